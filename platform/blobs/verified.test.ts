import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { verified } from "./verified.ts";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

/** What a reader has when the stream ends, and how it ended. */
async function read(stream: ReadableStream<Uint8Array>) {
  let text = "";
  try {
    for await (const chunk of stream) text += Buffer.from(chunk).toString();
    return { text, end: "whole" };
  } catch {
    return { text, end: "broken" };
  }
}

function streamOf(...chunks: string[]) {
  const counts = { pulled: 0, cancelled: false };
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const chunk = chunks[counts.pulled++];
        if (chunk === undefined) controller.close();
        else controller.enqueue(Buffer.from(chunk));
      },
      cancel() {
        counts.cancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, counts };
}

describe("a verified file", () => {
  const expected = { size: 9, checksum: sha256("abcdefghi") };

  it.each([[["abcdefghi"]], [["abc", "def", "ghi"]], [["abc", "", "defghi", ""]]])(
    "made of %j is whole",
    async (chunks) => {
      expect(await read(verified(streamOf(...chunks).stream, expected))).toEqual({ text: "abcdefghi", end: "whole" });
    },
  );

  it.each([
    ["another letter at its end", ["abc", "def", "ghX"]],
    ["another letter at its start", ["Xbc", "def", "ghi"]],
    ["its end cut off", ["abc", "def"]],
    ["something added", ["abc", "def", "ghi", "jkl"]],
    ["everything changed and something added", ["XXXXXXXXX", "Y"]],
    ["nothing left of it", []],
  ])("with %s breaks before its last byte", async (_, chunks) => {
    const { text, end } = await read(verified(streamOf(...chunks).stream, expected));
    expect(end).toBe("broken");
    expect(text.length).toBeLessThan(9);
  });

  it("read by a range breaks when that range is too short", async () => {
    const part = { size: 6, checksum: null };
    expect(await read(verified(streamOf("abc", "def").stream, part))).toEqual({ text: "abcdef", end: "whole" });
    expect((await read(verified(streamOf("abc", "de").stream, part))).end).toBe("broken");
  });

  it("is read on demand, one chunk ahead, and cancelled with its reader", async () => {
    const { stream, counts } = streamOf("abc", "def", "ghi");
    const reader = verified(stream, expected).getReader();
    expect(counts.pulled).toBe(0);
    await reader.read();
    expect(counts.pulled).toBe(2);
    await reader.cancel();
    expect(counts.cancelled).toBe(true);
  });
});
