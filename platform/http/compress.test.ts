import { expect, it } from "vitest";
import { toSend } from "./compress.ts";

const asked = new Request("http://sillon.test/", { headers: { "accept-encoding": "gzip" } });
const text = "Moissonneuse ".repeat(200);

it("compresses a page", async () => {
  const answer = await toSend(asked, new Response(text, { headers: { "content-type": "text/html" } }));
  expect(answer.headers.get("content-encoding")).toBe("gzip");
  expect(answer.headers.get("vary")).toBe("Accept-Encoding");
});

it("leaves a file to save as it is, and reads nothing of it", async () => {
  let pulled = 0;
  const endless = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        pulled += 1;
        controller.enqueue(new TextEncoder().encode(text));
      },
    },
    { highWaterMark: 0 },
  );
  const headers = { "content-type": "text/csv; charset=utf-8", "content-disposition": 'attachment; filename="a.csv"' };
  const answer = await toSend(asked, new Response(endless, { headers }));
  expect(answer.headers.get("content-encoding")).toBeNull();
  expect(pulled).toBe(0);
  const reader = new Response(answer.body).body?.getReader();
  await reader?.read();
  expect(pulled).toBe(1);
  await reader?.cancel();
});

it("leaves a part of a text to read as it is: its bytes are counted", async () => {
  const headers = {
    "content-type": "text/plain",
    "content-disposition": "inline",
    "content-range": "bytes 0-2599/9999",
  };
  const answer = await toSend(asked, new Response(text, { status: 206, headers }));
  expect(answer.headers.get("content-encoding")).toBeNull();
  expect(await new Response(answer.body).text()).toBe(text);
});
