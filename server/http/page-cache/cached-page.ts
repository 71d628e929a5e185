import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip as gzipBytes } from "node:zlib";
import type { Encoding } from "../accepted-encoding.ts";

/** A page as it is sent, made once for each change of what it shows. */
export interface CachedPage {
  /** What the stages were when it was made. */
  state: string;
  madeAt: number;
  etag: string;
  /** Ready to be sent, in each of the ways a browser may want it. */
  answers: Record<Encoding | "identity", { headers: Record<string, string>; body: Buffer }>;
}

/** Made of an answer to a visitor; null when it is not the same for every visitor. */
export async function cachePage(answer: Response, state: string, madeAt: number): Promise<CachedPage | null> {
  const type = answer.headers.get("content-type") ?? "";
  if (answer.status !== 200 || !type.startsWith("text/html") || answer.headers.has("set-cookie")) return null;
  const policy = answer.headers.get("content-security-policy") ?? "";
  const [, nonce = ""] = /'nonce-([^']+)'/.exec(policy) ?? [];
  const rendered = await answer.text();
  const asKept = (html: string) =>
    (nonce === "" ? html : html.replaceAll(` nonce="${nonce}"`, ""))
      // The page shows without them: on a slow line, what it looks like comes first.
      .replaceAll(PRELOAD, `${PRELOAD} fetchpriority="low"`);
  const identity = Buffer.from(asKept(rendered));
  const etag = `W/"${createHash("sha256").update(identity).digest("base64url").slice(0, 22)}"`;
  const headers: Record<string, string> = Object.fromEntries(
    [...answer.headers].filter(([name]) => !OWN_TO_AN_ANSWER.has(name)),
  );
  headers["content-security-policy"] = policy.replace(
    `'nonce-${nonce}'`,
    // A nonce that many visitors share would be no secret: the policy names the inline scripts by their content instead.
    inlineScripts(rendered, nonce).map(asKept).map(sourceOf).join(" "),
  );
  headers.vary = "Accept-Encoding, Cookie";
  headers.etag = etag;
  const { br, gzip } = await compress(identity);
  const sized = (body: Buffer, more = {}) => ({
    headers: { ...headers, "content-length": String(body.byteLength), ...more },
    body,
  });
  const answers = {
    identity: sized(identity),
    br: sized(br, { "content-encoding": "br" }),
    gzip: sized(gzip, { "content-encoding": "gzip" }),
  };
  return { state, madeAt, etag, answers };
}

const PRELOAD = '<link rel="modulepreload"';
const OWN_TO_AN_ANSWER = new Set(["x-request-id", "content-length", "content-encoding", "date"]);

/**
 * The texts of the inline scripts that carry the nonce: the renderer gave it to no other. Each tag ends before the next
 * one begins, so that the time this takes grows no faster than the page.
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
