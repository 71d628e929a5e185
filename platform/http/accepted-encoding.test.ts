import { expect, it } from "vitest";
import { shortTexts } from "../../tests/short-texts.ts";
import { acceptedEncoding } from "./accepted-encoding.ts";

it.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip;q=1.0, br;q=0", "gzip"],
  ["br ; q=0.5", "br"],
  ["br;q=x, gzip", "gzip"],
  ["identity", null],
  ["", null],
  [undefined, null],
])("reads %j as %j", (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});

it("reads parameters as the regular expression that it replaces", () => {
  const byPattern = (part: string) => {
    const [name, quality] = part.trim().split(/\s*;\s*q=/);
    return name === "br" && (quality === undefined || Number(quality) > 0) ? "br" : null;
  };
  const headers = [...shortTexts("; q=1", 6)].map((text) => `br${text}`);
  expect(headers.filter((header) => acceptedEncoding(header) !== byPattern(header))).toEqual([]);
});

it("reads a long header in linear time", () => {
  for (const letters of [" ", ";", " ;", ";q=", ","])
    expect(acceptedEncoding(`a${letters.repeat(100_000)}b`)).toBeNull();
});
