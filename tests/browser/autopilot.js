// Plays in the page, from inside it: real events on the canvas, chosen from what the game publishes
// with ?debug. The test puts this script before all others.
//
//   autopilot.start({ speed, wild, seed })   speed: milliseconds that a frame counts, 0 for real ones;
//                                            wild: how many of a hundred acts are random
//   autopilot.games, .acts, .frames, .seconds   what has been done; seconds of the game's own time
//   autopilot.memory()                       bytes of WebAssembly memory, which never shrinks
//   autopilot.inUse()                        bytes of it that are allocated
(() => {
  "use strict";
  const memories = new Set();
  let allocator; // the exports of the instance with malloc in it
  for (const name of ["instantiate", "instantiateStreaming"]) {
    const real = WebAssembly[name];
    WebAssembly[name] = async (source, imports) => {
      const made = await real(source, imports);
      const { exports } = made.instance ?? made;
      if (exports.mallinfo) allocator = exports;
      const given = Object.values(imports ?? {}).flatMap((names) => Object.values(names));
      for (const value of [...Object.values(exports), ...given]) {
        if (value instanceof WebAssembly.Memory) memories.add(value);
      }
      return made;
    };
  }
  const realFrame = window.requestAnimationFrame.bind(window);
  const autopilot = (window.autopilot = {
    games: 0,
    acts: 0,
    frames: 0,
    seconds: 0,
    running: false,
    memory: () => [...memories].reduce((sum, memory) => sum + memory.buffer.byteLength, 0),
  });
  const MALLINFO = { bytes: 40, uordblks: 7 }; // the C structure; its field as an index
  autopilot.inUse = () => {
    const at = allocator.malloc(MALLINFO.bytes);
    allocator.mallinfo(at);
    const memory = [...memories][0].buffer;
    const used = new Int32Array(memory, at, MALLINFO.bytes / 4)[MALLINFO.uordblks];
    allocator.free(at);
    return used;
  };
  let options = { speed: 0, wild: 0, seed: 1 };
  let state = 1;
  let hidden = 0; // frames that the tab is still hidden
  let over = false;
  let clock = 0;

  function random() {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  }
  const pick = (list) => list[Math.floor(random() * list.length)];

  // A frame at once instead of at the screen's pace, and with as much time passed as is wished.
  const channel = new MessageChannel();
  let waiting = [];
  channel.port1.onmessage = () => {
    const callbacks = waiting;
    waiting = [];
    clock += options.speed;
    for (const callback of callbacks) callback(clock);
  };
  window.requestAnimationFrame = (callback) => {
    const act = (now) => {
      autopilot.frames += 1;
      if (autopilot.running) step();
      callback(now);
    };
    if (!options.speed) {
      return realFrame((now) => {
        clock = now;
        act(now);
      });
    }
    autopilot.seconds += options.speed / 1000;
    waiting.push(act);
    channel.port2.postMessage(0);
    return 0;
  };
  const visibility = Object.getOwnPropertyDescriptor(Document.prototype, "visibilityState");
  Object.defineProperty(document, "visibilityState", {
    get: () => (hidden ? "hidden" : visibility.get.call(document)),
  });

  function mouse(type, x, y) {
    const canvas = document.getElementById("canvas");
    const buttons = type === "mousedown" ? 1 : 0;
    const place = { clientX: x, clientY: y, button: 0, buttons };
    canvas.dispatchEvent(new MouseEvent(type, { ...place, bubbles: true, cancelable: true }));
  }
  function click(x, y) {
    mouse("mousemove", x, y);
    mouse("mousedown", x, y);
    mouse("mouseup", x, y);
  }
  function key(name) {
    const target = document.getElementById("canvas");
    for (const type of ["keydown", "keyup"]) {
      const code = name.length === 1 ? `Key${name.toUpperCase()}` : name;
      target.dispatchEvent(
        new KeyboardEvent(type, { key: name, code, bubbles: true, cancelable: true }),
      );
    }
  }

  const FIRST = ["rematch", "ready", "announce", "confirm", "offer:", "bid:3", "bid:", "hand:"];
  const LEAVE = ["ok", "here", "continue", "resume", "back", "cancel", "close"];

  // What a person who wants to finish the game would do next.
  function sensible(targets) {
    for (const word of [...FIRST, ...LEAVE]) {
      const found = targets.find((target) => target.enabled && target.id.startsWith(word));
      if (found) return found;
    }
    return undefined;
  }

  function wild(targets) {
    const chance = random();
    if (chance < 0.35 && targets.length) {
      const target = pick(targets);
      click(target.x + target.w / 2, target.y + target.h / 2);
    } else if (chance < 0.55) click(random() * innerWidth, random() * innerHeight);
    else if (chance < 0.7) {
      const [x, y] = [random() * innerWidth, random() * innerHeight];
      mouse("mousedown", x, y);
      mouse("mousemove", random() * innerWidth, random() * innerHeight);
      mouse("mouseup", random() * innerWidth, random() * innerHeight);
    } else if (chance < 0.95) key(pick(["Tab", "Enter", "ArrowLeft", "ArrowUp", "Escape", "m", "l", "h"]));
    else hidden = Math.ceil(random() * 50);
  }

  function step() {
    if (hidden) {
      hidden -= 1;
      return;
    }
    const screen = JSON.parse(window.onda.screen || "null");
    if (!screen || autopilot.frames % 3) return;
    const ended = screen.scene === "ResultScene";
    if (ended && !over) autopilot.games += 1;
    over = ended;
    autopilot.acts += 1;
    if (random() * 100 < options.wild) return wild(screen.targets);
    if (screen.busy) return undefined;
    const target = sensible(screen.targets);
    if (target) click(target.x + target.w / 2, target.y + target.h / 2);
    else if (screen.scene !== "TableScene") key("Escape");
    return undefined;
  }

  autopilot.start = (wanted) => {
    options = { ...options, ...wanted };
    state = options.seed;
    autopilot.running = true;
  };
})();
