import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { expect, it } from "vitest";

const CLIENT = join(import.meta.dirname, "../../../build/client");
const SHELL = join(import.meta.dirname, "../../../app/subjects/attendance/screens/field/shell.ts");
/** Bytes as transferred, of all that a device keeps to open the pages of the field. */
const MOST = 200_000;

it("keeps the pages of the field within 200 KB, and the worker knows all of their files", () => {
  const names = readdirSync(join(CLIENT, "field")).filter((name) => !/\.(br|gz)$/.test(name));
  const worker = readFileSync(join(CLIENT, "field-worker.js"), "utf8");
  for (const name of names) expect(worker).toContain(`"/field/${name}"`);
  const files = [...names.map((name) => join(CLIENT, "field", name)), join(CLIENT, "field-worker.js")];
  // The source of the document is longer than the document.
  const total = files.reduce((sum, file) => sum + transferredSize(file), statSync(SHELL).size);
  expect(total).toBeLessThanOrEqual(MOST);
});

/** Fonts are compressed already. */
const transferredSize = (file: string) =>
  file.endsWith(".woff2") ? statSync(file).size : brotliCompressSync(readFileSync(file)).byteLength;
