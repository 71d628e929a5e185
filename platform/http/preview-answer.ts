import type { Blobs } from "../blobs/blobs.ts";
import { BlobMissing } from "../blobs/blobs.ts";
import type { ServedFile } from "../blobs/served-file.ts";
import { verified } from "../blobs/verified.ts";
import type { RequestServices } from "../services.ts";
import type { PictureShape } from "../uploads/picture-shapes.ts";
import { isQueueFull } from "../work-queue.ts";
import { isUnchanged } from "./etag.ts";

interface Preview {
  shape: PictureShape;
  cacheControl: string;
  /** The client's network address. */
  owner: string | undefined;
}

/** A stored picture in another shape, which pages of other sites may show. */
export function answerPreview(
  request: Request,
  { blobs, pictures }: Pick<RequestServices, "blobs" | "pictures">,
  file: ServedFile,
  { shape, cacheControl, owner }: Preview,
): Promise<Response> {
  return answerPicture(request, {
    etag: `"${file.checksum.slice(0, 32)}-${shape}"`,
    type: shape === "photo" ? "image/jpeg" : "image/png",
    cacheControl,
    make: () => pictures.preview(file.id, { shape, read: () => wholeFile(blobs, file), owner }),
  });
}

export async function wholeFile(blobs: Blobs, file: ServedFile): Promise<Uint8Array | null> {
  const body = await blobs.read(file.id);
  return body && new Response(verified(body, file)).bytes();
}

interface MadePicture {
  etag: string;
  type: "image/jpeg" | "image/png";
  cacheControl: string;
  make(): Promise<Uint8Array | null>;
}

/** A picture that is made when it is asked for: 503 when too many are. */
export async function answerPicture(
  request: Request,
  { etag, type, cacheControl, make }: MadePicture,
): Promise<Response> {
  const headers = {
    "Cache-Control": cacheControl,
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    "Content-Type": type,
    "Cross-Origin-Resource-Policy": "cross-origin",
    ETag: etag,
  };
  if (isUnchanged(request, etag)) return new Response(null, { status: 304, headers });
  try {
    const picture = await make();
    if (!picture) throw new BlobMissing("a file has no bytes");
    return new Response(picture as Uint8Array<ArrayBuffer>, {
      headers: { ...headers, "Content-Length": String(picture.byteLength) },
    });
  } catch (error) {
    if (isQueueFull(error)) return new Response(null, { status: 503, headers: { "Cache-Control": "no-store" } });
    throw error;
  }
}
