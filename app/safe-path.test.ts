import { describe, expect, it } from "vitest";
import { withFlash } from "./flash.ts";
import { afterSignUp, cameFrom } from "./routes/signup/next-page.ts";
import { safePath } from "./safe-path.ts";

const OURS = "https://www.sillon.test";

describe("safePath", () => {
  it.each([
    ["/account?section=profil", "/account?section=profil"],
    ["https://www.sillon.test/formation/gps?stageId=3", "/formation/gps?stageId=3"],
    ["account", "/account"],
    ["/our-stages?q=a//b\\c", "/our-stages?q=a//b\\c"],
    ["/account/../Documents", "/Documents"],
  ])("keeps %s", (address, path) => {
    expect(safePath(address, OURS)).toBe(path);
  });

  it.each([
    null,
    "",
    "https://evil.test/",
    "//evil.test/",
    "https://www.sillon.test//evil.test",
    "/\\evil.test",
    "\\\\evil.test",
    "/\t/evil.test",
    "/..//evil.test",
    "javascript:alert(1)",
    "https://www.sillon.test@evil.test/",
    "http://www.sillon.test/",
    "data:text/html,x",
    "blob:https://www.sillon.test//evil.test",
    "blob:https://www.sillon.test/evil.test",
  ])("refuses %s", (address) => {
    expect(safePath(address, OURS)).toBeNull();
  });
});

/** Pieces that browsers, proxies and parsers read in different ways. */
const STARTS = [
  ...["", "blob:", "filesystem:", "view-source:", "javascript:", "data:", "https:", "http:", "HTTPS:", "ftp:", "x:"],
  ...["blob:blob:", "\t", " ", "\u0000", "\u00a0", "\ufeff", "blob:http:", "jar:"],
];
const HOSTS = [
  "",
  OURS,
  "https://www.sillon.test:443",
  "https://www.sillon.test@evil.test",
  "www.sillon.test",
  "https:",
];
const SLASHES = [
  ...["", "/", "//", "///", "/\\", "\\", "\\\\", "\\/", "/./", "/.//", "/..//", "/../\\", "/%2e%2e//", "/%2f", "/%5c"],
  ...[
    "/\t/",
    "/\n/",
    "/\r\n//",
    "/ /",
    "/;/",
    "/.\\",
    "/a/..//",
    "/a/../../\\/",
    "?//",
    "#//",
    "/%09/",
    "/\u0000/",
    "/\u2028/",
  ],
];
const ENDS = ["evil.test/%0d%0aSet-Cookie:a=b", "@evil.test:80/?a=//b#//c", ""];

const NASTY = STARTS.flatMap((start) =>
  HOSTS.flatMap((host) => SLASHES.flatMap((slashes) => ENDS.map((end) => start + host + slashes + end))),
);

/** Answered with this Location, a browser on our page stays with us. */
const isOurs = (location: string) =>
  /^\/(?![/\\])[!-~]*$/.test(location) && new URL(location, `${OURS}/login`).origin === OURS;

it("refuses an address longer than any of ours", () => {
  expect(safePath(`/${"a".repeat(2_048)}`, OURS)).toBeNull();
});

describe("whatever the address", { timeout: 60_000 }, () => {
  it("a redirect lands on a path of ours, with and without a message", () => {
    const paths = NASTY.map((address) => safePath(address, OURS)).filter((path) => path !== null);
    expect(paths.length).toBeGreaterThan(100);
    expect(paths.filter((path) => !isOurs(path))).toEqual([]);
    const told = paths.map((path) => withFlash(withFlash(path, "connexion"), "inscription"));
    expect(told.filter((location) => !isOurs(location))).toEqual([]);
  });

  it("a message never makes another host of a path that was not checked", () => {
    const told = NASTY.map((address) => withFlash(address, "connexion"));
    expect(told.filter((location) => !isOurs(location) || !location.includes("message=connexion"))).toEqual([]);
  });

  it("signing up leads to a page of ours, from a form field and from a Referer", () => {
    const headers = (address: string) => ({ headers: { get: () => address } }) as unknown as Request;
    const next = NASTY.flatMap((address) => [
      afterSignUp({ stageId: null, from: address }, OURS),
      afterSignUp({ stageId: address, from: "" }, OURS),
      cameFrom(headers(address), OURS) || "/",
    ]);
    expect(next.filter((location) => !isOurs(location))).toEqual([]);
  });
});
