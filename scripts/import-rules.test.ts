import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { brokenRules, SERVER_ORDER } from "./import-rules.ts";

type Rule = "noBarrelFile" | "noReExportAll" | "noImportCycles" | "noRestrictedImports" | "noExcessiveLinesPerFile";
type Case = [path: string, text: string, broken: Rule[]];

const importing = (...targets: string[]) => targets.map((target) => `import { thing } from "${target}";\n`).join("");
const FORBIDDEN: Rule[] = ["noRestrictedImports"];

const ALLOWED_IMPORTS: Case[] = [
  ["domain/stages/stage.test.ts", importing("../../server/stages/stages.ts", "vitest"), []],
  ["server/http/app.ts", importing("../../domain/a.ts", "../../config/b.ts", "../../build/c.js", "node:fs"), []],
  ["app/root.tsx", importing("./ui/button.tsx", "../server/services.ts", "../config/a.ts", "react-router"), []],
  ["app/routes/home/page.tsx", importing("./+types/page", "./hero.tsx", "../../ui/b.tsx", "../../../domain/a.ts"), []],
];

/** One of each kind: another part, a module of Node, a package, a type, an import at run time, another screen. */
const FORBIDDEN_IMPORTS: Case[] = (
  [
    ["domain/a1.ts", importing("../server/stages/stages.ts")],
    ["domain/a2.ts", importing("node:fs")],
    ["domain/a3.ts", importing("react")],
    ["domain/a5.ts", 'await import("../server/process/main.ts");\n'],
    ["domain/a6.ts", 'import type { Centre } from "../config/centre.ts";\n'],
    ["server/a1.ts", importing("../app/ui/button.tsx")],
    ["app/ui/a2.tsx", importing("../navigation/menu.tsx")],
    ["app/routes/home/a1.tsx", importing("../stage/dialog.tsx")],
    ["app/routes/home/a5.tsx", importing("../../../tests/people.ts")],
  ] as const
).map(([path, text]) => [path, text, FORBIDDEN]);

const lines = (count: number) => "document.title;\n".repeat(count);

const FILES: Case[] = [
  ["domain/knot-a.ts", 'import { b } from "./knot-b.ts";\nexport const a = () => b;\n', ["noImportCycles"]],
  ["domain/knot-b.ts", 'import { a } from "./knot-a.ts";\nexport const b = () => a;\n', ["noImportCycles"]],
  ["app/ui/all.ts", 'export * from "./icon.tsx";\n', ["noBarrelFile", "noReExportAll"]],
  ["scripts/long.ts", lines(201), ["noExcessiveLinesPerFile"]],
  ["scripts/longest.test.ts", lines(300), []],
];

describe("the rules of Biome", () => {
  const folder = mkdtempSync(join(tmpdir(), "sillon-rules-"));
  let diagnostics: { category: string; location: { path: string } }[];
  beforeAll(() => {
    for (const config of ["biome.json", "biome.imports.json"]) copyFileSync(config, join(folder, config));
    for (const [path, text] of [...ALLOWED_IMPORTS, ...FORBIDDEN_IMPORTS, ...FILES]) {
      mkdirSync(join(folder, dirname(path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const lint = ["lint", "--vcs-enabled=false", "--reporter=json", "--max-diagnostics=none", "."];
    const { stdout } = spawnSync(resolve("node_modules/.bin/biome"), lint, { cwd: folder, maxBuffer: 100_000_000 });
    diagnostics = JSON.parse(stdout.toString()).diagnostics;
  }, 60_000);
  afterAll(() => rmSync(folder, { recursive: true }));

  const brokenIn = (path: string) => {
    const rules = diagnostics.filter(({ location }) => location.path === path).map(({ category }) => category);
    return [...new Set(rules.map((rule) => rule.split("/").at(-1)))].filter((rule) => RULES.has(rule ?? "")).sort();
  };

  it.each(ALLOWED_IMPORTS)("allow the imports of %s", (path, _, broken) => expect(brokenIn(path)).toEqual(broken));
  it.each(FORBIDDEN_IMPORTS)("refuse the import in %s: %s", (path, _, broken) =>
    expect(brokenIn(path)).toEqual(broken),
  );
  it.each(FILES)("detect cycles, re-exports and long files: %s", (path, _, broken) =>
    expect(brokenIn(path)).toEqual(broken),
  );
});

const RULES = new Set<string>([...FORBIDDEN_IMPORTS, ...FILES].flatMap(([, , broken]) => broken));

describe("our own rules", () => {
  it.each(["app/utils/date.ts", "server/http/lib.ts", "domain/common/a.ts", "app/ui/index.ts"])("refuse %s", (path) => {
    expect(brokenRules(path, "")).toHaveLength(1);
  });

  it("allow illustrations/ to import only types from domain/", () => {
    const typed = 'import { line } from "../svg.ts";\nimport type { Hour } from "../../domain/stages/picture.ts";\n';
    expect(brokenRules("illustrations/landscape/sky.ts", typed)).toEqual([]);
    expect(brokenRules("illustrations/light.ts", importing("../domain/stages/picture.ts"))).toHaveLength(1);
    expect(brokenRules("illustrations/light.test.ts", importing("../domain/stages/picture.ts"))).toEqual([]);
  });

  const from = (folder: string, ...targets: string[]) => brokenRules(`server/${folder}/a.ts`, importing(...targets));

  it("allow a folder of server/ to import those after it only", () => {
    expect(from("documents", "../stages/b.ts", "./c.ts", "../log.ts", "../../domain/stages/stage.ts")).toEqual([]);
    expect(from("stages", "../documents/b.ts")).toHaveLength(1);
    expect(brokenRules("server/stages/deep/a.ts", importing("../../documents/b.ts"))).toHaveLength(1);
    expect(brokenRules("server/stages/a.ts", 'await import("../documents/b.ts");')).toHaveLength(1);
    expect(brokenRules("server/stages/a.ts", 'import "../documents/b.ts";')).toHaveLength(1);
    expect(brokenRules("server/stages/a.test.ts", importing("../documents/b.ts"))).toEqual([]);
  });

  it("let few files have all of Kysely", () => {
    expect(from("backup", "../database/kysely.ts")).toEqual([]);
    expect(brokenRules("tests/site/a.ts", importing("../../server/database/kysely.ts"))).toEqual([]);
    expect(from("stages", "../database/kysely.ts")).toHaveLength(1);
    expect(brokenRules("app/routes/home/page.tsx", importing("../../../server/database/kysely.ts"))).toHaveLength(1);
  });

  it("order the files at the root of server/ too", () => {
    expect(from("http", "../services.ts")).toEqual([]);
    expect(from("stages", "../services.ts")).toHaveLength(1);
    expect(brokenRules("server/log.ts", importing("./database/database.ts"))).toHaveLength(1);
    expect(brokenRules("server/thing.ts", "")).toHaveLength(1);
    expect(SERVER_ORDER.filter((entry) => entry.endsWith(".ts"))).toHaveLength(6);
  });

  it("refuse a folder of server/ that is missing from SERVER_ORDER", () => {
    expect(brokenRules("server/weather/rain.ts", "")).toHaveLength(1);
  });
});
