import { BlobMissing, type Blobs, type Range } from "../blobs/blobs.ts";
import type { ServedFile } from "../blobs/served-file.ts";
import { verified } from "../blobs/verified.ts";
import { contentDisposition } from "../values/file-name.ts";
import { isUnchanged } from "./etag.ts";

/** A file or range up to this size is verified as a whole before the first header is sent. */
const VERIFIED_FIRST_BYTES = 2 * 1024 * 1024;

interface AnswerOptions {
  disposition: "inline" | "attachment";
  cacheControl: string;
  contentSecurityPolicy: string;
}

/**
 * A blob as an HTTP response: whole, a range of it, or 304. A damaged one is rejected with BlobDamaged if it is small;
 * otherwise its download breaks off, because its first bytes are sent before the last ones are read. A missing one is
 * rejected with BlobMissing.
 */
export async function answerBlob(
  request: Request,
  blobs: Blobs,
  file: ServedFile,
  { disposition, cacheControl, contentSecurityPolicy }: AnswerOptions,
): Promise<Response> {
  const etag = `"${file.checksum.slice(0, 32)}"`;
  const headers = new Headers({
    "Accept-Ranges": "bytes",
    "Cache-Control": cacheControl,
    "Content-Disposition": contentDisposition(disposition, file.name),
    "Content-Security-Policy": contentSecurityPolicy,
    "Content-Type": file.type,
    ETag: etag,
    "X-Content-Type-Options": "nosniff",
  });
  if (isUnchanged(request, etag)) return new Response(null, { status: 304, headers });

  const range = requestedRange(request, file.size, etag);
  if (range === "unsatisfiable") {
    headers.set("Content-Range", `bytes */${file.size}`);
    return new Response(null, { status: 416, headers });
  }
  const length = range ? range.end - range.start + 1 : file.size;
  headers.set("Content-Length", String(length));
  if (range) headers.set("Content-Range", `bytes ${range.start}-${range.end}/${file.size}`);
  const status = range ? 206 : 200;
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const body = await blobs.read(file.id, range ?? undefined);
  if (!body) throw new BlobMissing("a file has no bytes");
  const isWhole = length === file.size;
  const bytes = verified(body, { size: length, checksum: isWhole ? file.checksum : null });
  const first = length <= VERIFIED_FIRST_BYTES ? await new Response(bytes).bytes() : bytes;
  return new Response(first, { status, headers });
}

/** One range at most: a request for several is answered with the whole file, as HTTP allows. */
function requestedRange(request: Request, size: number, etag: string): Range | "unsatisfiable" | null {
  // HTTP defines ranges for GET only.
  if (request.method !== "GET") return null;
  const [, from = "", to = ""] = /^bytes=(\d*)-(\d*)$/.exec(request.headers.get("range") ?? "") ?? [];
  if (from === "" && to === "") return null;
  const condition = request.headers.get("if-range");
  if (condition && condition !== etag) return null;
  const start = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== "" && to !== "" && Number(to) < Number(from)) return null;
  return start > end || start >= size ? "unsatisfiable" : { start, end };
}
