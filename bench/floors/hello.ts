// The floor of a page: a bare node:http server that sends the same headers and bytes, and does nothing else.
// `node bench/floors/hello.ts http://127.0.0.1:3000/formateurs` copies that page, then serves it at every address.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fetchBytes } from "../fetch-bytes.ts";

// Node adds these itself.
const NODE_WRITES = ["date", "connection", "keep-alive"];

const { rawHeaders, bytes } = await fetchBytes(process.argv[2] ?? "");
const headers: string[] = [];
for (let at = 0; at < rawHeaders.length; at += 2) {
  const [name = "", value = ""] = rawHeaders.slice(at, at + 2);
  if (!NODE_WRITES.includes(name.toLowerCase())) headers.push(name, value);
}

const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(bytes);
});
server.listen(0, "127.0.0.1", () => {
  process.stdout.write(`hello on http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
