import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { TEST_ALL } from "../../tools/test-all.ts";

const VALIDATOR = "node_modules/vnu-jar/build/dist/vnu.jar";
/** It reads some hundred small files: the second compiler of Java costs more than it saves. */
const JAVA_OPTIONS = ["-Xss2m", "-Xmx512m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"];

/** Pages for the Nu HTML checker, a Java program. */
export interface HtmlPages {
  /** A page is kept if it has tags that no page before had: others would have the same problems. */
  add(name: string, html: string): void;
  problems(): Promise<string[]>;
  remove(): void;
}

export function collectHtml(): HtmlPages {
  const folder = mkdtempSync(join(tmpdir(), "sillon-html-"));
  const seen = new Set<string>();
  let count = 0;
  return {
    add(name, html) {
      const written = withoutScripts(html);
      const unseen = skeletonsOf(written).filter((skeleton) => !seen.has(skeleton));
      if (unseen.length === 0) return;
      for (const skeleton of unseen) seen.add(skeleton);
      writeFileSync(join(folder, `${++count} ${name}`.replace(/[^\w=-]+/g, "_").concat(".html")), written);
    },
    problems: () => problemsFoundIn(folder),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** The checker does not read scripts, which are half of each page; a page names its scripts in many equal tags. */
const withoutScripts = (html: string) =>
  html.replace(/(<script[^>]*>).*?(?=<\/script>)/gs, "$1").replace(/(<link rel="modulepreload"[^>]*>)+/g, "$1");

/**
 * The tags of the content, and those around it, with their attributes, but without texts, numbers and the values of
 * attributes that hold any text. What is around the content changes little from page to page. In `npm test`, every three
 * tags that follow each other, without their classes.
 */
function skeletonsOf(html: string): string[] {
  const tags = html
    .replace(/>[^<]+</g, "><")
    .replace(/ (href|src|value|content|action|nonce|alt|title|datetime|aria-label)="[^"]*"/gi, " $1")
    .replace(/\d+/g, "0");
  if (!TEST_ALL) {
    const all = tags.replace(/ class="[^"]*"/g, "").match(/<[^>]*>/g) ?? [];
    return all.map((_, index) => all.slice(index, index + 3).join(""));
  }
  const [main = tags] = /<main.*<\/main>/s.exec(tags) ?? [];
  const around = tags.replace(main, "").replace(/<(meta|link)[^>]*>| aria-current="\w+"| class="[^"]*"/g, "");
  return [main, around];
}

function problemsFoundIn(folder: string): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const args = [...JAVA_OPTIONS, "-jar", VALIDATOR, "--format", "json", "--skip-non-html", folder];
    execFile(process.env.JAVA_PATH ?? "java", args, { maxBuffer: 2 ** 24 }, (error, _stdout, stderr) => {
      if (error && !stderr.startsWith("{")) return reject(new Error(`${error.message}\n${stderr.slice(0, 2_000)}`));
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
