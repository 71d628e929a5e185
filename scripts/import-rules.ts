// Who may import whom, and how large a file may grow. `npm run check` fails on the first broken rule.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

export interface SourceFile {
  path: string;
  text: string;
}

interface Import {
  target: string;
  typeOnly: boolean;
}

const MAX_LINES = 300;
const DRAWERS = /(^|\/)(utils?|lib|helpers?|common|misc)(\/|\.tsx?$)/;

/** For each house: what it may import from the others. Tests may import anything. */
const ALLOWED: [RegExp, RegExp, string][] = [
  [/^domain\//, /^domain\//, "the domain imports nothing but itself"],
  [/^config\//, /^$/, "the configuration imports nothing"],
  [/^server\//, /^(server|domain|config|build)\//, "the server imports the domain and the configuration"],
  [
    /^illustrations\//,
    /^(illustrations|domain|config)\//,
    "the drawing code imports the configuration and domain types",
  ],
  [/^app\/ui\//, /^(app\/ui|domain)\//, "ui imports the domain only"],
  [/^app\/routes\//, /^(app\/(?!routes\/)|domain|server|config)/, "a route imports no other route"],
  [/^app\//, /^(app\/(?!routes\/)|domain|server|config)/, "nothing imports a route"],
];
/** Imports, written "from to", that may only be of types. */
const TYPES_ONLY = /^illustrations\/\S+ domain\//;

export function brokenRules(files: readonly SourceFile[]): string[] {
  const imports = new Map(files.map((file) => [file.path, importsOf(file)]));
  return [
    ...files.flatMap((file) => brokenByOne(file, imports.get(file.path) ?? [])),
    ...cycles(imports).map((cycle) => `${cycle.join(" → ")}: a cycle of imports`),
  ];
}

function brokenByOne({ path, text }: SourceFile, imports: readonly Import[]): string[] {
  const broken: string[] = [];
  if (DRAWERS.test(path)) broken.push(`${path}: a drawer; a thing lives with its narrowest owner`);
  if (/(^|\/)index\.tsx?$/.test(path)) broken.push(`${path}: a barrel; import the file itself`);
  const lines = text.split("\n").length;
  if (lines > MAX_LINES) broken.push(`${path}: ${lines} lines; a file is one capability, ${MAX_LINES} lines at most`);
  if (/\.test\.tsx?$/.test(path)) return broken;
  const rule = ALLOWED.find(([from]) => from.test(path));
  if (/^(domain|config|illustrations)\//.test(path)) {
    for (const name of packagesOf(text)) broken.push(`${path} imports ${name}: ${rule?.[2] ?? ""}`);
  }
  for (const { target, typeOnly } of imports) {
    const allowed = rule?.[1].test(target) && (typeOnly || !TYPES_ONLY.test(`${path} ${target}`));
    if (rule && !allowed && !sameRoute(path, target)) broken.push(`${path} imports ${target}: ${rule[2]}`);
  }
  return broken;
}

const routeOf = (path: string) => path.match(/^app\/routes\/([^/]+)\//)?.[1];
const sameRoute = (path: string, target: string) => routeOf(path) !== undefined && routeOf(path) === routeOf(target);

// import … from "x", export … from "x", import "x" and import("x").
const IMPORT = /(?:^\s*(?:import|export)\s+(type\s+)?(?:[^"'();]*?\sfrom\s+)?|\bimport\()["']([^"']+)["']/gm;

function packagesOf(text: string): string[] {
  return [...text.matchAll(IMPORT)].map(([, , specifier = ""]) => specifier).filter((name) => !name.startsWith("."));
}

function importsOf({ path, text }: SourceFile): Import[] {
  return [...text.matchAll(IMPORT)]
    .filter(([, , specifier]) => specifier?.startsWith("."))
    .map(([, type, specifier]) => ({
      target: normalize(join(dirname(path), specifier ?? "")),
      typeOnly: Boolean(type),
    }))
    .map(({ target, typeOnly }) => ({ target: target.replace(/\?.*$/, ""), typeOnly }))
    .filter(({ target }) => !target.includes("+types"));
}

function cycles(imports: ReadonlyMap<string, readonly Import[]>): string[][] {
  const done = new Set<string>();
  const found: string[][] = [];
  const visit = (path: string, trail: string[]) => {
    if (trail.includes(path)) found.push([...trail.slice(trail.indexOf(path)), path]);
    if (done.has(path) || trail.includes(path)) return;
    // A type is gone when the program runs, so it cannot tie a knot.
    for (const { target, typeOnly } of imports.get(path) ?? []) if (!typeOnly) visit(target, [...trail, path]);
    done.add(path);
  };
  for (const path of imports.keys()) visit(path, []);
  return found;
}

export function trackedSources(): SourceFile[] {
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "*.ts", "*.tsx"]);
  const paths = listed.toString().split("\n");
  return paths.filter((path) => path && existsSync(path)).map((path) => ({ path, text: readFileSync(path, "utf8") }));
}

if (import.meta.main) {
  const broken = brokenRules(trackedSources());
  for (const sentence of broken) process.stderr.write(`${sentence}\n`);
  process.exitCode = broken.length > 0 ? 1 : 0;
}
