import { plainText } from "./plain-text.ts";

/** Far more than any form of the site needs. */
const LARGEST_FORM = 512 * 1024;

/** Only the log sees it: the client disconnected while sending the form. */
export const brokenOff = () => new Response(null, { status: 400 });

const tooLarge = () => plainText("Ce formulaire est trop lourd : il n’a pas été enregistré.", 413);

/** The request, with its body already read where no Content-Length is given; or the refusal of one that is too large. */
export async function limitForm(request: Request): Promise<Request | Response> {
  const { body, headers } = request;
  if (!body) return request;
  if (headers.has("content-length") && !headers.has("transfer-encoding"))
    return Number(headers.get("content-length")) > LARGEST_FORM ? tooLarge() : request;
  try {
    const bytes = await readUpTo(LARGEST_FORM, body);
    return bytes ? new Request(request, { body: bytes }) : tooLarge();
  } catch {
    return brokenOff();
  }
}

/** Null when there is more; the rest is left for the request listener to discard. */
async function readUpTo(most: number, body: ReadableStream<Uint8Array>): Promise<Buffer<ArrayBuffer> | null> {
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(chunks);
    size += value.byteLength;
    if (size > most) return null;
    chunks.push(value);
  }
}
