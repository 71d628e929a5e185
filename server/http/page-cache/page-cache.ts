import { acceptedEncoding, type Encoding } from "#platform/http/accepted-encoding.ts";
import { isKnown } from "#platform/http/etag.ts";
import { isShort } from "#platform/http/request-lengths.ts";
import { type CachedPage, cachePage } from "./cached-page.ts";

/** The request as node:http has it: no Request is created for a page that is ready. */
export interface PageRequest {
  method: string;
  /** Path and search. */
  url: string;
  cookie: string | undefined;
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
}

export interface CachedAnswer {
  status: 200 | 304;
  headers: Record<string, string>;
  body: Buffer | null;
}

interface PageCache {
  /** Answers without waiting: null when the page or the version has to be refreshed first. */
  ready(request: PageRequest): CachedAnswer | null;
  /** The same, after refreshing; null for requests that are not cached. */
  answer(request: PageRequest): Promise<CachedAnswer | null>;
  /** This process may just have changed something. */
  invalidate(): void;
}

interface PageCacheOptions {
  /** Renders the page as a visitor who is not signed in sees it. */
  render: (url: string) => Promise<Response>;
  /** Changes whenever a public page may: page-cache-version.ts. */
  readVersion: () => Promise<string>;
  now?: () => number;
}

/** How long a version is used: seats taken by another process show after this at the latest. */
const VERSION_LIFE_MILLISECONDS = 250;
/** A change that no version shows, such as a row changed by hand, shows after this. */
const PAGE_LIFE_MILLISECONDS = 60_000;
const MOST_PAGES = 400;

export function createPageCache({ render, readVersion, now = () => performance.now() }: PageCacheOptions): PageCache {
  const pages = new Map<string, CachedPage>();
  const rendering = new Map<string, Promise<CachedPage | null>>();
  let version = "";
  let versionReadAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

  const isVersionFresh = () => now() - versionReadAt < VERSION_LIFE_MILLISECONDS;
  const isFresh = (page: CachedPage | undefined): page is CachedPage =>
    page !== undefined && page.version === version && now() - page.madeAt < PAGE_LIFE_MILLISECONDS;

  /** One query at a time, which all requests wait for. */
  function refreshVersion(): Promise<void> {
    const started = now();
    const own = readVersion().then((next) => {
      // Invalidated since it started: a newer query is under way, or will be.
      if (reading !== own) return;
      version = next;
      versionReadAt = started;
    });
    reading = own;
    return own.finally(() => {
      if (reading === own) reading = undefined;
    });
  }

  async function renderPage(url: string): Promise<CachedPage | null> {
    // The page may show newer data than this version; the next version then renders it again.
    const [before, madeAt] = [version, now()];
    const page = await cachePage(await render(url), before, madeAt);
    pages.delete(url);
    if (page) pages.set(url, page);
    // The page that was rendered first is removed first.
    for (const oldest of pages.keys()) {
      if (pages.size <= MOST_PAGES) break;
      pages.delete(oldest);
    }
    return page;
  }

  return {
    ready(request) {
      const page = isVersionFresh() ? pages.get(request.url) : undefined;
      return isFresh(page) && isShortEnough(request) && isForVisitor(request) ? toAnswer(page, request) : null;
    },
    async answer(request) {
      if (!isShortEnough(request) || !isForVisitor(request) || !isCacheable(request.url)) return null;
      if (!isVersionFresh()) await (reading ?? refreshVersion());
      const cached = pages.get(request.url);
      if (isFresh(cached)) return toAnswer(cached, request);
      const key = `${version} ${request.url}`;
      const rendered = rendering.get(key) ?? renderPage(request.url).finally(() => rendering.delete(key));
      rendering.set(key, rendered);
      const page = await rendered;
      return page && toAnswer(page, request);
    },
    invalidate() {
      versionReadAt = Number.NEGATIVE_INFINITY;
      reading = undefined;
    },
  };
}

/** A request with a header that is too long is not cached, and refused by request-lengths.ts. */
function isShortEnough({ cookie, acceptEncoding, ifNoneMatch }: PageRequest): boolean {
  return (
    isShort("cookie", cookie) && isShort("accept-encoding", acceptEncoding) && isShort("if-none-match", ifNoneMatch)
  );
}

function isForVisitor({ method, cookie }: PageRequest): boolean {
  return (method === "GET" || method === "HEAD") && !cookie?.includes("session_token=");
}

const PLAIN = /^\/(formateurs|formation|financement|our-stages|mentionslegales|politiquedeconfidentialite|cgu)?$/;
const FILTER = "(?:(?:type|page)=\\d{1,3}|places=(?:available|full)|mois=20\\d\\d-\\d\\d|tri=prix)";
const LIST = new RegExp(`^/our-stages\\?${FILTER}(?:&${FILTER}){0,4}$`);
const FEED_FILTER = "(?:(?:type|page)=\\d{1,3}|mois=20\\d\\d-\\d\\d)";
const FEED = new RegExp(`^/(?:stages\\.json|our-stages\\.atom)(?:\\?${FEED_FILTER}(?:&${FEED_FILTER}){0,2})?$`);
const STAGE = /^\/(?:formation\/[a-z-]{1,30}(?:\?stageId=[\w-]{1,64})?|stage\/[\w-]{1,64})$/;

/** Paths that many visitors share. A search is one visitor's own, and a message is shown once. */
const isCacheable = (url: string) => PLAIN.test(url) || LIST.test(url) || FEED.test(url) || STAGE.test(url);

function toAnswer(page: CachedPage, { method, acceptEncoding = "", ifNoneMatch }: PageRequest): CachedAnswer {
  const { headers, body } = page.answers[encodingOf(acceptEncoding) ?? "identity"];
  if (isKnown(ifNoneMatch, page.etag)) return { status: 304, headers: withoutBodyHeaders(headers), body: null };
  return { status: 200, headers, body: method === "HEAD" ? null : body };
}

function withoutBodyHeaders({ "content-length": _, "content-encoding": __, ...headers }: Record<string, string>) {
  return headers;
}

/** Browsers send few different Accept-Encoding headers, with every request. */
const encodings = new Map<string, Encoding | null>();

function encodingOf(header: string): Encoding | null {
  let encoding = encodings.get(header);
  if (encoding === undefined) {
    encoding = acceptedEncoding(header);
    if (encodings.size < 100) encodings.set(header, encoding);
  }
  return encoding;
}
