// Keeps the page for use without a network. Registered after the game has started.
//
// CACHES is filled in by the build: cache name -> {address: SHA-256}. There are two, the runtime and
// the game, named by their contents ("runtime R", "game R.G"), so an update fetches what changed and
// copies the rest from the caches of the version before. Nothing is stored that has not the hash of
// this very version, the page itself included: a host that is just being filled, and sends new files
// beside old ones, cannot mix them.

const CACHES = {{onda.caches}};
const SCOPE = new URL(registration.scope).pathname;
// One origin may hold several pages; only the caches of this one are ours to delete.
const PREFIX = `onda ${SCOPE} `;
const CURRENT = Object.keys(CACHES).map((name) => PREFIX + name);
// A name with the hash of the content means the same file in every version.
const HASHED = /\.[0-9a-f]{10}\.\w+$/;

async function ours() {
  return (await caches.keys()).filter((name) => name.startsWith(PREFIX));
}

async function stored(address) {
  const names = HASHED.test(address) ? [...CURRENT, ...(await ours())] : CURRENT;
  for (const cacheName of names) {
    const found = await caches.match(address, { cacheName });
    if (found) return found;
  }
  return undefined;
}

// A file that arrived damaged may stay in the browser's own cache for ever: it is asked for once more,
// past that cache.
async function download(address, sha256) {
  const integrity = `sha256-${sha256}`;
  const get = async (cache) => {
    const response = await fetch(address, { integrity, cache });
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    return response;
  };
  if (!HASHED.test(address)) return get("no-cache");
  return get("default").catch(() => get("reload"));
}

// What is there already stays: a download that was broken off goes on where it was.
async function fill(name, files) {
  const cache = await caches.open(PREFIX + name);
  const add = async ([address, sha256]) => {
    if (await cache.match(address)) return;
    await cache.put(address, (await stored(address)) || (await download(address, sha256)));
  };
  await Promise.all(Object.entries(files).map(add));
}

// Whether nothing is missing; a browser may have thrown away what it pleased.
async function whole(name, files) {
  if (!(await caches.has(PREFIX + name))) return false;
  const kept = await (await caches.open(PREFIX + name)).keys();
  return kept.length === Object.keys(files).length;
}

// In a private window of WebKit, files that were put into a cache which nobody has had open since are
// neither found any more nor replaced: `put` says that all went well. So the cache is counted, and one
// that does not keep its files makes place for a new one.
async function keep(name, files) {
  for (const again of [true, false]) {
    await fill(name, files);
    if (await whole(name, files)) return;
    if (again) await caches.delete(PREFIX + name);
  }
  throw new Error(`${name} was not kept`);
}

function fillAll() {
  return Promise.all(Object.entries(CACHES).map(([name, files]) => keep(name, files)));
}

async function complete() {
  const all = Object.entries(CACHES).map(([name, files]) => whole(name, files));
  return (await Promise.all(all)).every(Boolean);
}

// A page of the version before may be loading just now, so its caches stay until the next update.
async function tidy() {
  const others = (await ours()).filter((name) => !CURRENT.includes(name));
  const before = others.filter((name) => name.startsWith(`${PREFIX}game `)).at(-1) ?? "";
  const runtime = before.replace(/game (\w+)\.\w+$/, "runtime $1");
  const old = others.filter((name) => name !== before && name !== runtime);
  await Promise.all(old.map((name) => caches.delete(name)));
}

async function install() {
  await fillAll();
  await self.skipWaiting();
}

async function activate() {
  await tidy();
  await self.clients.claim();
}

// The page as stored, if all that it will ask for is stored too. Otherwise the host's, which may be
// of a newer version: with its own files, not with ours.
async function page(request) {
  if (await complete()) return stored("./");
  try {
    return await fetch(request);
  } catch (error) {
    const found = await stored("./");
    if (found) return found;
    throw error;
  }
}

async function answer(request) {
  return (await stored(request.url)) || fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
// From a page that has started: whatever is missing is fetched now. If it cannot be had (it belongs to
// an older version, or there is no room), the page works as long as there is a network.
self.addEventListener("message", (event) => event.waitUntil(fillAll().catch(() => {})));
self.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  if (method !== "GET" || !url.startsWith(registration.scope)) return;
  const path = new URL(url).pathname;
  if (mode !== "navigate") event.respondWith(answer(event.request));
  // The game's address may carry a query (?start=duel). Any other address is not the game: a licence.
  else if (path === SCOPE || path === `${SCOPE}index.html`) event.respondWith(page(event.request));
});
