import { existsSync, readFileSync } from "node:fs";
import { dirname, join, matchesGlob, relative } from "node:path";
import { expect, it } from "vitest";

const APP = join(import.meta.dirname, "../app");

/** The folders whose classes app.css leaves to administration.css. */
const leftOut = [...read("styles/app.css").matchAll(/@source not "([^"]+)"/g)].map(
  ([, pattern = ""]) => `${join("styles", pattern)}/**`,
);

it("the style sheet of every page has the classes of all pages but those of the administration", () => {
  const shown = componentsOf(["root.tsx", ...routesIn("routes.ts"), ...routesIn("opinion-routes.ts")]);
  expect(shown.length).toBeGreaterThan(100);
  expect(shown.filter((path) => leftOut.some((pattern) => matchesGlob(path, pattern)))).toEqual([]);
});

it("and leaves out pages of the administration", () => {
  const office = componentsOf(routesIn("admin-routes.ts"));
  for (const pattern of leftOut.filter((pattern) => !pattern.startsWith("styles/")))
    expect([pattern, office.some((path) => matchesGlob(path, pattern))]).toEqual([pattern, true]);
});

function routesIn(file: string): string[] {
  return [...read(file).matchAll(/"((?:subjects|frame)\/[^"]+\.tsx?)"/g)].map(([, path = ""]) => path);
}

/** These files and all that they import, as far as they have markup. */
function componentsOf(starts: string[]): string[] {
  const found = new Set<string>();
  const waiting = [...starts];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path) || !existsSync(join(APP, path))) continue;
    found.add(path);
    for (const [, name = ""] of read(path).matchAll(/from "([#.][^"]+)"/g)) waiting.push(inApp(name, path));
  }
  return [...found].filter((path) => path.endsWith(".tsx"));
}

const inApp = (name: string, from: string) =>
  name.startsWith("#") ? name.replace(/^#(app\/)?/, "") : relative(APP, join(APP, dirname(from), name));

function read(path: string): string {
  return readFileSync(join(APP, path), "utf8");
}
