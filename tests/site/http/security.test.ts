import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSite, type Site } from "../site.ts";

describe("the headers of every answer", () => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite("SQLite");
  });
  afterAll(() => site.close());

  it.each(["/", "/nulle-part", "/healthz", "/robots.txt"])("%s is sent with its guards", async (path) => {
    const { headers } = await site.ask(path);
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(/script-src 'self' 'nonce-[A-Za-z0-9+/=]{24}'(;|$)/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("unsafe");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("permissions-policy")).toContain("camera=()");
    expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get("strict-transport-security")).toBeNull();
  });

  it("gives each answer a nonce of its own, on every inline script and nowhere else", async () => {
    const nonces = new Set<string>();
    for (let visit = 0; visit < 3; visit++) {
      const answer = await site.ask("/");
      const nonce = /'nonce-([^']+)'/.exec(answer.headers.get("content-security-policy") ?? "")?.[1] ?? "";
      nonces.add(nonce);
      const inline = [...(await answer.text()).matchAll(/<script(?![^>]*ld\+json)([^>]*)>/g)];
      expect(inline.length).toBeGreaterThan(1);
      for (const [, attributes] of inline) expect(attributes).toContain(`nonce="${nonce}"`);
    }
    expect(nonces.size).toBe(3);
  });

  it("holds browsers to https once the site is on https", async () => {
    const secure = await openSite("SQLite", { baseUrl: "https://www.sillon.test" });
    const { headers } = await secure.ask("/");
    await secure.close();
    expect(headers.get("strict-transport-security")).toContain("max-age=31536000");
    expect(headers.get("content-security-policy")).toContain("upgrade-insecure-requests");
  });

  const POSTS: [string, Record<string, string>, boolean][] = [
    ["another site", { origin: "https://evil.test" }, false],
    ["a frame without an origin", { origin: "null" }, false],
    ["a page that hides its origin", { "sec-fetch-site": "cross-site" }, false],
    ["a neighbouring subdomain", { origin: "http://autre.sillon.test", host: "sillon.test" }, false],
    ["our own pages", { origin: "http://sillon.test" }, true],
    ["our own pages under another name", { origin: "http://127.0.0.1:3000", host: "127.0.0.1:3000" }, true],
    ["a program that is not a browser", {}, true],
  ];

  it.each(POSTS)("a POST from %s", async (_from, headers, welcome) => {
    for (const path of ["/", "/sitemap.xml", "/nulle-part", "/healthz"]) {
      const { status } = await site.ask(path, { method: "POST", headers });
      if (welcome) expect(status).not.toBe(403);
      else expect(status).toBe(403);
    }
  });

  it("never answers 5xx to a method or an address that makes no sense", async () => {
    const addresses = [
      "/%00",
      "/%E0%A4%A",
      "/..%2f..%2fetc%2fpasswd",
      "//evil.test",
      "/formation/..;/admin",
      `/${"a".repeat(8000)}`,
    ];
    for (const path of addresses) {
      for (const method of ["GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"]) {
        const { status } = await site.ask(new URL("http://sillon.test").origin + path, { method });
        expect.soft(status, `${method} ${path}`).toBeLessThan(500);
      }
    }
  });
});
