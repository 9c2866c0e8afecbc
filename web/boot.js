// Starts the game: fetches the runtime and the game, checks every byte, starts Python, hands over.
// guard.js (inlined in the page) has made window.onda and shows whatever goes wrong here.

const onda = window.onda;
const FILES = JSON.parse(document.getElementById("files").textContent);
const PARTS = ["loader", "core", "wasm", "stdlib", "pygame", "game"];
const RUNTIME = new URL("runtime/", document.baseURI).href;
for (const name of PARTS) FILES[name].url = new URL(FILES[name].url, document.baseURI).href;
const TOTAL = PARTS.reduce((sum, name) => sum + FILES[name].bytes, 0);

// ---- downloads ---------------------------------------------------------------------------------

let received = 0;

// The mode and the credentials of the page's preloads: a browser gives what they have brought only to
// requests that are made as they were. (Without crossorigin, because WebKit sends preloads with it an
// Origin that its fetch does not send, takes the two for different requests and loads everything twice.)
const AS_PRELOADED = { mode: "no-cors", credentials: "include" };

// One for all figures: to make it takes far longer than to use it.
const MEGABYTES = new Intl.NumberFormat(document.documentElement.lang, {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  numberingSystem: "latn",
});
const megabytes = (bytes) => MEGABYTES.format(bytes / 1e6);

function arrived(bytes) {
  received += bytes;
  const text =
    received < TOTAL
      ? onda.say("page.loaded", { done: megabytes(received), all: megabytes(TOTAL) })
      : onda.say("page.starting");
  // The last tenth of the bar belongs to starting Python and the game.
  onda.alive(text, (0.9 * received) / TOTAL);
}

class BadFile extends Error {}

const DAMAGED = "page.part.damaged";

// Which file failed is remembered, so that "Try again" can ask for that one past every cache.
function bad(name, key, more) {
  onda.suspects.push(FILES[name].url);
  return new BadFile(onda.say(key, { file: FILES[name].url.split("/").pop(), ...more }));
}

async function digest(bytes) {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return btoa(String.fromCharCode(...hash));
}

// The unpacked bytes of a part, as a stream that is counted while it arrives and is closed only when
// its length and its hash are right: WebAssembly is compiled meanwhile, and a damaged file never runs.
// (Browsers offer crypto.subtle on https and localhost only; elsewhere the length has to do.)
async function fetchPart(name) {
  const file = FILES[name];
  let response;
  try {
    response = await fetchOriginal(file.url, AS_PRELOADED);
  } catch {
    throw bad(name, "page.part.unreachable");
  }
  if (!response.ok) throw bad(name, "page.part.refused", { status: response.status });
  const bytes = new Uint8Array(file.bytes);
  let length = 0;
  const check = new TransformStream({
    transform(chunk, out) {
      if (length + chunk.byteLength > file.bytes) throw new BadFile();
      bytes.set(chunk, length);
      length += chunk.byteLength;
      arrived(chunk.byteLength);
      out.enqueue(chunk);
    },
    async flush() {
      const right = length === file.bytes && (!crypto.subtle || (await digest(bytes)) === file.sha256);
      if (!right) throw new BadFile();
    },
  });
  const unpacked = new DecompressionStream("gzip");
  response.body
    .pipeThrough(check)
    .pipeTo(unpacked.writable)
    .catch(() => stop(bad(name, DAMAGED)));
  const type = name === "wasm" ? "application/wasm" : "application/octet-stream";
  return new Response(unpacked.readable, { headers: { "Content-Type": type } });
}

async function fetchBytes(name) {
  const response = await fetchPart(name);
  try {
    return new Uint8Array(await response.arrayBuffer());
  } catch {
    throw bad(name, DAMAGED);
  }
}

async function importPart(name) {
  try {
    const module = await import(FILES[name].url);
    arrived(FILES[name].bytes);
    return module;
  } catch (error) {
    throw bad(name, "page.part.broken", { reason: error.message });
  }
}

// Pyodide fetches two parts by itself. Its requests come through here; that for the wasm carries
// a name of its own choice. When one fails, Pyodide may wait for ever: `failure` is what ends that.
const fetchOriginal = globalThis.fetch.bind(globalThis);
let stop;
const failure = new Promise((_, reject) => (stop = reject));
failure.catch(() => {});

