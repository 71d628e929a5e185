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
export async function answerPreview(
  request: Request,
  { blobs, pictures }: Pick<RequestServices, "blobs" | "pictures">,
  file: ServedFile,
  { shape, cacheControl, owner }: Preview,
): Promise<Response> {
  const etag = `"${file.checksum.slice(0, 32)}-${shape}"`;
  const headers = {
    "Cache-Control": cacheControl,
    "Content-Security-Policy": "default-src 'none'",
    "Content-Type": shape === "photo" ? "image/jpeg" : "image/png",
    "Cross-Origin-Resource-Policy": "cross-origin",
    ETag: etag,
  };
  if (isUnchanged(request, etag)) return new Response(null, { status: 304, headers });
  try {
    const read = async () => {
      const body = await blobs.read(file.id);
      return body && new Response(verified(body, file)).bytes();
    };
    const preview = await pictures.preview(file.id, { shape, read, owner });
    if (!preview) throw new BlobMissing("a file has no bytes");
    return new Response(preview as Uint8Array<ArrayBuffer>, {
      headers: { ...headers, "Content-Length": String(preview.byteLength) },
    });
  } catch (error) {
    if (isQueueFull(error)) return new Response(null, { status: 503, headers: { "Cache-Control": "no-store" } });
    throw error;
  }
}
