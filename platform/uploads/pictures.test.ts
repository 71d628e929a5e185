import sharp from "sharp";
import { expect, it } from "vitest";
import { createWorkQueue, isQueueFull } from "../work-queue.ts";
import { createPictures } from "./pictures.ts";

it("encodes one picture at a time, refuses more than a few, and drops those whose request was aborted", async () => {
  const queue = createWorkQueue({ picture: 2 });
  const pictures = createPictures(queue);
  const field = { width: 40, height: 20, channels: 3, background: "#5a823c" } as const;
  const bytes = await sharp({ create: field }).png().toBuffer();
  const held = Promise.withResolvers<void>();
  void queue.run("picture", () => held.promise);
  const leaving = new AbortController();
  const left = pictures.reencode(bytes, { signal: leaving.signal }).catch((error) => error.name);
  const stays = pictures.reencode(bytes);
  expect(isQueueFull(await pictures.reencode(bytes).catch((error) => error))).toBe(true);
  leaving.abort();
  expect(await left).toBe("AbortError");
  const next = pictures.reencode(bytes);
  held.resolve();
  for (const made of [await stays, await next]) expect((await sharp(made).metadata()).format).toBe("webp");
});

it("crops the photos of different clients in turn, and gives up the last of whoever asks for most", async () => {
  const queue = createWorkQueue({ picture: 1, preview: 2 });
  const pictures = createPictures(queue);
  const held = Promise.withResolvers<void>();
  void queue.run("preview", () => held.promise);
  const order: string[] = [];
  const ask = (id: string, owner: string) => {
    const read = async () => {
      order.push(id);
      return null;
    };
    return pictures.preview(id, { shape: "photo", read, owner }).catch(isQueueFull);
  };
  const asked = [ask("a1", "192.0.2.1"), ask("a2", "192.0.2.1"), ask("a3", "192.0.2.1"), ask("b1", "192.0.2.2")];
  held.resolve();
  expect(await Promise.all(asked)).toEqual([null, true, true, null]);
  expect(order).toEqual(["a1", "b1"]);
});
