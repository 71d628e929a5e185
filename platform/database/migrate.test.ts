import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { MIGRATION_NAMES } from "./migrate.ts";

it("every migration is listed, in order", () => {
  const files = readdirSync(join(import.meta.dirname, "migrations"));
  expect(MIGRATION_NAMES).toEqual(files.map((file) => file.replace(/\.ts$/, "")).sort());
});
