// Keeps the page for use without a network. Registered after the game has started.
//
// CACHES is filled in by the build: cache name -> {address: SHA-256 or null}. The names of the caches
// follow their contents, and those of the files too (but for index.html and the manifest), so an
// update fetches what changed and copies the rest from the caches of the version before.

const CACHES = {{onda.caches}};
// One origin may hold several pages; only the caches of this one are ours to delete.
const PREFIX = `onda ${new URL(registration.scope).pathname} `;

async function ours() {
  return (await caches.keys()).filter((name) => name.startsWith(PREFIX));
}

async function stored(address) {
  for (const name of await ours()) {
    const found = await (await caches.open(name)).match(address);
    if (found) return found;
  }
  return undefined;
}

async function fill(name, files) {
  const cache = await caches.open(PREFIX + name);
  const add = async ([address, sha256]) => {
    let response = sha256 && (await stored(address));
    response ||= await fetch(address, sha256 ? { integrity: `sha256-${sha256}` } : { cache: "no-cache" });
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    await cache.put(address, response);
  };
  await Promise.all(Object.entries(files).map(add));
}

async function install() {
  await Promise.all(Object.entries(CACHES).map(([name, files]) => fill(name, files)));
  await self.skipWaiting();
}

async function activate() {
  const current = Object.keys(CACHES).map((name) => PREFIX + name);
  const old = (await ours()).filter((name) => !current.includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

// The game's address may carry a query (?start=duel); its files' addresses never do.
async function answer(request) {
  const address = request.mode === "navigate" ? "./" : request.url;
  return (await stored(address)) || fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method === "GET" && url.startsWith(registration.scope)) {
    event.respondWith(answer(event.request));
  }
});
