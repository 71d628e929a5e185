import type { Blobs } from "#platform/blobs/blobs.ts";
import type { ServedFile } from "#platform/blobs/served-file.ts";
import { answerBlob } from "#platform/http/blob-answer.ts";
import { isViewable } from "../rules/shared-file.ts";

// An uploaded file must not run scripts or load anything. A PDF is not sandboxed, because browsers would not show it.
const LOCKED = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
const SANDBOXED = `${LOCKED}; sandbox`;

/** The response with a shared file, shown or downloaded. The caller has checked who may read it. */
export function answerSharedFile(
  request: Request,
  blobs: Blobs,
  file: ServedFile,
  { cacheControl }: { cacheControl: string },
): Promise<Response> {
  // UTF-8 is assumed, because the upload does not say the encoding.
  const type = file.type === "text/plain" ? "text/plain; charset=utf-8" : file.type;
  const isShown = isViewable(file.type) && !new URL(request.url).searchParams.has("telecharger");
  return answerBlob(
    request,
    blobs,
    { ...file, type },
    {
      disposition: isShown ? "inline" : "attachment",
      cacheControl,
      contentSecurityPolicy: file.type === "application/pdf" ? LOCKED : SANDBOXED,
    },
  );
}

/** Whether the file itself was read. */
export const isRead = (request: Request, response: Response) => response.status < 300 && request.method === "GET";
