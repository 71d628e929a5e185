import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

import { acceptedEncoding } from "./accepted-encoding.ts";

const compressors = {
  // Quality 5 weighs a few per cent more than the best one and takes a hundredth of its time: these bytes are made once.
  br: (bytes: Uint8Array) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes: Uint8Array) => promisify(gzip)(bytes),
};

const COMPRESSIBLE = /^(text\/(?!event-stream)|application\/(json|xml|manifest\+json)|image\/svg)/;
const WORTH_IT = 1024;

/** Pages are rendered whole, so they are compressed whole: a stream would only add its own overhead. */
export async function compressed(request: Request, response: Response): Promise<Response> {
  const type = response.headers.get("content-type") ?? "";
  if (!response.body || response.headers.has("content-encoding") || !COMPRESSIBLE.test(type)) return response;
  // A file is sent while it is made or read, whole or in part: held back until it is whole, it could fill the memory.
  if (response.headers.has("content-disposition")) return response;
  response.headers.append("Vary", "Accept-Encoding");
  const encoding = acceptedEncoding(request.headers.get("accept-encoding"));
  if (!encoding) return response;
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (bytes.byteLength < WORTH_IT) return new Response(bytes, response);
  const body = new Uint8Array(await compressors[encoding](bytes));
  const headers = new Headers(response.headers);
  headers.set("Content-Encoding", encoding);
  headers.set("Content-Length", String(body.byteLength));
  return new Response(body, { status: response.status, headers });
}
