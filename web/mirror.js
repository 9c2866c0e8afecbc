// The speech mirror: real controls and live texts beside the picture, for those who do not see it.
//
// The game sends what game/ui/speech/mirror.py describes; what is done here goes back through
// onda.heard, which the game sets. Elements are found by their keys, which are their ids too.

const onda = window.onda;
const mirror = document.getElementById("mirror");
const known = new Map();
const LIVE = ["status", "alert"];
const HEARD_AFTER = 80; // ms: a text is read aloud if it comes into an element that is there already

let ring = ""; // the control that has the focus in the picture

function write(element, text) {
  element.words = text;
  if (!LIVE.includes(element.getAttribute("role"))) {
    element.textContent = text;
    return;
  }
  element.textContent = "";
  setTimeout(() => (element.textContent = element.words), HEARD_AFTER);
}

function put(element, name, value) {
  if (name === "checked") element.checked = value;
  else if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

function make([key, tag, text, attrs, kids]) {
  const element = document.createElement(tag);
  element.id = key;
  known.set(key, element);
  for (const [name, value] of Object.entries(attrs)) put(element, name, value);
  if (kids.length) element.append(...kids.map(make));
  else if (text) write(element, text);
  return element;
}

function forget(element) {
  for (const each of [element, ...element.querySelectorAll("[id]")])
    if (known.get(each.id) === each) known.delete(each.id);
  element.remove();
}

// Those that stay are not moved: an element that is moved loses the focus.
function setKids(element, kids) {
  const fresh = kids.map((kid) => (typeof kid === "string" ? known.get(kid) : make(kid)));
  for (const child of [...element.children]) if (!fresh.includes(child)) forget(child);
  fresh.forEach((child, place) => {
    const there = element.children[place];
    if (there !== child) element.insertBefore(child, there ?? null);
  });
}

function change({ key, text, attrs, kids }) {
  const element = known.get(key);
  for (const [name, value] of Object.entries(attrs ?? {})) put(element, name, value);
  if (text !== undefined) write(element, text);
  if (kids) setKids(element, kids);
}

onda.mirror = (json) => {
  const update = JSON.parse(json);
  const before = document.activeElement;
  if (update.lang) onda.speak(update.lang, update.dir);
  if (update.root) {
    known.clear();
    mirror.replaceChildren(make(update.root));
    mirror.hidden = false;
  }
  (update.ops ?? []).forEach(change);
  if (update.ring !== undefined) ring = update.ring;
  if (update.focus) known.get(update.focus)?.focus();
  else if (mirror.contains(before) && document.activeElement !== before) before.focus();
};

const tell = (act, key) => onda.heard?.(act, key);

mirror.addEventListener("click", (event) => {
  const control = event.target.closest("button");
  if (!control) return;
  event.preventDefault();
  control.focus(); // some browsers leave it where it was
  tell("use", control.id);
});
mirror.addEventListener("change", ({ target }) => tell("use", target.id));
mirror.addEventListener("focusin", ({ target }) => tell("focus", target.id));
mirror.addEventListener("focusout", ({ relatedTarget }) => {
  if (document.hasFocus() && !mirror.contains(relatedTarget)) tell("focus", "");
});

// Tab goes on from the control that has the focus in the picture.
window.addEventListener(
  "keydown",
  (event) => {
    const inside = mirror.contains(document.activeElement);
    if (event.key === "Tab" && ring && !inside) known.get(ring)?.focus();
  },
  { capture: true },
);
