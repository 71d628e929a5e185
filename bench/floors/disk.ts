// The floor of a file transfer: a bare node:http server that streams a posted file to disk, flushed as the site does, and
// streams it back.
import { createReadStream, createWriteStream, mkdtempSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";

const folder = mkdtempSync(join(tmpdir(), "sillon-disk-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
process.once("SIGTERM", () => process.exit());
const path = join(folder, "file");

const server = createServer(async (request, response) => {
  if (request.method === "POST") {
    await pipeline(request, createWriteStream(path, { flush: true }));
    response.writeHead(201, { "content-type": "application/json" }).end('{"id":"file"}');
  } else {
    response.writeHead(200, {
      "content-type": "application/octet-stream",
      "content-length": statSync(path).size,
    });
    await pipeline(createReadStream(path), response);
  }
});
server.listen(0, "127.0.0.1", () => {
  process.stdout.write(`disk on http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