function fetchForPyodide(request, options) {
  const url = new URL(request.url ?? request, document.baseURI).href;
  const name =
    url === `${RUNTIME}pyodide.asm.wasm` ? "wasm" : PARTS.find((part) => url === FILES[part].url);
  if (!name) return fetchOriginal(request, options);
  const answer = fetchPart(name);
  answer.catch(stop);
  return answer;
}

// ---- Python ------------------------------------------------------------------------------------

const ROOT = "/onda";

// Puts the files of a tar archive into Python's file system. The build makes only the plainest kind:
// blocks of 512 bytes, a header for each file with its name at 0 and its length (octal) at 124.
// FS.writeFile would look up, open and close some hundred files: each becomes a node of its folder
// instead, with the bytes where they lie.
function unpack(FS, tar, folder) {
  const text = new TextDecoder();
  const field = (from, to) => text.decode(tar.subarray(from, to));
  const folders = new Map();
  let at = 0;
  while (tar[at]) {
    const path = `${folder}/${field(at, Math.min(at + 100, tar.indexOf(0, at)))}`;
    const size = parseInt(field(at + 124, at + 136), 8);
    const slash = path.lastIndexOf("/");
    const parent = path.slice(0, slash);
    if (!folders.has(parent)) {
      FS.mkdirTree(parent);
      folders.set(parent, FS.lookupPath(parent).node);
    }
    const within = folders.get(parent);
    const node = within.node_ops.mknod(within, path.slice(slash + 1), 0o100666, 0);
    node.contents = tar.subarray(at + 512, at + 512 + size);
    node.usedBytes = size;
    at += 512 + 512 * Math.ceil(size / 512);
  }
}

// Some of all Chromiums note now and then who allocates memory (their heap profiler, GWP-ASan) and read
// the stack for it, past its end if it is a stack of WebAssembly's stack switching: the process dies.
// Pyodide would run all of Python on such stacks; nothing here needs them.
function forgetStackSwitching() {
  delete WebAssembly.Suspending;
  delete WebAssembly.promising;
}

async function startPython() {
  forgetStackSwitching();
  globalThis.fetch = fetchForPyodide;
  const pygame = fetchBytes("pygame");
  const game = fetchBytes("game");
  pygame.catch(stop);
  game.catch(stop);
  const [{ loadPyodide }, core] = await Promise.all([importPart("loader"), importPart("core")]);
  const py = await loadPyodide({
    indexURL: RUNTIME,
    stdLibURL: FILES.stdlib.url,
    createPyodideModule: core.default,
    lockFileContents: FILES.lock,
    packageBaseUrl: RUNTIME,
    stdout: (line) => console.log(line),
    stderr: (line) => console.warn(line),
    env: { HOME: "/home/onda", PYGAME_HIDE_SUPPORT_PROMPT: "1" },
    // While the WebAssembly is still being compiled.
    fsInit: async (FS, { sitePackages }) => {
      unpack(FS, await pygame, sitePackages);
      unpack(FS, await game, ROOT);
    },
  });
  globalThis.fetch = fetchOriginal;
  return py;
}

// ---- errands -----------------------------------------------------------------------------------

// What Python asks the browser for without waiting: onda.ask(name, ...texts) gives a number at once,
// and [number, answer] appears in onda.answers, where the game looks between two frames. An answer is
// a text, or null where the browser refuses.

let database;

function openDatabase() {
  database ??= new Promise((resolve, reject) => {
    const request = indexedDB.open("onda", 1);
    request.onupgradeneeded = () => request.result.createObjectStore("shelf");
    request.onsuccess = () => {
      request.result.onversionchange = () => request.result.close();
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
  });
  return database;
}

// Runs one transaction; the answer comes when the browser has it safely stored.
async function onShelf(mode, work) {
  const transaction = (await openDatabase()).transaction("shelf", mode, { durability: "strict" });
  return new Promise((resolve, reject) => {
    const request = work(transaction.objectStore("shelf"));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = transaction.onerror = () => reject(transaction.error);
  });
}

let persistence; // asked for once, when there is something to keep

const ERRANDS = {
  async "shelf.read"() {
    const keys = await onShelf("readonly", (shelf) => shelf.getAllKeys());
    const texts = await onShelf("readonly", (shelf) => shelf.getAll());
    return JSON.stringify(Object.fromEntries(keys.map((key, at) => [key, texts[at]])));
  },
  async "shelf.put"(key, text) {
    persistence ??= navigator.storage?.persist?.();
    await onShelf("readwrite", (shelf) => shelf.put(text, key));
    return "";
  },
  async "shelf.delete"(key) {
    await onShelf("readwrite", (shelf) => shelf.delete(key));
    return "";
  },
  async copy(text) {
    if (navigator.clipboard) await navigator.clipboard.writeText(text);
    else copyOldWay(text);
    return "";
  },
  async give(name, base64) {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([bytes]));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
    return "";
  },
  take(most) {
    const input = document.createElement("input");
    input.type = "file";
    return new Promise((resolve) => {
      input.oncancel = () => resolve(null);
      input.onchange = async () => {
        const file = input.files[0];
        if (!file) resolve(null);
        else if (file.size > Number(most)) resolve("");
        else resolve(encode64(new Uint8Array(await file.arrayBuffer())));
      };
      input.click();
    });
  },
};

