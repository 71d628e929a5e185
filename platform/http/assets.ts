import { readdirSync, readFileSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import { acceptedEncoding, type Encoding } from "./accepted-encoding.ts";
import { etagOf, isUnchanged } from "./etag.ts";
import { WholeResponse } from "./whole-response.ts";

interface Asset {
  type: string;
  etag: string;
  cacheControl: string;
  bodies: { br?: Buffer; gzip?: Buffer; identity: Buffer };
}

/** The built files by path. They are a few hundred kilobytes, so they are read into memory at start. */
export type Assets = ReadonlyMap<string, Asset>;

const TYPES: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".pdf": "application/pdf",
  ".ico": "image/x-icon",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

export function loadAssets(folder: string): Assets {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const present = new Set(files);
  const assets = new Map<string, Asset>();
  for (const file of files) {
    const type = TYPES[extname(file)];
    if (!type) continue;
    const identity = readFileSync(file);
    const compressed = (suffix: string) => (present.has(file + suffix) ? readFileSync(file + suffix) : undefined);
    const address = `/${relative(folder, file).split(sep).join("/")}`;
    assets.set(address, {
      type,
      etag: etagOf(identity),
      cacheControl: cacheControlOf(address),
      bodies: { br: compressed(".br"), gzip: compressed(".gz"), identity },
    });
  }
  return assets;
}

/** The names in /assets/ contain a hash of the content; the other files keep their name when they change. */
function cacheControlOf(address: string): string {
  if (address.startsWith("/assets/")) return "public, max-age=31536000, immutable";
  // The pages of field/ and what keeps them on a device: all of one version.
  return address.startsWith("/field") ? "no-cache" : "public, max-age=3600";
}

export function answerAsset(assets: Assets, request: Request): Response | null {
  if (request.method !== "GET" && request.method !== "HEAD") return null;
  const asset = assets.get(new URL(request.url).pathname);
  if (!asset) return null;
  const headers = new Headers({
    "Cache-Control": asset.cacheControl,
    "Content-Type": asset.type,
    ETag: asset.etag,
    Vary: "Accept-Encoding",
    "X-Content-Type-Options": "nosniff",
  });
  if (isUnchanged(request, asset.etag)) return new Response(null, { status: 304, headers });
  const { encoding, body } = chooseBody(asset, acceptedEncoding(request.headers.get("accept-encoding")));
  if (encoding) headers.set("Content-Encoding", encoding);
  headers.set("Content-Length", String(body.byteLength));
  return request.method === "HEAD" ? new Response(null, { headers }) : new WholeResponse(body, { headers });
}

function chooseBody({ bodies }: Asset, encoding: Encoding | null): { encoding?: Encoding; body: Buffer } {
  const body = encoding && bodies[encoding];
  return body ? { encoding, body } : { body: bodies.identity };
}
