import { expect, it } from "vitest";
import { answerAsset } from "./assets.ts";

const asset = {
  type: "text/css; charset=utf-8",
  etag: '"un"',
  cacheControl: "no-cache",
  bodies: { identity: Buffer.from("a{}") },
};

it.each<Record<string, string>>([{}, { "if-none-match": '"un"' }])(
  "a built file is never taken for another type: %o",
  (headers) => {
    const request = new Request("http://sillon.test/a.css", { headers });
    const response = answerAsset(new Map([["/a.css", asset]]), request);
    expect(response?.headers.get("x-content-type-options")).toBe("nosniff");
  },
);
