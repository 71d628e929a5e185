// Operations that a test runs in a separate process: node tests/site/blobs/blob-process.ts ROLE LOCATION
import { openDiskBlobs } from "#platform/blobs/disk.ts";
import { openS3Blobs } from "#platform/blobs/s3.ts";
import type { Store } from "./blob-stores.ts";
import { MB, megabytes } from "./bytes.ts";

const [role, json = ""] = process.argv.slice(2);
const location: Store["location"] = JSON.parse(json);
const blobs = location.s3 ? openS3Blobs(location.s3) : await openDiskBlobs(location.folder);
const print = (line: string) => process.stdout.write(`${line}\n`);

if (role === "stop half way") {
  const never = Promise.withResolvers<void>();
  const body = megabytes(13, (index) => {
    if (index < 12) return;
    print("half way");
    setInterval(() => {}, 1_000);
    return never.promise;
  });
  await blobs.write("interrompu", body, { limit: 100 * MB });
}

if (role === "write too much") {
  const error = await blobs.write("lourd", megabytes(8), { limit: 100 * MB }).catch((error) => error.name);
  print(typeof error === "string" ? error : "written");
}

if (role === "leave early") {
  for (let time = 0; time < 100; time++) {
    const unread = await blobs.read("film");
    await unread?.cancel();
    const reader = (await blobs.read("film"))?.getReader();
    await reader?.read();
    await reader?.cancel();
  }
  print("left");
}
