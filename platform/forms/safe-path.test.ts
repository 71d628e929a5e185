import { describe, expect, it } from "vitest";
import { pathAfterSignUp, referrerPath } from "#subjects/accounts/screens/signup/next-page.ts";
import { withFlash } from "./flash.ts";
import { safePath } from "./safe-path.ts";

const ORIGIN = "https://www.sillon.test";

describe("safePath", () => {
  it.each([
    ["/account?section=profil", "/account?section=profil"],
    ["https://www.sillon.test/formation/gps?stageId=3", "/formation/gps?stageId=3"],
    ["account", "/account"],
    ["/our-stages?q=a//b\\c", "/our-stages?q=a//b\\c"],
    ["/account/../Documents", "/Documents"],
  ])("keeps %s", (address, path) => {
    expect(safePath(address, ORIGIN)).toBe(path);
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
    expect(safePath(address, ORIGIN)).toBeNull();
  });
});

/** Parts of URLs that browsers, proxies and parsers read in different ways. */
const STARTS = [
  ...["", "blob:", "filesystem:", "view-source:", "javascript:", "data:", "https:", "http:", "HTTPS:", "ftp:", "x:"],
  ...["blob:blob:", "\t", " ", "\u0000", "\u00a0", "\ufeff", "blob:http:", "jar:"],
];
const HOSTS = [
  "",
  ORIGIN,
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

const HOSTILE_URLS = STARTS.flatMap((start) =>
  HOSTS.flatMap((host) => SLASHES.flatMap((slashes) => ENDS.map((end) => start + host + slashes + end))),
);

/** Whether a redirect to this Location stays on our origin. */
const isOnOurOrigin = (location: string) =>
  /^\/(?![/\\])[!-~]*$/.test(location) && new URL(location, `${ORIGIN}/login`).origin === ORIGIN;

it("refuses a URL over the maximum length", () => {
  expect(safePath(`/${"a".repeat(2_048)}`, ORIGIN)).toBeNull();
});

describe("for any URL", { timeout: 60_000 }, () => {
  it("a redirect stays on our origin, with and without a flash message", () => {
    const paths = HOSTILE_URLS.map((address) => safePath(address, ORIGIN)).filter((path) => path !== null);
    expect(paths.length).toBeGreaterThan(100);
    expect(paths.filter((path) => !isOnOurOrigin(path))).toEqual([]);
    const locations = paths.map((path) => withFlash(withFlash(path, "connexion"), "inscription"));
    expect(locations.filter((location) => !isOnOurOrigin(location))).toEqual([]);
  });

  it("adding a flash message to an unchecked path never leads to another host", () => {
    const locations = HOSTILE_URLS.map((address) => withFlash(address, "connexion"));
    expect(locations.filter((location) => !isOnOurOrigin(location) || !location.includes("message=connexion"))).toEqual(
      [],
    );
  });

  it("sign-up redirects to our origin, from a form field and from a Referer", () => {
    const headers = (address: string) => ({ headers: { get: () => address } }) as unknown as Request;
    const next = HOSTILE_URLS.flatMap((address) => [
      pathAfterSignUp({ stageId: null, from: address }, ORIGIN),
      pathAfterSignUp({ stageId: address, from: "" }, ORIGIN),
      referrerPath(headers(address), ORIGIN) || "/",
    ]);
    expect(next.filter((location) => !isOnOurOrigin(location))).toEqual([]);
  });
});
