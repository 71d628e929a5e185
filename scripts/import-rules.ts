// Rules on files and imports that Biome cannot express; the others are in biome.json. `npm run check` runs both.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** The folders and files of server/ in order: each may import those after it, never one before it. */
export const SERVER_ORDER = [
  "process",
  "http",
  "services.ts",
  "backup",
  "installation",
  "privacy",
  "people",
  "import",
  "dashboard",
  "audit",
  "yearly-report",
  "complaints",
  "opinions",
  "documents",
  "dossiers",
  "assessments",
  "attendance",
  "waiting-list",
  "registrations",
  "stages",
  "seats",
  "notifications",
  "accounts",
  "settings",
  "mails",
  "journal",
  "sheets",
  "pdf",
  "rate-limit.ts",
  "uploads",
  "archives",
  "blobs",
  "database",
  "markdown.ts",
  "work-queue.ts",
  "private-files.ts",
  "log.ts",
];

const CATCH_ALL_NAMES = /(^|\/)(utils?|lib|helpers?|common|misc)(\/|\.tsx?$)/;
const BARRELS = /(^|\/)index\.tsx?$/;
const VALUE_OF_DOMAIN = /^import (?!type )[^;]*["'](?:\.\.\/)+domain\//m;
/** Its toKysely() allows a write outside of a transaction: docs/decisions/037. */
const KYSELY = "server/database/kysely.ts";
const MAY_IMPORT_KYSELY = /^(server\/(database|backup)\/|server\/accounts\/auth-library\.ts$|(scripts|bench|tests)\/)/;
const RELATIVE_IMPORTS = /(?:\bfrom\s+|\bimport\s*\(?\s*)["'](\.[^"']+)["']/g;

export function brokenRules(path: string, text: string): string[] {
  const broken: string[] = [];
  if (CATCH_ALL_NAMES.test(path)) broken.push(`${path}: a catch-all name; put the code where it is used`);
  if (BARRELS.test(path)) broken.push(`${path}: a barrel; import the file itself`);
  if (/\.test\.tsx?$/.test(path)) return broken;
  if (path.startsWith("illustrations/") && VALUE_OF_DOMAIN.test(text))
    broken.push(`${path}: illustrations/ may import only types from domain/`);
  const targets = [...text.matchAll(RELATIVE_IMPORTS)].map(([, specifier = ""]) => join(dirname(path), specifier));
  if (targets.includes(KYSELY) && !MAY_IMPORT_KYSELY.test(path))
    broken.push(`${path} imports ${KYSELY}: use a transaction, or server/database/single-statement.ts`);
  const entry = serverEntryOf(path);
  if (!entry) return broken;
  const position = SERVER_ORDER.indexOf(entry);
  if (position < 0) broken.push(`${path}: server/${entry} is missing from SERVER_ORDER`);
  for (const target of targets) {
    const other = SERVER_ORDER.indexOf(serverEntryOf(target) ?? "");
    if (other >= 0 && other < position)
      broken.push(`${path} imports ${target}: server/${entry} comes after it in SERVER_ORDER`);
  }
  return broken;
}

/** The folder or file at the top of server/ that contains the path. */
const serverEntryOf = (path: string) => path.match(/^server\/([^/]+)/)?.[1];

if (import.meta.main) {
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "*.ts", "*.tsx"]);
  const paths = listed.toString().split("\n");
  const broken = paths.filter(existsSync).flatMap((path) => brokenRules(path, readFileSync(path, "utf8")));
  for (const sentence of broken) process.stderr.write(`${sentence}\n`);
  process.exitCode = broken.length > 0 ? 1 : 0;
}
