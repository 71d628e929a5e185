import { extname } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { fetchBytes, type RawResponse } from "./fetch-bytes.ts";

export const KINDS = ["html", "css", "js", "fonts", "pictures", "lazy pictures", "other"] as const;
export type Kind = (typeof KINDS)[number];

interface Found {
  address: string;
  lazy: boolean;
}

/** Bytes by kind, on a phone: the page, and everything that it, its style sheets and its scripts refer to. */
export async function firstVisit(origin: string, path: string): Promise<Record<Kind, number>> {
  const sizes = Object.fromEntries(KINDS.map((kind) => [kind, 0])) as Record<Kind, number>;
  const seen = new Set<string>();
  const visit = async ({ address, lazy }: Found, base: string) => {
    const url = new URL(address, base);
    // What follows # is chosen in the same file.
    url.hash = "";
    if (url.origin !== origin || seen.has(url.href)) return;
    seen.add(url.href);
    const response = await fetchBytes(url);
    const kind = seen.size === 1 ? "html" : kindOf(url.pathname, lazy);
    sizes[kind] += response.bytes.byteLength;
    for (const found of namedIn(kind, textOf(response))) await visit(found, url.href);
  };
  await visit({ address: path, lazy: false }, origin);
  return sizes;
}

function kindOf(path: string, lazy: boolean): Kind {
  const extension = extname(path);
  if (extension === ".css") return "css";
  if (extension === ".js") return "js";
  if (extension === ".woff2") return "fonts";
  if ([".svg", ".png"].includes(extension)) return lazy ? "lazy pictures" : "pictures";
  return "other";
}

function namedIn(kind: Kind, text: string): Found[] {
  if (kind === "html") return [...namedByTags(text), ...named(SCRIPT_IMPORT, scriptsOf(text))];
  if (kind === "css") return named(/url\(["']?(?!data:)([^"')]+)/g, text.replaceAll(FONTS_OF_WIDE_SCREENS, ""));
  if (kind === "js") return named(SCRIPT_IMPORT, text);
  return [];
}

// Static imports. The entry script is also in a modulepreload, so import("x") need not be followed.
const SCRIPT_IMPORT = /\b(?:import|from)\s*"([^"]+\.js)"/g;
// A phone loads no font that is declared for wide screens only, and preloads none.
const FONTS_OF_WIDE_SCREENS = /@media ?\((?:width ?>=|min-width:)[^{]*\{\s*@font-face ?\{[^}]*\}/g;
const FETCHED_LINKS = /\brel="(?:stylesheet|preload|modulepreload|icon|manifest)"/;

function namedByTags(html: string): Found[] {
  const tags = [...html.matchAll(/<(link|script|img|source)\b[^>]*>/g)];
  return tags
    .filter(([tag, name]) => name !== "link" || (FETCHED_LINKS.test(tag) && !tag.includes('media="(min-width')))
    .flatMap(([tag]) => named(/\s(?:src|href)="([^"]+)"/g, tag).map((found) => ({ ...found, lazy: isLazy(tag) })));
}

const isLazy = (tag: string) => tag.includes('loading="lazy"');
const scriptsOf = (html: string) =>
  [...html.matchAll(/<script\b[^>]*>(.*?)<\/script>/gs)].map(([, code]) => code).join("\n");
const named = (pattern: RegExp, text: string): Found[] =>
  [...text.matchAll(pattern)].map(([, address = ""]) => ({ address, lazy: false }));

function textOf({ bytes, encoding }: RawResponse): string {
  if (encoding === "br") return brotliDecompressSync(bytes).toString();
  return (encoding === "gzip" ? gunzipSync(bytes) : bytes).toString();
}
