import { execFile } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { PUBLIC_PAGES } from "../public-pages.ts";
import { openSite } from "./site.ts";

const VALIDATOR = "node_modules/vnu-jar/build/dist/vnu.jar";

it("writes HTML in which the Nu checker finds nothing", async () => {
  const site = await openSite("SQLite");
  const folder = mkdtempSync(join(tmpdir(), "sillon-html-"));
  for (const path of [...PUBLIC_PAGES.map((page) => page.path), "/nulle-part"]) {
    const html = await (await site.ask(path)).text();
    writeFileSync(join(folder, `${path.slice(1) || "accueil"}.html`), html);
  }
  await site.close();
  expect(await complaints(folder)).toEqual([]);
});

function complaints(folder: string): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const options = ["-jar", VALIDATOR, "--format", "json", "--skip-non-html", folder];
    execFile(process.env.JAVA_PATH ?? "java", options, { maxBuffer: 2 ** 24 }, (error, _stdout, stderr) => {
      if (error && !stderr.startsWith("{")) return reject(error);
      const { messages } = JSON.parse(stderr) as {
        messages: { type: string; url: string; message: string; extract: string }[];
      };
      resolve(
        messages
          .filter(({ type }) => type !== "info")
          .map(({ url, message, extract }) => `${url.split("/").pop()}: ${message} — ${extract}`),
      );
    });
  });
}
