import { globSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { NAMED } from "./browser-chunks.ts";

const files = globSync("{app,platform}/**/*.{ts,tsx}", { cwd: resolve(import.meta.dirname, "..") });

// A name without a file would change nothing that shows: the code it meant would go to every page.
it.each(NAMED)("%s is the beginning of a file's path", (name) => {
  expect(files.some((file) => file.startsWith(name))).toBe(true);
});
