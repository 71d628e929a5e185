import { acceptedEncoding, type Encoding } from "../accepted-encoding.ts";
import { isShort } from "../request-lengths.ts";
import { type CachedPage, cachePage } from "./cached-page.ts";

/** As node:http has it: no object is made for a page that is ready. */
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

export interface PageCache {
  /** At once, or null when the page has to be made or what it shows be looked at first. */
  ready(ask: PageRequest): CachedAnswer | null;
  /** The same, after looking and making; null for what is nobody's business but one visitor's. */
  answer(ask: PageRequest): Promise<CachedAnswer | null>;
  /** Something may have been changed just now, by this very process. */
  invalidate(): void;
}

interface Making {
  /** Renders a page for somebody who is not signed in. */
  render: (url: string) => Promise<Response>;
  /** Changes with what the pages show. */
  readVersion: () => Promise<string>;
  now?: () => number;
}

/** How long a look at the database is believed: seats taken by another process show after this at the latest. */
const VERSION_LIFE_MILLISECONDS = 250;
/** What nobody announced, such as a line changed by hand, shows after this. */
const OLDEST_MILLISECONDS = 60_000;
const MOST_PAGES = 400;

export function createPageCache({ render, readVersion, now = () => performance.now() }: Making): PageCache {
  const pages = new Map<string, CachedPage>();
  const making = new Map<string, Promise<CachedPage | null>>();
  let state = "";
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | undefined;

  const isVersionFresh = () => now() - lookedAt < VERSION_LIFE_MILLISECONDS;
  const isFresh = (page: CachedPage | undefined): page is CachedPage =>
    page !== undefined && page.state === state && now() - page.madeAt < OLDEST_MILLISECONDS;

  /** One look at a time, which everybody who asks meanwhile waits for. */
  function look(): Promise<void> {
    const asked = now();
    const own = readVersion().then((read) => {
      // Somebody changed something since it was asked: a newer look is under way, or will be.
      if (looking !== own) return;
      state = read;
      lookedAt = asked;
    });
    looking = own;
    return own.finally(() => {
      if (looking === own) looking = undefined;
    });
  }

  async function make(url: string): Promise<CachedPage | null> {
    // What is read after this may be newer than the state it is filed under; the next look then makes it again.
    const [before, madeAt] = [state, now()];
    const page = await cachePage(await render(url), before, madeAt);
    pages.delete(url);
    if (page) pages.set(url, page);
    // The one that was made longest ago goes first.
    for (const oldest of pages.keys()) {
      if (pages.size <= MOST_PAGES) break;
      pages.delete(oldest);
    }
    return page;
  }

  return {
    ready(ask) {
      const page = isVersionFresh() ? pages.get(ask.url) : undefined;
      return isFresh(page) && isShortEnough(ask) && isForAnybody(ask) ? toAnswer(page, ask) : null;
    },
    async answer(ask) {
      if (!isShortEnough(ask) || !isForAnybody(ask) || !isCacheable(ask.url)) return null;
      if (!isVersionFresh()) await (looking ?? look());
      const kept = pages.get(ask.url);
      if (isFresh(kept)) return toAnswer(kept, ask);
      const key = `${state} ${ask.url}`;
      const made = making.get(key) ?? make(ask.url).finally(() => making.delete(key));
      making.set(key, made);
      const page = await made;
      return page && toAnswer(page, ask);
    },
    invalidate() {
      lookedAt = Number.NEGATIVE_INFINITY;
      looking = undefined;
    },
  };
}

/** What is too long goes the way of the others, which begins with its refusal: request-lengths.ts. */
function isShortEnough({ cookie, acceptEncoding, ifNoneMatch }: PageRequest): boolean {
  return (
    isShort("cookie", cookie) && isShort("accept-encoding", acceptEncoding) && isShort("if-none-match", ifNoneMatch)
  );
}

function isForAnybody({ method, cookie }: PageRequest): boolean {
  return (method === "GET" || method === "HEAD") && !cookie?.includes("session_token=");
}

const PLAIN = /^\/(formateurs|formation|financement|our-stages|mentionslegales|politiquedeconfidentialite|cgu)?$/;
const LIST =
  /^\/our-stages\?(?:(?:type|page)=\d{1,3}|places=(?:available|full))(?:&(?:(?:type|page)=\d{1,3}|places=(?:available|full))){0,2}$/;
const STAGE = /^\/(?:formation\/[a-z-]{1,30}(?:\?stageId=[\w-]{1,64})?|stage\/[\w-]{1,64})$/;

/** Addresses that many visitors share. A search is one visitor's own, and a message is told once. */
const isCacheable = (url: string) => PLAIN.test(url) || LIST.test(url) || STAGE.test(url);

function toAnswer(page: CachedPage, { method, acceptEncoding = "", ifNoneMatch }: PageRequest): CachedAnswer {
  const { headers, body } = page.answers[encodingOf(acceptEncoding) ?? "identity"];
  if (ifNoneMatch?.includes(page.etag.slice(2))) return { status: 304, headers: without(headers), body: null };
  return { status: 200, headers, body: method === "HEAD" ? null : body };
}

function without({ "content-length": _, "content-encoding": __, ...headers }: Record<string, string>) {
  return headers;
}

/** Browsers have few ways of saying it, and say it with every request. */
const encodings = new Map<string, Encoding | null>();

function encodingOf(header: string): Encoding | null {
  let encoding = encodings.get(header);
  if (encoding === undefined) {
    encoding = acceptedEncoding(header);
    if (encodings.size < 100) encodings.set(header, encoding);
  }
  return encoding;
}
