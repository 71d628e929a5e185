import { describe, expect, it, vi } from "vitest";
import { createPreviews } from "./photo-previews.ts";

const bytes = async () => new Uint8Array([1]);

describe("the previews of photos", () => {
  it("are made once for all who wait, and kept", async () => {
    const [previews, make] = [createPreviews(), vi.fn(bytes)];
    await Promise.all([previews("a", make), previews("a", make)]);
    await previews("a", make);
    expect(make).toHaveBeenCalledTimes(1);
  });

  it("are tried again after a failure", async () => {
    const previews = createPreviews();
    const failed = previews("a", () => Promise.reject(new Error("the queue is full")));
    await expect(failed).rejects.toThrow("full");
    expect(await previews("a", bytes)).toEqual(new Uint8Array([1]));
  });

  it("are a limited number, without those that were used least recently", async () => {
    const [previews, first] = [createPreviews(), vi.fn(bytes)];
    await previews("first", first);
    for (let number = 0; number < 49; number++) await previews(`photo ${number}`, bytes);
    await previews("first", first);
    await previews("one more", bytes);
    await previews("first", first);
    expect(first).toHaveBeenCalledTimes(1);
    const again = vi.fn(bytes);
    await previews("photo 0", again);
    expect(again).toHaveBeenCalledTimes(1);
  });
});