// For pages that are not from https, which have no clipboard of the newer kind.
function copyOldWay(text) {
  const field = document.createElement("textarea");
  field.value = text;
  document.body.append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  document.getElementById("canvas").focus();
  if (!done) throw new Error("not copied");
}

function encode64(bytes) {
  let letters = "";
  for (let at = 0; at < bytes.length; at += 0x8000) {
    letters += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  }
  return btoa(letters);
}

let asked = 0;
onda.answers = [];
onda.ask = (name, ...texts) => {
  const number = ++asked;
  ERRANDS[name](...texts).then(
    (answer) => onda.answers.push([number, answer]),
    () => onda.answers.push([number, null]),
  );
  return number;
};

// ---- windows -----------------------------------------------------------------------------------

// Each window of the page has a slot of its own, so that none overwrites the game of another: the
// first one whose lock is free. After a reload the old page may hold its lock for a moment longer.
const MOST_SLOTS = 16;
const RELOAD = 1500; // ms

function takeLock(slot, options) {
  return new Promise((resolve) => {
    const hold = (lock) => {
      resolve(Boolean(lock));
      return lock && new Promise(() => {}); // until the page is gone
    };
    navigator.locks.request(`onda.window.${slot}`, options, hold).catch(() => resolve(false));
  });
}

// Where there are no locks (a page that is not from https), windows ask each other.
function askOthers() {
  const channel = new BroadcastChannel("onda.windows");
  const taken = new Set();
  channel.onmessage = ({ data }) => {
    if (data === "who" && onda.slot) channel.postMessage(onda.slot);
    else if (data !== "who") taken.add(data);
  };
  channel.postMessage("who");
  return new Promise((resolve) => setTimeout(() => resolve(taken), RELOAD / 5));
}

async function findSlot() {
  const slots = Array.from({ length: MOST_SLOTS }, (_, at) => at + 1);
  let taken;
  if (navigator.locks) {
    // Both at once: each answer takes its time while the runtime keeps the page busy.
    const first = takeLock(1, { signal: AbortSignal.timeout(RELOAD) });
    let { held } = await navigator.locks.query(); // throws where the page may not use them
    let own = (await first) ? 1 : 0;
    for (let slot = 2; !own && slot <= MOST_SLOTS; slot++) {
      if (await takeLock(slot, { ifAvailable: true })) own = slot;
    }
    if (own !== 1) ({ held } = await navigator.locks.query());
    taken = new Set(held.map((lock) => Number(lock.name.split(".").pop())));
    onda.slot = own || MOST_SLOTS;
  } else {
    taken = await askOthers();
    onda.slot = slots.find((slot) => !taken.has(slot)) ?? MOST_SLOTS;
  }
  onda.freeSlots = slots.filter((slot) => slot !== onda.slot && !taken.has(slot)).join(" ");
}

// ---- game controllers ---------------------------------------------------------------------------

// The parts of a controller in the order of the browsers' "standard" layout.
const PAD_PARTS = "a b x y leftshoulder rightshoulder - - back start - - up down left right".split(" ");
onda.pads = 0;
const countPads = () => (onda.pads = navigator.getGamepads().filter(Boolean).length);
addEventListener("gamepadconnected", countPads);
addEventListener("gamepaddisconnected", countPads);

