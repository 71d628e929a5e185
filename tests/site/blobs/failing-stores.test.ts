import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startProgram } from "../../process.ts";
import { openStore, STORES, type Store } from "./blob-stores.ts";
import { MB, megabytes, text, textOfBlob } from "./bytes.ts";

const MORE_THAN_A_DAY = 25 * 3_600_000;
const limit = 100 * MB;

describe.each(STORES)("blobs on %s, in a process that", (name) => {
  let store: Store;
  beforeAll(async () => {
    store = await openStore(name);
  });
  afterAll(() => store.remove());

  it("dies half way through a write, leave what is tidied away a day later and nobody sees before", async () => {
    const { blobs, kept } = store;
    await blobs.write("entier", text("entier"), { limit });
    const whole = [...kept().keys()];
    const writer = start("stop half way", store);
    await writer.line("half way");
    await writer.end("SIGKILL");

    expect(kept().size).toBeGreaterThan(whole.length);
    expect(await Array.fromAsync(blobs.list(), ({ key }) => key)).toEqual(["entier"]);
    expect(await blobs.read("interrompu")).toBeNull();
    await blobs.deleteUnfinished(new Date());
    expect(kept().size).toBeGreaterThan(whole.length);
    await blobs.deleteUnfinished(new Date(Date.now() + MORE_THAN_A_DAY));
    expect([...kept().keys()]).toEqual(whole);
    expect(await textOfBlob(await blobs.read("entier"))).toBe("entier");
  });

  it("may open few files, let go of what nobody reads to the end", async () => {
    await store.blobs.write("film", megabytes(2), { limit });
    const reader = start("leave early", store, "ulimit -n 60");
    expect(await reader.line("left")).toBe("left");
  });
});

it("says that the disk is full, and leaves it as it was", async () => {
  const store = await openStore("disk");
  await store.blobs.write("leger", text("leger"), { limit });
  const before = store.kept();
  // A limit on what one file may hold stands for a disk that holds no more.
  const writer = start("write too much", store, "ulimit -f 4096");
  expect(await writer.line("BlobStoreFull")).toBe("BlobStoreFull");
  expect(store.kept()).toEqual(before);
  await store.remove();
});

/** Runs a role of blob-process.ts, in a shell that first does what is said. */
const start = (role: string, { place }: Store, first?: string) =>
  startProgram(["tests/site/blobs/blob-process.ts", role, JSON.stringify(place)], { first });
