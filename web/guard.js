// The part of the page that must work when everything else fails. It is inlined into index.html, so
// it is there even if no other file arrives, and it keeps to old syntax, so that an old browser can
// still be told why the game does not start.
//
// It makes window.onda, the one global name of the page:
//   say(key, values)         a text of the page in the player's language
//   speak(code, direction)   the language from now on
//   fail(sentence, detail)   show the error panel; the first failure wins
//   offer(sentence, label)   show the panel with something that can be dismissed
//   alive(text, fraction)    sign of life: moves the bar and winds up the watchdog
//   started()                called by the game after its first frame: the overlay goes
//   suspects                 names of files that failed, to be asked for again by a retry
//   problems                 everything that went wrong, for tests
(function () {
  "use strict";
  var PATIENCE = 60000; // ms without any sign of life before the page says so
  var waiting = 0;
  var load = window.fetch && window.fetch.bind(window); // boot.js replaces it for a while
  var find = function (id) {
    return document.getElementById(id);
  };

  // ---- language: that of the settings or the address, else the browser's, as the game chooses it

  var WORDS = JSON.parse(find("words").textContent);
  var language = "en";

  function chosen() {
    var asked = [];
    try {
      asked.push(JSON.parse(localStorage.getItem("onda.settings")).language);
    } catch (error) {
      // Blocked, damaged, or there are no settings yet.
    }
    asked.push((/[?&]lang=([^&]*)/.exec(location.search) || [])[1]);
    asked = asked.filter(function (code) {
      return code && typeof code === "string";
    });
    if (!asked.length) asked = navigator.languages || [];
    for (var i = 0; i < asked.length; i++) {
      var code = asked[i].toLowerCase().split("-")[0];
      if (Object.prototype.hasOwnProperty.call(WORDS, code)) return code;
    }
    return "en";
  }

  function say(key, values) {
    var text = WORDS[language].texts[key] || WORDS.en.texts[key];
    return text.replace(/\{(\w+)\}/g, function (hole, name) {
      return "\u2068" + values[name] + "\u2069"; // a name keeps its order in text from right to left
    });
  }

  function each(attribute, use) {
    var found = document.querySelectorAll("[" + attribute + "]");
    for (var i = 0; i < found.length; i++) use(found[i], say(found[i].getAttribute(attribute)));
  }

  function speak(code, direction) {
    language = WORDS[code] ? code : "en";
    document.documentElement.lang = code;
    document.documentElement.dir = direction || WORDS[code].direction;
    find("manifest").href = WORDS[language].manifest;
    each("data-text", function (element, text) {
      element.textContent = text;
    });
    each("data-label", function (element, text) {
      element.setAttribute("aria-label", text);
    });
  }

  speak(chosen());

  // ---- the panel

  function show(title, text, detail) {
    find("panel-title").textContent = title;
    find("panel-text").textContent = text;
    find("panel-detail").textContent = detail || "";
    find("panel-detail").hidden = !detail;
    find("panel").hidden = false;
    find("mirror").inert = true;
    find("retry").focus();
  }

  var onda = (window.onda = { failed: null, running: false, suspects: [], problems: [] });
  onda.say = say;
  onda.speak = speak;

  onda.fail = function (sentence, detail) {
    onda.problems.push(sentence + (detail ? "\n" + detail : ""));
    if (onda.failed) return;
    onda.failed = sentence;
    clearTimeout(waiting);
    if (!onda.running) find("boot").className = "failed";
    find("dismiss").hidden = true;
    show(say(onda.running ? "page.stopped" : "page.not_started"), sentence, detail);
  };

  onda.offer = function (title, sentence, label) {
    if (onda.failed) return;
    find("dismiss").textContent = label;
    find("dismiss").hidden = false;
    show(title, sentence);
  };

  onda.alive = function (text, fraction) {
    find("bar").hidden = find("status").hidden = false;
    find("status").textContent = text;
    if (fraction !== undefined) find("bar").value = fraction;
    clearTimeout(waiting);
    if (!onda.failed && !onda.running) {
      waiting = setTimeout(function () {
        onda.fail(say("page.silent"));
      }, PATIENCE);
    }
  };

  onda.started = function () {
    if (onda.running) return;
    onda.running = true;
    clearTimeout(waiting);
    find("boot").className = "gone";
    find("boot").setAttribute("aria-hidden", "true"); // at once: the game speaks from now on
    setTimeout(function () {
      find("boot").hidden = true;
    }, 300);
    window.dispatchEvent(new Event("onda-started"));
  };

  // What failed may sit damaged in a cache under a name that never expires, where a plain reload would
  // find it again: those files are asked for anew, past every cache, and the stored copies are dropped.
  function retry() {
    find("retry").disabled = true;
    // To the last byte: a reload in the middle would leave the browser the copy that was bad.
    var work = onda.suspects.map(function (url) {
      return load(url, { cache: "reload" }).then(function (answer) {
        return answer.arrayBuffer();
      });
    });
    if (onda.suspects.length && "serviceWorker" in navigator) {
      work.push(
        navigator.serviceWorker.getRegistration().then(function (found) {
          return found && found.unregister();
        }),
      );
    }
    var reload = function () {
      location.reload();
    };
    Promise.all(work).then(reload, reload);
  }

  find("retry").addEventListener("click", retry);
  find("dismiss").addEventListener("click", function () {
    find("panel").hidden = true;
    find("mirror").inert = false;
    find("canvas").focus();
  });

  // A browser extension's scripts run in the page as well. Safari masks their addresses.
  function foreign(where) {
    return /(-extension|webkit-masked-url):\/\//.test(where);
  }

  function thrown(message, where) {
    if (onda.running || foreign(where)) onda.problems.push(message);
    else onda.fail(say("page.program"), message);
  }

  // Scripts that do not arrive, are not what was built, or do not parse; and anything that is thrown.
  // What goes wrong beside the game is noted and no more: an extension's scripts and pictures at any
  // time, and whatever is thrown once the game runs.
  window.addEventListener(
    "error",
    function (event) {
      if (event.target instanceof HTMLLinkElement) return; // a hint; boot.js will ask itself
      var source = event.target && event.target.src;
      var stack = event.error && event.error.stack;
      if (!source) thrown(String(event.message), event.filename + stack);
      else if (source.indexOf(location.origin + "/") !== 0) onda.problems.push(source);
      else {
        onda.suspects.push(source);
        onda.fail(say("page.missing", { file: source.split("/").pop() }));
      }
    },
    true,
  );
  window.addEventListener("unhandledrejection", function (event) {
    thrown(String(event.reason), event.reason && event.reason.stack);
  });

  // Unpacking streams, modules, and a WebAssembly module of one function that uses what ours use: SIMD
  // (i8x16.splat) and exceptions (try, catch_all).
  function modern() {
    var probe = [0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 10, 13, 1, 11, 0];
    probe = probe.concat([65, 0, 253, 15, 26], [6, 64, 25, 11], [11]);
    return (
      "noModule" in HTMLScriptElement.prototype &&
      typeof DecompressionStream === "function" &&
      typeof TransformStream === "function" &&
      WebAssembly.validate(new Uint8Array(probe))
    );
  }

  if (location.protocol === "file:") {
    onda.fail(say("page.from_file", { command: "python3 -m http.server" }));
  } else if (typeof WebAssembly !== "object") {
    onda.fail(say("page.no_wasm"));
  } else if (!modern()) {
    onda.fail(say("page.too_old"));
  } else onda.alive(say("page.loading"), 0);
})();
