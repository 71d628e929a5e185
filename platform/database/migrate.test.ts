import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { MIGRATION_NAMES } from "./migrate.ts";

it("every migration is listed, in order", () => {
  const files = readdirSync(join(import.meta.dirname, "migrations"));
  expect(MIGRATION_NAMES).toEqual(files.map((file) => file.replace(/\.ts$/, "")).sort());
});

// A number that is left out cannot be used later: databases that have the next one would refuse to start.
it("migrations are numbered without a gap", () => {
  const numbers = MIGRATION_NAMES.map((name) => Number(name.slice(0, 3)));
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
});
