import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { acceptedEncoding } from "./accepted-encoding.ts";
import { WholeResponse } from "./whole-response.ts";

const compressors = {
  // Quality 5 weighs a few per cent more than the best one and takes a hundredth of its time: these bytes are made once.
  br: (bytes: Uint8Array) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes: Uint8Array) => promisify(gzip)(bytes),
};

const COMPRESSIBLE = /^(text\/(?!event-stream)|application\/(json|xml|manifest\+json)|image\/svg)/;
const WORTH_IT = 1024;

/**
 * What is sent of an answer. A text is taken whole, compressed or not: pages are rendered whole, and a stream would only
 * add its own overhead. A file is sent while it is made or read, whole or in part: held back, it could fill the memory.
 */
export async function toSend(request: Request, made: Response): Promise<Response> {
  const { status, headers } = made;
  const type = headers.get("content-type") ?? "";
  const isText = COMPRESSIBLE.test(type) && !headers.has("content-encoding") && !headers.has("content-disposition");
  if (!made.body || !isText) return new Response(request.method === "HEAD" ? null : made.body, { status, headers });
  const bytes = made instanceof WholeResponse ? made.whole : await made.bytes();
  const encoding = bytes.byteLength < WORTH_IT ? null : acceptedEncoding(request.headers.get("accept-encoding"));
  const sent = encoding ? await compressors[encoding](bytes) : bytes;
  const answer =
    request.method === "HEAD" ? new Response(null, { status, headers }) : new WholeResponse(sent, { status, headers });
  answer.headers.append("Vary", "Accept-Encoding");
  if (encoding) answer.headers.set("Content-Encoding", encoding);
  answer.headers.set("Content-Length", String(sent.byteLength));
  return answer;
}
