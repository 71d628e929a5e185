import { once } from "node:events";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { BlobStoreUnavailable } from "#platform/blobs/blobs.ts";
import { openS3Blobs } from "#platform/blobs/s3.ts";
import type { S3Settings } from "#platform/blobs/s3-client.ts";
import { singleStatement } from "#platform/database/single-statement.ts";
import { pdfOf } from "../../files.ts";
import { textOf } from "../../text-of.ts";
import { filesOf, openPeople, upload } from "../documents/sharing.ts";
import { openSite } from "../site.ts";
import { send as sendStageFile } from "../stages/stage-forms.ts";
import { MB, megabytes, text } from "./bytes.ts";

const UNAVAILABLE = "les fichiers ne peuvent pas être enregistrés pour le moment : réessayez dans un instant.";
const timeouts = { connection: 2_000, answer: 100, idle: 100, part: 500, cleanUp: 100 };
const limit = 100 * MB;

/** The response to the first line of a request; null: none, ever. */
type Respond = (request: string) => string | null;

async function openBucket(respond: Respond) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.on("data", (bytes) => {
      const [first = ""] = bytes.toString("latin1").split("\r\n");
      const response = /^[A-Z]+ \//.test(first) ? respond(first) : null;
      if (response !== null) socket.write(response);
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const settings: S3Settings = {
    endpoint: `http://127.0.0.1:${port}`,
    region: "us-east-1",
    bucket: "sillon",
    accessKeyId: "a",
    secretAccessKey: "b",
    prefix: "",
    timeouts,
  };
  const write = (text: string) => {
    for (const socket of sockets) if (socket.writable) socket.write(text);
  };
  return { settings, write, close: () => closeAll(server, sockets) };
}

async function closeAll(server: Server, sockets: Set<Socket>) {
  for (const socket of sockets) socket.destroy();
  server.close();
  await once(server, "close");
}

const http = (headers: string, body = "") => `HTTP/1.1 200 OK\r\n${headers}\r\n\r\n${body}`;

describe("a bucket that accepts connections and never responds", () => {
  let bucket: Awaited<ReturnType<typeof openBucket>>;
  beforeEach(async () => {
    bucket = await openBucket(() => null);
  });
  afterEach(() => bucket.close());

  it("makes every method throw BlobStoreUnavailable", async () => {
    const blobs = openS3Blobs(bucket.settings);
    for (const call of [
      () => blobs.write("court", text("court"), { limit }),
      () => blobs.write("long", megabytes(12), { limit }),
      () => blobs.read("court"),
      () => blobs.read("court", { start: 0, end: 1 }),
      () => blobs.delete("court"),
      () => Array.fromAsync(blobs.list()),
      () => blobs.deleteUnfinished(new Date()),
    ])
      await expect(call()).rejects.toThrow(BlobStoreUnavailable);
  });

  it("does not block requests that upload, download or delete a file", async () => {
    const site = await openSite("SQLite", { s3: bucket.settings });
    const { marie, paul, paulsId, odile } = await openPeople(site);
    for (const body of ["court", new Uint8Array(12 * MB)])
      expect(await upload(marie, body)).toEqual({ status: 503, result: { refusal: UNAVAILABLE } });
    expect(await filesOf(site)).toEqual([]);
    expect((await sendStageFile(odile, "programme", pdfOf())).status).toBe(503);

    const file = {
      ...{ id: "0".repeat(36), name: "a", type: "text/plain", size: 5, checksum: "c".repeat(64) },
      ...{
        shared_by: paulsId,
        shared_by_name: "Paul",
        shared_by_admin: false,
        created_at: new Date(),
        shared_at: new Date(),
      },
    };
    await singleStatement(site.services.database).insertInto("shared_files").values(file).execute();
    const fetched = await paul.get(`/fichiers/${file.id}`);
    expect(fetched.status).toBe(503);
    expect(textOf(await fetched.text())).toContain("indisponible");
    expect((await paul.post("/Gestion_documents", { file: file.id })).status).toBe(200);
    expect(await filesOf(site)).toEqual([]);
    await site.close();
  });
});

describe("a bucket that stops responding", () => {
  it("during a download makes the read fail", async () => {
    const bucket = await openBucket(() => http("Content-Length: 100", "un début"));
    const blob = await openS3Blobs(bucket.settings).read("film");
    await expect(new Response(blob).text()).rejects.toThrow();
    await bucket.close();
  });

  it("during an upload makes the write fail", async () => {
    const created = "<InitiateMultipartUploadResult><UploadId>u</UploadId></InitiateMultipartUploadResult>";
    const bucket = await openBucket((request) =>
      request.includes("uploads") ? http(`Content-Length: ${created.length}`, created) : null,
    );
    const written = openS3Blobs(bucket.settings).write("film", megabytes(12), { limit });
    await expect(written).rejects.toThrow(BlobStoreUnavailable);
    await bucket.close();
  });

  it("is not confused with a reader that pauses longer than the bucket's timeout", async () => {
    const [head, tail] = ["un début", " et une fin"];
    const length = Buffer.byteLength(head + tail);
    const bucket = await openBucket((request) =>
      request.includes("film") ? http(`Content-Length: ${length}`, head) : null,
    );
    // Long enough for a busy machine to read what has arrived.
    const blobs = openS3Blobs({ ...bucket.settings, timeouts: { ...timeouts, answer: 1_000 } });
    const reader = (await blobs.read("film"))?.getReader();
    const next = async () => new TextDecoder().decode((await reader?.read())?.value);
    expect(await next()).toBe(head);
    // Takes twice the bucket's timeout.
    await expect(blobs.read("autre")).rejects.toThrow(BlobStoreUnavailable);
    bucket.write(tail);
    expect(await next()).toBe(tail);
    await reader?.cancel();
    await bucket.close();
  });
});
