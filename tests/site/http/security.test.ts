import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSite, type Site } from "../site.ts";

describe("the security headers", () => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite("SQLite");
  });
  afterAll(() => site.close());

  it.each(["/", "/nulle-part", "/healthz", "/robots.txt"])("are set on %s", async (path) => {
    const { headers } = await site.request(path);
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

  it("contain a new nonce for each response, which is on every inline script", async () => {
    const nonces = new Set<string>();
    for (let visit = 0; visit < 3; visit++) {
      const response = await site.request("/");
      const nonce = /'nonce-([^']+)'/.exec(response.headers.get("content-security-policy") ?? "")?.[1] ?? "";
      nonces.add(nonce);
      const inline = [...(await response.text()).matchAll(/<script(?![^>]*ld\+json)([^>]*)>/g)];
      expect(inline.length).toBeGreaterThan(1);
      for (const [, attributes] of inline) expect(attributes).toContain(`nonce="${nonce}"`);
    }
    expect(nonces.size).toBe(3);
  });

  it("include HSTS when the site uses https", async () => {
    const secure = await openSite("SQLite", { baseUrl: "https://www.sillon.test" });
    const { headers } = await secure.request("/");
    await secure.close();
    expect(headers.get("strict-transport-security")).toContain("max-age=31536000");
    expect(headers.get("content-security-policy")).toContain("upgrade-insecure-requests");
  });

  const POSTS: [string, Record<string, string>, boolean][] = [
    ["another site", { origin: "https://evil.test" }, false],
    ["a sandboxed frame (Origin: null)", { origin: "null" }, false],
    ["another site, without an Origin header", { "sec-fetch-site": "cross-site" }, false],
    ["a neighbouring subdomain", { origin: "http://autre.sillon.test", host: "sillon.test" }, false],
    ["the site's own pages", { origin: "http://sillon.test" }, true],
    ["the site's own pages under another host name", { origin: "http://127.0.0.1:3000", host: "127.0.0.1:3000" }, true],
    ["a program that is not a browser", {}, true],
  ];

  it.each(POSTS)("a POST from %s", async (_from, headers, accepted) => {
    for (const path of ["/", "/sitemap.xml", "/nulle-part", "/healthz"]) {
      const { status } = await site.request(path, { method: "POST", headers });
      if (accepted) expect(status).not.toBe(403);
      else expect(status).toBe(403);
    }
  });

  it("no method or invalid address is answered with 5xx", async () => {
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
        const { status } = await site.request(new URL("http://sillon.test").origin + path, { method });
        expect.soft(status, `${method} ${path}`).toBeLessThan(500);
      }
    }
  });
});
