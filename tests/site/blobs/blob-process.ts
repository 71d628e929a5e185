// What has to happen in a process of its own: node tests/site/blobs/blob-process.ts ROLE PLACE
import { openDiskBlobs } from "../../../server/blobs/disk.ts";
import { openS3Blobs } from "../../../server/blobs/s3.ts";
import type { Store } from "./blob-stores.ts";
import { MB, megabytes } from "./bytes.ts";

const [role, json = ""] = process.argv.slice(2);
const place: Store["place"] = JSON.parse(json);
const blobs = place.s3 ? openS3Blobs(place.s3) : await openDiskBlobs(place.folder);
const say = (line: string) => process.stdout.write(`${line}\n`);

if (role === "stop half way") {
  const forEver = Promise.withResolvers<void>();
  const body = megabytes(13, (index) => {
    if (index < 12) return;
    say("half way");
    setInterval(() => {}, 1_000);
    return forEver.promise;
  });
  await blobs.write("interrompu", body, { limit: 100 * MB });
}

if (role === "write too much") {
  const trouble = await blobs.write("lourd", megabytes(8), { limit: 100 * MB }).catch((error) => error.name);
  say(typeof trouble === "string" ? trouble : "written");
}

if (role === "leave early") {
  for (let time = 0; time < 100; time++) {
    const unread = await blobs.read("film");
    await unread?.cancel();
    const reader = (await blobs.read("film"))?.getReader();
    await reader?.read();
    await reader?.cancel();
  }
  say("left");
}
