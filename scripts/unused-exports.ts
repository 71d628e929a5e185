// Exports that nobody imports: dead, or needless doors into a file. `npm run check` checks it.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

const PRODUCT = /^(app|platform|server|field|config)\//;
const EXPORTS = /^export (?:async )?(?:const|function\*?|class|interface|type) ([A-Za-z_$][\w$]*)/gm;
const WORDS = /[A-Za-z_$][\w$]*/g;
/** Exports that a library or the migrations find by their names. */
const CALLED_BY_NAME =
  /^(loader|action|meta|links|headers|middleware|handle|client(Action|Loader|Middleware)|shouldRevalidate|ErrorBoundary|HydrateFallback|Layout|handleError|up)$/;
const TYPE_TEST = /\.test-d\.ts$/;

/** By words, not by imports: a name that another file uses for something else hides one here. */
export function unusedExports(texts: ReadonlyMap<string, string>): string[] {
  const files = new Map<string, number>();
  for (const text of texts.values())
    for (const word of new Set(text.match(WORDS))) files.set(word, (files.get(word) ?? 0) + 1);
  return [...texts].flatMap(([path, text]) => {
    if (!PRODUCT.test(path) || TYPE_TEST.test(path)) return [];
    const names = [...text.matchAll(EXPORTS)].map(([, name = ""]) => name);
    return names
      .filter((name) => files.get(name) === 1 && !CALLED_BY_NAME.test(name))
      .map((name) => `${path}: nobody imports ${name}; take its "export" away`);
  });
}

if (import.meta.main) {
  const listed = execFileSync("git", [
    "ls-files",
    "--cached",
    "--others",
    "--exclude-standard",
    "*.ts",
    "*.tsx",
    "*.js",
  ]);
  const paths = listed.toString().trim().split("\n").filter(existsSync);
  const unused = unusedExports(new Map(paths.map((path) => [path, readFileSync(path, "utf8")])));
  for (const sentence of unused) process.stderr.write(`${sentence}\n`);
  process.exitCode = unused.length > 0 ? 1 : 0;
}
