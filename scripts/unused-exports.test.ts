import { expect, it } from "vitest";
import { unusedExports } from "./unused-exports.ts";

it("finds what nobody imports, and leaves what a test, a library or a type test reads", () => {
  const texts = new Map([
    [
      "app/a.ts",
      "export const used = 1;\nexport const inTests = 2;\nexport const alone = used;\nexport type Row = string;",
    ],
    ["app/b.tsx", 'import { used } from "./a.ts";\nexport async function loader() {}\nexport function* walk() {}'],
    ["tests/a.test.ts", "inTests"],
    ["scripts/own.ts", "export const free = 1;"],
    ["platform/types.test-d.ts", "export function compiles() {}"],
  ]);
  expect(unusedExports(texts)).toEqual([
    'app/a.ts: nobody imports alone; take its "export" away',
    'app/a.ts: nobody imports Row; take its "export" away',
    'app/b.tsx: nobody imports walk; take its "export" away',
  ]);
});
