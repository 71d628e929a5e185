import { data } from "react-router";
import { verified } from "../../server/blobs/verified.ts";
import { isUnchanged } from "../../server/http/etag.ts";
import { requestContext, servicesContext } from "../../server/services.ts";
import { findStageFile } from "../../server/stages/stage-files.ts";
import { isQueueFull } from "../../server/work-queue.ts";
import type { Route } from "./+types/photo-preview";

/** The photo of a stage as other sites show it beside a link: 1200 × 630, as JPEG. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { database, blobs, pictures } = context.get(servicesContext);
  const file = /^[0-9a-f-]{36}$/.test(params.file) ? await findStageFile(database, params.file) : undefined;
  // Before its form is saved, a photo is nobody else's.
  if (file?.kind !== "photo" || file.stage_id === null) throw data(null, { status: 404 });
  const etag = `"${file.checksum.slice(0, 32)}-1200"`;
  const headers = {
    // One day, not forever: the photo may be removed.
    "Cache-Control": "public, max-age=86400",
    "Content-Security-Policy": "default-src 'none'",
    "Content-Type": "image/jpeg",
    // A partner's page may show it.
    "Cross-Origin-Resource-Policy": "cross-origin",
    ETag: etag,
  };
  if (isUnchanged(request, etag)) return new Response(null, { status: 304, headers });
  try {
    const read = async () => {
      const body = await blobs.read(file.id);
      return body && new Response(verified(body, file)).bytes();
    };
    const preview = await pictures.preview(file.id, { read, owner: context.get(requestContext).address });
    if (!preview) throw data(null, { status: 404 });
    return new Response(preview as Uint8Array<ArrayBuffer>, {
      headers: { ...headers, "Content-Length": String(preview.byteLength) },
    });
  } catch (error) {
    if (isQueueFull(error)) return new Response(null, { status: 503, headers: { "Cache-Control": "no-store" } });
    throw error;
  }
}
