/// <reference lib="webworker" />
// TypeScript takes every file for one of a page.
const worker = self as unknown as ServiceWorkerGlobalScope;

/** The files of these pages, with the SHA-256 of each: vite.field.config.ts writes them. */
declare const FIELD_FILES: Record<string, string>;
declare const FIELD_BUILD: string;

/** The document of app/subjects/attendance/screens/field/shell.ts is the same for every stage. */
const SHELL = "/emargement";
/** One cache for each version, so that the files of two are never mixed. */
const PREFIX = "emargement-";
const CACHE = PREFIX + FIELD_BUILD;

worker.addEventListener("install", (event) => event.waitUntil(keepFiles()));

// A new version waits until no page of the old one is open. Only then may its files go.
worker.addEventListener("activate", (event) => event.waitUntil(deleteOldCaches()));

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate" && isPage(pathname)) event.respondWith(kept(SHELL, request));
  else if (pathname in FIELD_FILES) event.respondWith(kept(pathname, request));
});

/** The list and the stages, not what these pages ask of the server. */
const isPage = (pathname: string) =>
  /^\/emargement(\/[^/]*)?$/.test(pathname) && !["/emargement/donnees", "/emargement/envois"].includes(pathname);

async function kept(path: string, request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  return (await cache.match(path)) ?? fetch(request);
}

/** All of them or none: when it rejects, the browser tries again later and the version before stays. */
async function keepFiles(): Promise<void> {
  // A redirect would be the login page.
  const shell = await fetch(SHELL, { cache: "no-store", redirect: "error" });
  if (!shell.ok) throw new Error(`${SHELL}: ${shell.status}`);
  const files = await Promise.all(Object.entries(FIELD_FILES).map(([path, digest]) => fetchFile(path, digest)));
  const cache = await caches.open(CACHE);
  await cache.put(SHELL, shell);
  for (const { path, response } of files) await cache.put(path, response);
}

/** Refuses a file of another version: the site may be replaced while they are fetched. */
async function fetchFile(path: string, digest: string): Promise<{ path: string; response: Response }> {
  const response = await fetch(path, { cache: "no-store" });
  const bytes = await response.clone().arrayBuffer();
  const found = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const hex = Array.from(found, (byte) => byte.toString(16).padStart(2, "0")).join("");
  if (hex !== digest) throw new Error(`${path} is of another version`);
  return { path, response };
}

async function deleteOldCaches(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}
