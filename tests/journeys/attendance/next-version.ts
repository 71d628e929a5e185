import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../../..");
const SCRIPT = "field/main.js";

/** A folder with the built site as a next version would be: the field pages differ, and say so. */
export function buildNextVersion(): { root: string; remove: () => void } {
  const root = mkdtempSync(join(tmpdir(), "sillon-next-version-"));
  for (const path of ["build", "scripts/start.js", "package.json"])
    cpSync(join(ROOT, path), join(root, path), { recursive: true });
  symlinkSync(join(ROOT, "node_modules"), join(root, "node_modules"));
  const client = join(root, "build/client");
  const before = readFileSync(join(client, SCRIPT), "utf8");
  const after = `${before}\ndocument.documentElement.dataset.version = "next";\n`;
  rewrite(join(client, SCRIPT), after);
  const worker = join(client, "field-worker.js");
  rewrite(
    worker,
    readFileSync(worker, "utf8")
      .replaceAll(sha256(before), sha256(after))
      .replace(/(emargement-[^;]*?)"[0-9a-f]{12}"/, '$1"next-version"'),
  );
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}

/** The server would prefer the compressed files of the old one. */
function rewrite(file: string, text: string): void {
  writeFileSync(file, text);
  for (const suffix of [".br", ".gz"]) rmSync(file + suffix, { force: true });
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
