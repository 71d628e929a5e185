import { expect, it } from "vitest";
import { ADMIN_ROUTES } from "./admin-routes.ts";
import { SHEET_PATHS } from "./declared-sheets.ts";

const SOURCES = import.meta.glob<string>("/app/subjects/**/screens/**/*.ts", {
  eager: true,
  query: "?raw",
  import: "default",
});

it("every spreadsheet that a list declares has its route, and no other", () => {
  const routed = ADMIN_ROUTES.filter(({ file }) => file === "admin-sheets.ts").map(({ path }) => `/${path}`);
  expect(routed.sort()).toEqual(SHEET_PATHS.sort());
});

it("a list with a spreadsheet is in a file that is looked at", () => {
  const declaring = Object.keys(SOURCES).filter((file) => /\bsheet: \{\n\s+path:/.test(SOURCES[file] ?? ""));
  expect(declaring.length).toBe(SHEET_PATHS.length);
  expect(declaring.filter((file) => !file.endsWith("-list.ts"))).toEqual([]);
});
