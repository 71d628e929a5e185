import { describe, expect, it } from "vitest";
import { brokenRules } from "./import-rules.ts";

const file = (path: string, ...lines: string[]) => ({ path, text: lines.join("\n") });
const importing = (path: string, ...targets: string[]) =>
  file(path, ...targets.map((target) => `import { thing } from "${target}";`));

describe("import rules", () => {
  it("keeps the domain pure", () => {
    expect(brokenRules([importing("domain/stage.ts", "../server/stages.ts")])).toHaveLength(1);
    expect(brokenRules([importing("domain/stage.ts", "./paris-time.ts")])).toEqual([]);
  });

  it("sees every way to import", () => {
    const ways = [
      'import fs from "node:fs";',
      'import "../server/main.ts";',
      'await import("../server/main.ts");',
      'import { useState } from "react";',
    ];
    for (const way of ways) expect(brokenRules([file("domain/stage.ts", way)])).toHaveLength(1);
  });

  it("keeps the server away from the screens", () => {
    expect(brokenRules([importing("server/stages.ts", "../app/ui/button.tsx")])).toHaveLength(1);
    expect(brokenRules([importing("server/stages.ts", "../domain/stage.ts", "../config/centre.ts")])).toEqual([]);
  });

  it("keeps a route out of another route's folder", () => {
    expect(brokenRules([importing("app/routes/home/page.tsx", "../stage/dialog.tsx")])).toHaveLength(1);
    expect(brokenRules([importing("app/routes/home/page.tsx", "./hero.tsx", "../../ui/button.tsx")])).toEqual([]);
    expect(brokenRules([importing("app/root.tsx", "./routes/home/hero.tsx")])).toHaveLength(1);
  });

  it("keeps ui free of the server", () => {
    expect(brokenRules([importing("app/ui/button.tsx", "../../server/stages.ts")])).toHaveLength(1);
  });

  it("keeps the drawing code apart: scripts run it, the website only loads the files that it draws", () => {
    expect(brokenRules([importing("app/pictures.ts", "../illustrations/light.ts")])).toHaveLength(1);
    expect(brokenRules([importing("server/http/pages.ts", "../../illustrations/hero.ts")])).toHaveLength(1);
    expect(brokenRules([importing("scripts/draw.ts", "../illustrations/hero.ts", "../domain/picture.ts")])).toEqual([]);
    expect(brokenRules([importing("illustrations/mark.ts", "../config/mark.ts", "./svg.ts")])).toEqual([]);
    expect(brokenRules([importing("illustrations/mark.ts", "../app/site.ts")])).toHaveLength(1);
    expect(brokenRules([importing("illustrations/mark.ts", "react")])).toHaveLength(1);
  });

  it("lets the drawing code take types from the domain, and no code", () => {
    const type = file("illustrations/light.ts", 'import type { Hour } from "../domain/picture.ts";');
    expect(brokenRules([type])).toEqual([]);
    expect(brokenRules([importing("illustrations/light.ts", "../domain/picture.ts")])).toHaveLength(1);
  });

  it("sees cycles, but not through types", () => {
    const knot = [importing("domain/a.ts", "./b.ts"), importing("domain/b.ts", "./a.ts")];
    expect(brokenRules(knot)).toEqual(["domain/a.ts → domain/b.ts → domain/a.ts: a cycle of imports"]);
    const typed = [importing("domain/a.ts", "./b.ts"), file("domain/b.ts", 'import type { A } from "./a.ts";')];
    expect(brokenRules(typed)).toEqual([]);
  });

  it("refuses drawers, barrels and very long files", () => {
    expect(brokenRules([file("app/utils/date.ts")])).toHaveLength(1);
    expect(brokenRules([file("app/ui/index.ts")])).toHaveLength(1);
    expect(brokenRules([file("domain/stage.ts", ...Array.from({ length: 301 }, () => "//"))])).toHaveLength(1);
  });
});
