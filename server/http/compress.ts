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

interface ToSend {
  body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | null;
  headers: Headers;
}

/**
 * What is sent of an answer. A text is taken whole, compressed or not: pages are rendered whole, and a stream would only
 * add its own overhead. A file is sent while it is made or read, whole or in part: held back, it could fill the memory.
 */
export async function toSend(request: Request, { body, headers: made }: Response): Promise<ToSend> {
  const headers = new Headers(made);
  const type = headers.get("content-type") ?? "";
  if (!body || !COMPRESSIBLE.test(type) || headers.has("content-encoding") || headers.has("content-disposition")) {
    return { body, headers };
  }
  headers.append("Vary", "Accept-Encoding");
  const bytes = await bytesOf(body);
  const encoding = bytes.byteLength < WORTH_IT ? null : acceptedEncoding(request.headers.get("accept-encoding"));
  const sent = encoding ? new Uint8Array(await compressors[encoding](bytes)) : bytes;
  if (encoding) headers.set("Content-Encoding", encoding);
  headers.set("Content-Length", String(sent.byteLength));
  return { body: sent, headers };
}

async function bytesOf(body: ReadableStream<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const chunks = await Array.fromAsync(body);
  return new Uint8Array(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks));
}
