import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip as gzipBytes } from "node:zlib";
import type { Encoding } from "#platform/http/accepted-encoding.ts";
import { etagOf } from "#platform/http/etag.ts";

/** A page as it is sent, rendered once for each version of what it shows. */
export interface CachedPage {
  /** page-cache-version.ts, when it was rendered. */
  version: string;
  madeAt: number;
  etag: string;
  /** Ready to be sent, by encoding. */
  answers: Record<Encoding | "identity", { headers: Record<string, string>; body: Buffer }>;
}

/** Makes a page from a response to a visitor; null when it is not the same for every visitor. */
export async function cachePage(answer: Response, version: string, madeAt: number): Promise<CachedPage | null> {
  const type = answer.headers.get("content-type") ?? "";
  if (answer.status !== 200 || !CACHED_TYPES.test(type) || answer.headers.has("set-cookie")) return null;
  const policy = answer.headers.get("content-security-policy") ?? "";
  const [, nonce = ""] = /'nonce-([^']+)'/.exec(policy) ?? [];
  const rendered = await answer.text();
  const asCached = (html: string) =>
    (nonce === "" ? html : html.replaceAll(` nonce="${nonce}"`, ""))
      // The page shows without them: on a slow connection, styles and pictures come first.
      .replaceAll(PRELOAD, `${PRELOAD} fetchpriority="low"`);
  const identity = Buffer.from(asCached(rendered));
  const etag = etagOf(identity);
  const headers: Record<string, string> = Object.fromEntries(
    [...answer.headers].filter(([name]) => !PER_RESPONSE_HEADERS.has(name)),
  );
  headers["content-security-policy"] = policy.replace(
    `'nonce-${nonce}'`,
    // A nonce that many visitors share would be no secret: the policy lists the hashes of the inline scripts instead.
    inlineScripts(rendered, nonce).map(asCached).map(sourceOf).join(" "),
  );
  // A feed is the same for everybody: shared caches may keep it.
  headers.vary = type.startsWith("text/html") ? "Accept-Encoding, Cookie" : "Accept-Encoding";
  headers.etag = etag;
  const { br, gzip } = await compress(identity);
  const response = (body: Buffer, more = {}) => ({
    headers: { ...headers, "content-length": String(body.byteLength), ...more },
    body,
  });
  const answers = {
    identity: response(identity),
    br: response(br, { "content-encoding": "br" }),
    gzip: response(gzip, { "content-encoding": "gzip" }),
  };
  return { version, madeAt, etag, answers };
}

const CACHED_TYPES = /^(text\/html|application\/(json|atom\+xml))\b/;
const PRELOAD = '<link rel="modulepreload"';
const PER_RESPONSE_HEADERS = new Set(["x-request-id", "content-length", "content-encoding", "date"]);

/**
 * The texts of the inline scripts with the nonce, which the renderer alone sets. Each tag ends before the next one begins,
 * so that the time is linear in the length of the page.
 */
export function inlineScripts(html: string, nonce: string): string[] {
  if (nonce === "") return [];
  const texts = [];
  for (const { 0: tag, index } of html.matchAll(/<script(?=\s)[^<>]*>/g)) {
    if (!tag.includes(` nonce="${nonce}"`) || / src=/.test(tag) || tag.includes("ld+json")) continue;
    const start = index + tag.length;
    const end = html.indexOf("</script", start);
    if (end >= 0) texts.push(html.slice(start, end));
  }
  return texts;
}

const sourceOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

async function compress(bytes: Buffer): Promise<Record<Encoding, Buffer>> {
  const [br, gzip] = await Promise.all([
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
    promisify(gzipBytes)(bytes),
  ]);
  return { br, gzip };
}
