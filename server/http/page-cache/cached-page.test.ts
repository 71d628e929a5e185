import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { cachePage, inlineScripts } from "./cached-page.ts";

const NONCE = "q+/w==";
const OURS = "start();";
const PAGE = [
  '<link rel="modulepreload" nonce="q+/w==" href="/a.js"/>',
  `<script nonce="${NONCE}">${OURS}</script>`,
  '<script type="application/ld+json" nonce="q+/w==">{"name":"Sillon"}</script>',
  `<script type="module" nonce="${NONCE}" async="">import "/a.js";</script>`,
  `<script nonce="${NONCE}" src="/a.js"></script>`,
];
const INJECTED = [
  "<script>steal()</script>",
  "<script >steal()</script>",
  "<SCRIPT>steal()</SCRIPT>",
  '<script nonce="">steal()</script>',
  '<script nonce="other">steal()</script>',
  `<script>steal() // nonce="${NONCE}"</script>`,
  `<script data-x=' nonce="other"'>steal()</script>`,
];

async function policyOf(html: string, nonce = NONCE): Promise<string> {
  const headers = { "Content-Type": "text/html", "Content-Security-Policy": `script-src 'self' 'nonce-${nonce}'` };
  const page = await cachePage(new Response(html, { headers }), "state", 0);
  return page?.answers.identity.headers["content-security-policy"] ?? "";
}
const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

describe("the policy of a cached page", () => {
  it.each(INJECTED)("allows the scripts that carried the nonce, and not %s", async (injected) => {
    const expected = `script-src 'self' ${hash(OURS)} ${hash('import "/a.js";')}`;
    for (const place of [0, 1, 3, PAGE.length]) {
      expect(await policyOf(PAGE.toSpliced(place, 0, injected).join("\n"))).toBe(expected);
    }
  });

  it("allows nothing of a page that was rendered without a nonce", async () => {
    const page = '<script nonce="">steal()</script><script>steal()</script>';
    const headers = { "Content-Type": "text/html", "Content-Security-Policy": "script-src 'self'" };
    const kept = await cachePage(new Response(page, { headers }), "state", 0);
    expect(kept?.answers.identity.headers["content-security-policy"]).toBe("script-src 'self'");
  });

  it("allows a script as it is sent, when its own text holds the nonce", async () => {
    const text = `write('<i nonce="${NONCE}">')`;
    expect(await policyOf(`<script nonce="${NONCE}">${text}</script>`)).toContain(hash("write('<i>')"));
  });

  it("reads pages full of unfinished scripts", () => {
    for (const piece of ["<script ", "<script nonce=", "<script>", "<script <", "</script"])
      expect(inlineScripts(piece.repeat(100_000), NONCE)).toEqual([]);
  });
});
