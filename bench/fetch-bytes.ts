import { get, type IncomingMessage } from "node:http";

export interface RawResponse {
  status: number;
  /** Name, value, name, value… */
  rawHeaders: string[];
  encoding: string | undefined;
  /** Still compressed. */
  bytes: Buffer;
}

export const LIKE_A_BROWSER = { "accept-encoding": "gzip, deflate, br" };

/** Unlike `fetch`, does not decompress: the size on the wire is measured. */
export async function fetchBytes(address: string | URL): Promise<RawResponse> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(address, { headers: LIKE_A_BROWSER }, resolve).once("error", reject);
  });
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  const { statusCode: status = 0, rawHeaders, headers } = response;
  if (status !== 200) throw new Error(`${address} has status ${status}`);
  return { status, rawHeaders, encoding: headers["content-encoding"], bytes: Buffer.concat(chunks) };
}
