import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { anchorsOf, constantsOf, linksOf, pathsOf } from "./doc-references.ts";
import { SUBJECTS } from "./import-rules.ts";

const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "*.md"]);
const DOCUMENTS = listed.toString().trim().split("\n").filter(existsSync);
/** What says how things are. Decisions and the changelog say how they were. */
const LIVING = DOCUMENTS.filter((path) => /^(README\.md|docs\/(how-to\/)?[^/]+\.md)$/.test(path));
/** Made by a build, or examples of what a reader adds. */
const NOT_IN_THE_REPOSITORY = /^app\/drawn|\/(loans|rooms)\b/;
/** A variable of Node, and the example of a new register. */
const OF_OTHERS = new Set(["NODE_EXTRA_CA_CERTS", "LOAN_FIELDS"]);

const read = (path: string) => readFileSync(path, "utf8");

describe("the documents", () => {
  it("link to files and headings that are there", () => {
    const dead = DOCUMENTS.flatMap((path) =>
      linksOf(path, read(path))
        .filter(({ target, anchor }) => !leads(target, anchor))
        .map(({ link }) => `${path}: ${link}`),
    );
    expect(dead).toEqual([]);
  });

  it("name files that are there", () => {
    const dead = LIVING.flatMap((path) =>
      pathsOf(read(path))
        .filter((named) => !NOT_IN_THE_REPOSITORY.test(named) && !existsSync(named))
        .map((named) => `${path}: ${named}`),
    );
    expect(dead).toEqual([]);
  });

  it("name constants that are there", () => {
    const written = execFileSync("git", [
      "grep",
      "-hoE",
      "[A-Z][A-Z0-9]*(_[A-Z0-9]+)+",
      "--",
      "*.ts",
      "*.tsx",
      "*.js",
      ":!scripts/docs.test.ts",
    ]);
    const known = new Set(written.toString().split("\n"));
    const dead = LIVING.flatMap((path) =>
      constantsOf(read(path))
        .filter((named) => !known.has(named) && !OF_OTHERS.has(named))
        .map((named) => `${path}: ${named}`),
    );
    expect(dead).toEqual([]);
  });

  it("have every subject: the architecture in their order", () => {
    const [, table = ""] = read("docs/architecture.md").split("| subject | what it is about |\n|---|---|\n");
    const rows = table.slice(0, table.indexOf("\n\n")).split("\n");
    expect(rows.map((row) => row.match(/^\| `([^`]+)`/)?.[1])).toEqual(SUBJECTS);
    const [, names = ""] = read("README.md").match(/one folder a subject: ([\w\s-]+?)\n +rules\//) ?? [];
    expect(names.split(/\s+/).sort()).toEqual([...SUBJECTS].sort());
  });
});

function leads(target: string, anchor: string | undefined): boolean {
  if (!existsSync(target)) return false;
  return anchor === undefined || !target.endsWith(".md") || anchorsOf(read(target)).includes(anchor);
}

describe("the references of a document", () => {
  const TEXT = [
    "# Les `mails`, et [leurs liens](a.md)",
    "[là](../b.md#ici) [ailleurs](https://exemple.example) [ici](#été-1)",
    "`app/root.tsx`, `app/*.css`, `tests/site/SUBJECT`, `npm test`, `MAX_GROUP_SIZE`",
    "```sh",
    "# pas un titre](rien.md)",
    "```",
    "## Été",
    "## Été",
  ].join("\n");

  it("are its relative links, paths, constants and headings", () => {
    expect(linksOf("docs/how-to/x.md", TEXT)).toEqual([
      { link: "a.md", target: "docs/how-to/a.md", anchor: undefined },
      { link: "../b.md#ici", target: "docs/b.md", anchor: "ici" },
      { link: "#été-1", target: "docs/how-to/x.md", anchor: "été-1" },
    ]);
    expect(pathsOf(TEXT)).toEqual(["app/root.tsx"]);
    expect(constantsOf(TEXT)).toEqual(["MAX_GROUP_SIZE"]);
    expect(anchorsOf(TEXT)).toEqual(["les-mails-et-leurs-liens", "été", "été-1"]);
  });
});
