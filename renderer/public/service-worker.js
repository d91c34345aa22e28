/*
 * Opens the application without a connection, from files that the page had stored, and shows what the server pushes.
 * It never touches calls: their answers are stored encrypted by the page (renderer/offline).
 */
importScripts("/push-worker.js");

const PREFIX = "workloom-shell-";
const LIST = "/shell-files.json";
const PAGE = "/";
/** Requests at a time, so that the page's own calls come first. */
const PARALLEL = 6;
/** Statuses of a proxy whose server is down or being replaced. */
const GATEWAY_STATUSES = [502, 503, 504];
/** Public pages belong to visitors, and these addresses are not of the application. */
const NOT_THE_APP = /^\/(public|api|downloads)(\/|$)|\.[a-z0-9]{1,8}$/i;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(start()));
self.addEventListener("message", (event) => {
  if (event.data?.kind === "storeShell") event.waitUntil(storeShell());
});
self.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== self.location.origin) return;
  if (mode === "navigate") {
    if (!NOT_THE_APP.test(pathname)) event.respondWith(openPage(event));
  } else if (pathname.startsWith("/assets/")) event.respondWith(openFile(event.request));
});

/** The browser requests a page while this worker starts. */
async function start() {
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

/** The server's page; the stored one if there is no answer. */
async function openPage(event) {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    if (!GATEWAY_STATUSES.includes(answer.status)) return answer;
    return (await storedPage()) ?? answer;
  } catch (error) {
    const stored = await storedPage();
    if (stored) return stored;
    throw error;
  }
}

/** Files carry a hash of their content in their name. */
const openFile = async (request) =>
  (await caches.match(request, { ignoreVary: true })) ?? (await fetch(request));

/** The page is stored last, so that a shell with a page is complete. */
async function storedPage() {
  for (const name of await shells()) {
    const page = await (await caches.open(name)).match(PAGE, { ignoreVary: true });
    if (page) return page;
  }
  return null;
}

const shells = async () => (await caches.keys()).filter((name) => name.startsWith(PREFIX)).reverse();

let storing = null;
/** Stores the present version of the application; earlier ones are deleted when it is complete. */
function storeShell() {
  storing ??= store().finally(() => (storing = null));
  return storing;
}

async function store() {
  const answer = await fetch(LIST, { cache: "no-store" });
  // The server of a developer has no built files.
  if (!answer.ok || answer.headers.get("content-type")?.includes("json") !== true) return;
  const { version, files } = await answer.json();
  const name = PREFIX + version;
  const shell = await caches.open(name);
  if (!(await shell.match(PAGE, { ignoreVary: true }))) {
    const queue = [...files];
    const work = async () => {
      for (let file = queue.shift(); file !== undefined; file = queue.shift()) await storeFile(shell, file);
    };
    await Promise.all(Array.from({ length: PARALLEL }, work));
    await shell.add(new Request(PAGE, { cache: "no-store" }));
  }
  for (const other of await shells()) if (other !== name) await caches.delete(other);
}

/** Files of an earlier version that did not change are not requested again. */
async function storeFile(shell, file) {
  if (await shell.match(file, { ignoreVary: true })) return;
  const known = await caches.match(file, { ignoreVary: true });
  await (known ? shell.put(file, known) : shell.add(file));
}
