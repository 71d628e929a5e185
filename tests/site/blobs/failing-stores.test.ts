import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startProgram } from "../../process.ts";
import { openStore, STORES, type Store } from "./blob-stores.ts";
import { MB, megabytes, text, textOfBlob } from "./bytes.ts";

const MORE_THAN_A_DAY = 25 * 3_600_000;
const limit = 100 * MB;

describe.each(STORES)("blobs on %s", (name) => {
  let store: Store;
  beforeAll(async () => {
    store = await openStore(name);
  });
  afterAll(() => store.remove());

  it("hide what a killed process has written, and tidy removes it after a day", async () => {
    const { blobs, files } = store;
    await blobs.write("entier", text("entier"), { limit });
    const whole = [...files().keys()];
    const writer = start("stop half way", store);
    await writer.waitForLine("half way");
    await writer.end("SIGKILL");

    expect(files().size).toBeGreaterThan(whole.length);
    expect(await Array.fromAsync(blobs.list(), ({ key }) => key)).toEqual(["entier"]);
    expect(await blobs.read("interrompu")).toBeNull();
    await blobs.deleteUnfinished(new Date());
    expect(files().size).toBeGreaterThan(whole.length);
    await blobs.deleteUnfinished(new Date(Date.now() + MORE_THAN_A_DAY));
    expect([...files().keys()]).toEqual(whole);
    expect(await textOfBlob(await blobs.read("entier"))).toBe("entier");
  });

  it("close streams that are not read to the end", async () => {
    await store.blobs.write("film", megabytes(2), { limit });
    const reader = start("leave early", store, "ulimit -n 60");
    expect(await reader.waitForLine("left")).toBe("left");
  });
});

it("throws BlobStoreFull on a full disk, and leaves nothing", async () => {
  const store = await openStore("disk");
  await store.blobs.write("leger", text("leger"), { limit });
  const before = store.files();
  // A limit on the size of a file simulates a full disk.
  const writer = start("write too much", store, "ulimit -f 4096");
  expect(await writer.waitForLine("BlobStoreFull")).toBe("BlobStoreFull");
  expect(store.files()).toEqual(before);
  await store.remove();
});

/** Runs a role of blob-process.ts. */
const start = (role: string, { location }: Store, shellPrefix?: string) =>
  startProgram(["tests/site/blobs/blob-process.ts", role, JSON.stringify(location)], { shellPrefix });