// JSON for the game: the parts that are held on any controller, and how far a stick is pushed.
onda.held = () => {
  const pads = navigator.getGamepads().filter((pad) => pad?.mapping === "standard");
  const names = pads.flatMap((pad) => PAD_PARTS.filter((_, at) => pad.buttons[at]?.pressed));
  const [x, y] = pads.map((pad) => pad.axes).find((axes) => Math.hypot(axes[0], axes[1]) > 0.5) ?? [0, 0];
  return JSON.stringify([names, x, y]);
};

// ---- browser -----------------------------------------------------------------------------------

// SDL listens for keys on the window and cancels every one of them, the browser's own included:
// reload, developer tools, zoom, typing into a field. What is not meant for the game is kept from it.
// Of the mirror's controls the browser gets the keys that work them, the game all others.
const ARROWS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];
const WORKED_BY = { button: ["Enter", " "], input: [" ", ...ARROWS] };

function guardKeys() {
  const mirror = document.getElementById("mirror");
  const forControl = ({ target, key }) => {
    if (key === "Tab") return !mirror.hidden;
    if (!mirror.contains(target)) return target.closest?.("button,a");
    return WORKED_BY[target.localName]?.includes(key);
  };
  const forBrowser = (event) =>
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    /^F([2-9]|1\d)$/.test(event.key) || // F1 is the game's own help
    forControl(event);
  for (const type of ["keydown", "keypress", "keyup"]) {
    const keep = (event) => forBrowser(event) && event.stopImmediatePropagation();
    window.addEventListener(type, keep, { capture: true });
  }
  const canvas = document.getElementById("canvas");
  canvas.addEventListener("contextmenu", (event) => event.preventDefault());
}

function checkStorage() {
  try {
    localStorage.setItem("onda.probe", "1");
    localStorage.removeItem("onda.probe");
  } catch {
    onda.offer(
      onda.say("page.unsaved.title"),
      onda.say("page.unsaved.text"),
      onda.say("page.unsaved.button"),
    );
  }
}

// WebKitGTK (2.50 still; bug 304134 of WebKit) lets its compositor's thread free what the graphics
// card holds of a canvas. That damages the process, which dies sooner or later. A canvas that is said
// to be read often stays in main memory, where SDL puts its pixels anyway.
function keepOffGraphicsCard(canvas) {
  if (navigator.vendor.startsWith("Apple") && navigator.platform.startsWith("Linux")) {
    canvas.getContext("2d", { willReadFrequently: true }); // SDL is given the same one
  }
}

// After the start, so that filling the cache does not compete with it. One that is there already is
// asked to look whether the browser has thrown something away.
function registerServiceWorker() {
  navigator.serviceWorker
    ?.register("sw.js", { updateViaCache: "none" })
    .then((registration) => registration.active?.postMessage("complete"))
    .catch((error) => onda.problems.push(`no offline copy: ${error.message}`));
}

async function main() {
  window.addEventListener("onda-started", registerServiceWorker, { once: true });
  checkStorage();
  guardKeys();
  const slot = findSlot().catch(() => {
    onda.slot = 1; // a page that may neither lock nor ask may not store anything either
    onda.freeSlots = "";
  });
  const py = await Promise.race([startPython(), failure]);
  await slot;
  onda.alive(onda.say("page.starting_game"), 0.95);
  const canvas = document.getElementById("canvas");
  py._api._skip_unwind_fatal_error = true; // SDL leaves its main loop by throwing "unwind"
  keepOffGraphicsCard(canvas);
  py.canvas.setCanvas2D(canvas);
  canvas.focus();
  await py.runPythonAsync(`import sys; sys.path.insert(0, "${ROOT}")\nimport start; await start.run()`);
  onda.fail(onda.say("page.closed"));
}

// One start of several hundred goes astray in WebKitGTK on a busy machine, inside Pyodide's WebAssembly
// ("Out of bounds memory access") and before any of our code runs in it; the next one does not. So the
// page is loaded once more, unless that is how this start began.
function worthAnotherStart(error) {
  const [visit] = performance.getEntriesByType("navigation");
  return error instanceof WebAssembly.RuntimeError && !onda.running && visit?.type === "navigate";
}

if (!onda.failed) {
  main().catch((error) => {
    if (worthAnotherStart(error)) location.reload();
    else if (error instanceof BadFile) onda.fail(error.message);
    else onda.fail(onda.say("page.bug"), error.message);
  });
}
