// Shows a page of the shop when a visit finds no connection. It keeps that page and its files, and nothing else: no
// answer of the API, no picture, no page of an account. Everything but visits goes past it.
// The build writes the version and the list (vite.config.ts).
const CACHE = 'offline-__VERSION__';
const FILES = __FILES__;
const PAGE = '/offline.html';

self.addEventListener('install', (event) => {
  event.waitUntil(keepFiles());
});
async function keepFiles() {
  const cache = await caches.open(CACHE);
  // Past the browser's own cache, which may still have the version before.
  await cache.addAll(FILES.map((file) => new Request(file, { cache: 'reload' })));
  await self.skipWaiting();
}

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});
async function takeOver() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
  // A visit must not wait for the worker to start.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate') event.respondWith(visit(event));
  else if (request.method === 'GET' && FILES.includes(new URL(request.url).pathname)) event.respondWith(file(request));
});

async function visit(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (noConnection) {
    const page = await caches.match(PAGE, { cacheName: CACHE });
    if (page) return page;
    throw noConnection;
  }
}

async function file(request) {
  return (await caches.match(request, { cacheName: CACHE, ignoreVary: true })) ?? fetch(request);
}
