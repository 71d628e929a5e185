import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { acceptedEncoding } from "./accepted-encoding.ts";
import { WholeResponse } from "./whole-response.ts";

const compressors = {
  // Quality 5 is a few per cent larger than the best one and a hundred times faster.
  br: (bytes: Uint8Array) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes: Uint8Array) => promisify(gzip)(bytes),
};

const COMPRESSIBLE = /^(text\/(?!event-stream)|application\/(json|xml|atom\+xml|manifest\+json)|image\/svg)/;
const WORTH_IT = 1024;

/**
 * The response as it is sent. A text is read whole and compressed where the client accepts it: pages are rendered whole, and
 * a stream would only add overhead. A file stays a stream: in memory, it could take all of it.
 */
export async function toSend(request: Request, made: Response): Promise<Response> {
  const { status, headers } = made;
  const isText = COMPRESSIBLE.test(headers.get("content-type") ?? "");
  if (!made.body || !isText || headers.has("content-encoding") || headers.has("content-disposition"))
    return new Response(request.method === "HEAD" ? null : made.body, { status, headers });
  const bytes = made instanceof WholeResponse ? made.whole : await made.bytes();
  const encoding = bytes.byteLength < WORTH_IT ? null : acceptedEncoding(request.headers.get("accept-encoding"));
  const sent = encoding ? await compressors[encoding](bytes) : bytes;
  const answer = toAnswer(request, sent, made);
  answer.headers.append("Vary", "Accept-Encoding");
  if (encoding) answer.headers.set("Content-Encoding", encoding);
  answer.headers.set("Content-Length", String(sent.byteLength));
  return answer;
}

function toAnswer({ method }: Request, bytes: Uint8Array, made: Response): Response {
  const { status, headers } = made;
  if (method === "HEAD") return new Response(null, { status, headers });
  return made instanceof WholeResponse && made.whole === bytes ? made : new WholeResponse(bytes, { status, headers });
}
