import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { HEADER_LENGTHS, refuseByLength } from "./request-lengths.ts";

const SITE = "http://sillon.test";
const refuse = (url: string, headers: Record<string, string> = {}) =>
  refuseByLength(new Request(url, { headers }))?.status ?? null;

describe("the lengths of a request", () => {
  it.each(Object.entries(HEADER_LENGTHS))("%s is read up to %i characters", (name, longest) => {
    expect(refuse(SITE, { [name]: "x".repeat(longest) })).toBeNull();
    expect(refuse(SITE, { [name]: "x".repeat(longest + 1) })).toBe(431);
  });

  it("a query may hold a long search, a path no more than an id", () => {
    expect(refuse(`${SITE}/our-stages?q=${"x".repeat(7_900)}`)).toBeNull();
    expect(refuse(`${SITE}/our-stages?q=${"x".repeat(8_000)}`)).toBe(414);
    expect(refuse(`${SITE}/stage/${"x".repeat(900)}`)).toBeNull();
    expect(refuse(`${SITE}/stage/${"x".repeat(1_000)}`)).toBe(414);
  });
});

// The limits hold only while nothing is read around them.
describe("what a request contains", () => {
  const root = join(import.meta.dirname, "../..");
  const sources = globSync("{app,platform,server}/**/*.{ts,tsx}", { cwd: root })
    // Rules know no request.
    .filter((path) => !path.includes(".test.") && !path.includes("/rules/"))
    .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
  const where = (pattern: RegExp, allowed: readonly string[]) =>
    sources.filter(({ path, text }) => !allowed.includes(path) && pattern.test(text)).map(({ path }) => path);

  it("is read only from headers with a limit", () => {
    const read = sources.flatMap(({ text }) => [
      ...[...text.matchAll(/(?:request|raw)?\.?headers\.(?:get|has)\("([^"]+)"\)/gi)].map(([, name = ""]) => name),
      ...[...text.matchAll(/headers\["([^"]+)"\]/g)].map(([, name = ""]) => name),
    ]);
    const ofResponses = [
      "content-disposition",
      "content-encoding",
      "content-security-policy",
      "set-cookie",
      "cache-control",
      "x-session-cookie",
    ];
    const names = new Set(read.map((name) => name.toLowerCase()));
    expect([...names].filter((name) => !ofResponses.includes(name) && !Object.hasOwn(HEADER_LENGTHS, name))).toEqual(
      [],
    );
    expect(names).toContain("x-forwarded-for");
  });

  it("is read from the query by platform/forms/query.ts only", () => {
    expect(where(/earch(Params)?\.(get|getAll)\(/, ["platform/forms/query.ts"])).toEqual([]);
  });

  it("is read from forms by platform/forms/form.ts only, except in a browser", () => {
    // A clientAction reads a copy of its own request.
    expect(
      where(/(?<!request\.clone\(\))\.formData\(\)|request\.(json|text|arrayBuffer|bytes|blob)\(\)/, [
        "platform/forms/form.ts",
      ]),
    ).toEqual([]);
  });
});
