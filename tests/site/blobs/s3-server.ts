// A process of its own, so that it can be killed: node --openssl-legacy-provider tests/site/blobs/s3-server.ts PORT FOLDER BUCKET
// (s3rver numbers the pages of a list with a cipher that OpenSSL calls legacy). It ends with the test that started it.
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import S3rver from "s3rver";

const [port, directory = "", bucket = ""] = process.argv.slice(2);
const s3rver = new S3rver({ directory, silent: true, configureBuckets: [{ name: bucket }] });
const { store } = s3rver;
const uploads = store.getResourcePath(bucket, undefined, "uploads");
answerOnceWritten();
await s3rver.configureBuckets();

const answer = s3rver.callback();
createServer((request, response) => {
  if (!answerAboutUploads(request, response)) answer(request, response);
}).listen(Number(port), "127.0.0.1", () => process.stdout.write("listening\n"));
process.stdin.on("end", () => process.exit()).resume();

// s3rver answers when it has read the bytes, which may be before they are in the file.
function answerOnceWritten() {
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
  while (statSync(path, { throwIfNoEntry: false })?.size !== size) await nextTurn();
}

// Two calls that s3rver lacks: to abort a multipart upload, and to list those that are under way.
function answerAboutUploads({ method, url }: IncomingMessage, response: ServerResponse): boolean {
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
