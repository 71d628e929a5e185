import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { brokenRules } from "./import-rules.ts";

const importing = (...targets: string[]) => targets.map((target) => `import { thing } from "${target}";\n`).join("");

describe("the rules of Biome", () => {
  const folder = mkdtempSync(join(tmpdir(), "sillon-rules-"));
  const FILES: [path: string, text: string, broken: string[]][] = [
    // Also through an alias.
    ["platform/knot-a.ts", 'import { b } from "#platform/knot-b.ts";\nexport const a = () => b;\n', ["noImportCycles"]],
    ["platform/knot-b.ts", 'import { a } from "./knot-a.ts";\nexport const b = () => a;\n', ["noImportCycles"]],
    ["app/ui/all.ts", 'export * from "./icon.tsx";\n', ["noBarrelFile", "noReExportAll"]],
  ];
  let diagnostics: { category: string; location: { path: string } }[];
  beforeAll(() => {
    for (const config of ["biome.json", "package.json"]) copyFileSync(config, join(folder, config));
    for (const [path, text] of FILES) {
      mkdirSync(join(folder, dirname(path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const lint = ["lint", "--vcs-enabled=false", "--reporter=json", "--max-diagnostics=none", "."];
    const { stdout } = spawnSync(resolve("node_modules/.bin/biome"), lint, { cwd: folder, maxBuffer: 100_000_000 });
    diagnostics = JSON.parse(stdout.toString()).diagnostics;
  }, 60_000);
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(FILES)("detect cycles and re-exports: %s", (path, _, broken) => {
    const found = diagnostics.filter(({ location }) => location.path === path).map(({ category }) => category);
    expect([...new Set(found.map((rule) => rule.split("/").at(-1)))].sort()).toEqual(broken);
  });
});

const RULES = "app/subjects/stages/rules/a.ts";
const DATA = "app/subjects/stages/data/a.ts";
const MAILS = "app/subjects/stages/mails.ts";
const PART = "app/subjects/stages/parts/a.tsx";
const PAGE = "app/subjects/stages/screens/office/a.tsx";

describe("our own rules", () => {
  it.each(["app/ui/utils/date.ts", "server/http/lib.ts", "platform/common/a.ts", "app/ui/index.ts"])(
    "refuse %s",
    (path) => {
      expect(brokenRules(path, "")).toHaveLength(1);
    },
  );

  it.each(["domain/a.ts", "app/weather/a.ts", "app/subjects/weather/rules/a.ts"])("know no place for %s", (path) => {
    expect(brokenRules(path, "")).toHaveLength(1);
  });

  it.each([
    [RULES, "./b.ts", "#platform/values/c.ts", "valibot", "#subjects/journal/rules/d.ts"],
    [DATA, "../rules/b.ts", "#platform/database/database.ts", "#config/c.ts", "kysely", "node:fs"],
    [DATA, "../mails.ts"],
    [MAILS, "./rules/b.ts", "#subjects/mails/data/pieces.ts", "#subjects/accounts/mails.ts", "#platform/values/c.ts"],
    [PART, "../data/b.ts", "#ui/button.tsx", "#frame/site.ts", "#subjects/accounts/parts/session.ts", "react"],
    [PAGE, "./b.tsx", "./+types/a", "../../parts/c.tsx", "#subjects/dashboard/parts/d.tsx"],
    ["server/process/a.ts", "#subjects/stages/data/b.ts", "#platform/log.ts"],
    ["field/a.tsx", "./b.tsx", "#subjects/attendance/rules/c.ts", "idb"],
    ["app/subjects/stages/rules/a.test.ts", "#tests/people.ts", "../data/b.ts", "vitest"],
    ["tests/site/a.ts", "#platform/database/kysely.ts"],
  ])("allow the imports of %s", (path, ...targets) => expect(brokenRules(path, importing(...targets))).toEqual([]));

  it.each([
    // Another place, a package, a module of Node.
    [RULES, "../data/b.ts"],
    [RULES, "react"],
    [RULES, "node:fs"],
    [RULES, "#platform/log.ts"],
    [DATA, "../parts/b.tsx"],
    [DATA, "#ui/button.tsx"],
    [MAILS, "./data/b.ts"],
    [PAGE, "../../mails.ts"],
    [PART, "../screens/b.tsx"],
    ["platform/log.ts", "#subjects/stages/data/b.ts"],
    ["app/ui/a.tsx", "#subjects/stages/rules/b.ts"],
    ["app/ui/a.tsx", "#platform/database/database.ts"],
    ["server/process/a.ts", "#ui/button.tsx"],
    ["field/a.tsx", "#subjects/attendance/data/b.ts"],
    ["illustrations/light.ts", "#subjects/stages/rules/picture.ts"],
    [PAGE, "../../../../../tests/people.ts"],
    // A page of another subject; a subject that comes before.
    [PAGE, "#subjects/journal/screens/b.tsx"],
    [RULES, "#subjects/dashboard/rules/b.ts"],
    [DATA, "#subjects/dashboard/rules/b.ts"],
    [PART, "#subjects/dashboard/parts/b.tsx"],
    // All of Kysely.
    [DATA, "#platform/database/kysely.ts"],
  ])("refuse in %s the import of %s", (path, target) => expect(brokenRules(path, importing(target))).toHaveLength(1));

  it("see every form of an import, and let types through where only types are known", () => {
    expect(brokenRules(RULES, 'await import("../data/b.ts");')).toHaveLength(1);
    expect(brokenRules(RULES, 'import "../data/b.ts";')).toHaveLength(1);
    expect(brokenRules(RULES, 'import type {\n  A,\n} from "../data/b.ts";')).toHaveLength(1);
    const typed = 'import type { Hour } from "#subjects/stages/rules/picture.ts";\n';
    expect(brokenRules("illustrations/landscape/sky.ts", typed)).toEqual([]);
    expect(brokenRules(PART, 'import type { Answer } from "../screens/b.ts";')).toEqual([]);
  });
});
