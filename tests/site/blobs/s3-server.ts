// A separate process, so that a test can kill it: node --openssl-legacy-provider tests/site/blobs/s3-server.ts PORT FOLDER
// BUCKET (s3rver needs a cipher that OpenSSL calls legacy to page through lists). It exits with the test that started it.
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join } from "node:path";
import { setImmediate as nextTick } from "node:timers/promises";
import S3rver from "s3rver";

const [port, directory = "", bucket = ""] = process.argv.slice(2);
const s3rver = new S3rver({ directory, silent: true, configureBuckets: [{ name: bucket }] });
const { store } = s3rver;
const uploads = store.getResourcePath(bucket, undefined, "uploads");
respondAfterWriting();
await s3rver.configureBuckets();

const handle = s3rver.callback();
const server = createServer((request, response) => {
  if (!handleUploads(request, response)) handle(request, response);
});
const listen = () => server.listen(Number(port), "127.0.0.1");
// Another test may have been given the port for a moment.
server.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EADDRINUSE") throw error;
  setTimeout(listen, 100);
});
server.once("listening", () => process.stdout.write("listening\n"));
listen();
process.stdin.on("end", () => process.exit()).resume();

// s3rver responds when it has read the bytes, which may be before they are in the file.
function respondAfterWriting() {
  const { putObject, putPart } = store;
  store.putObject = async (object) => {
    const stored = await putObject.call(store, object);
    await untilSize(store.getResourcePath(object.bucket, object.key, "object"), stored.size);
    return stored;
  };
  store.putPart = async (bucket, upload, part, content) => {
    const stored = await putPart.call(store, bucket, upload, part, content);
    await untilSize(join(uploads, upload, part), stored.size);
    return stored;
  };
}

async function untilSize(path: string, size: number) {
  while (statSync(path, { throwIfNoEntry: false })?.size !== size) await nextTick();
}

// Two calls that s3rver lacks: abort a multipart upload, and list the unfinished ones.
function handleUploads({ method, url }: IncomingMessage, response: ServerResponse): boolean {
  const { searchParams } = new URL(url ?? "", "http://s3");
  const upload = searchParams.get("uploadId");
  if (method === "DELETE" && upload) {
    rmSync(join(uploads, upload), { recursive: true });
    response.writeHead(204).end();
    return true;
  }
  if (method !== "GET" || !searchParams.has("uploads")) return false;
  const names = existsSync(uploads) ? readdirSync(uploads) : [];
  const prefix = searchParams.get("prefix") ?? "";
  const listed = names.map(describeUpload).filter((xml) => xml.includes(`<Key>${prefix}`));
  response.writeHead(200, { "Content-Type": "application/xml" });
  response.end(`<ListMultipartUploadsResult>${listed.join("")}</ListMultipartUploadsResult>`);
  return true;
}

function describeUpload(upload: string): string {
  const path = join(uploads, upload, "key");
  const initiated = statSync(path).mtime.toISOString();
  return `<Upload><Key>${readFileSync(path)}</Key><UploadId>${upload}</UploadId><Initiated>${initiated}</Initiated></Upload>`;
}
