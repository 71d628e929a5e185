// What a file may import, and how files may be called. docs/architecture.md explains it; `npm run check` checks it.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** The subjects in order: the rules, the data and the parts of one may import those of a later one, never of one before. */
export const SUBJECTS = [
  "dashboard",
  "audit",
  "privacy",
  "people",
  "outbox",
  "recall",
  "prospects",
  "waiting-list",
  "complaints",
  "opinions",
  "yearly-report",
  "public-pages",
  "quotations",
  "invoices",
  "dossiers",
  "assessments",
  "import",
  "holdings",
  "installation",
  "attendance",
  "registrations",
  "bookings",
  "seats",
  "organisations",
  "shared-files",
  "mails",
  "team",
  "texts",
  "courses",
  "stages",
  "planning",
  "saved-views",
  "settings",
  "notifications",
  "accounts",
  "identities",
  "journal",
];

/** Imports against that order which are still there. Each that goes is deleted here; none is added. */
const STILL_AGAINST_THE_ORDER = new Set([
  "seats > waiting-list",
  "stages > waiting-list",
  "stages > opinions",
  "stages > registrations",
  "stages > seats",
  "stages > mails",
  "settings > mails",
  "settings > team",
  "settings > stages",
  "notifications > mails",
  "accounts > mails",
]);

/** Where a file is, which says what it may import. */
const PLACES = {
  rules: /^app\/subjects\/[^/]+\/rules[./]/,
  data: /^app\/subjects\/[^/]+\/data[./]/,
  mails: /^app\/subjects\/[^/]+\/mails[./]/,
  parts: /^app\/subjects\/[^/]+\/parts[./]/,
  screens: /^app\/subjects\/[^/]+\/screens[./]/,
  frame: /^app\/frame\//,
  ui: /^app\/ui\//,
  app: /^app\/[^/]+$/,
  values: /^platform\/(values|documents)\//,
  forms: /^platform\/forms\//,
  platform: /^platform\//,
  server: /^server\//,
  field: /^field\//,
  illustrations: /^illustrations\//,
  config: /^config\//,
  tools: /^(scripts|bench|tests)\/|^[^/]+$/,
} as const;
type Place = keyof typeof PLACES;

const PAGE_MAY: readonly Place[] = ["parts", "data", "rules", "frame", "ui", "forms", "platform", "values", "config"];
const MAY_IMPORT: Record<Exclude<Place, "tools">, readonly Place[]> = {
  values: ["values"],
  rules: ["rules", "values"],
  config: ["config", "rules", "values"],
  platform: ["platform", "values", "config"],
  forms: ["forms", "ui", "platform", "values"],
  ui: ["ui", "forms", "values"],
  mails: ["mails", "data", "rules", "platform", "values"],
  data: ["data", "mails", "rules", "platform", "values", "config"],
  parts: PAGE_MAY,
  screens: [...PAGE_MAY, "screens"],
  frame: [...PAGE_MAY, "app"],
  app: [...PAGE_MAY, "app"],
  server: ["server", "data", "rules", "platform", "values", "config"],
  field: ["field", "rules", "values"],
  illustrations: ["illustrations", "config", "rules"],
};
const PACKAGES: Partial<Record<Place, RegExp>> = {
  values: /^valibot$/,
  rules: /^valibot$/,
  config: /^$/,
  illustrations: /^$/,
  field: /^(react|react\/.*|react-dom\/client|idb|signature_pad|uqr)$/,
};

/**
 * Files of the platform that know subjects: the types of all services, the lengths of all forms, the columns of the fields
 * of a participant, the shapes of a logo.
 */
const KNOW_SUBJECTS = [
  "platform/services.ts",
  "platform/database/tables/registrations.ts",
  "platform/forms/form.ts",
  "platform/values/form-lengths.ts",
  "platform/uploads/picture-shapes.ts",
];
/** Its toKysely() allows a write outside of a transaction: docs/decisions/037. */
const KYSELY = "platform/database/kysely.ts";
const MAY_IMPORT_KYSELY =
  /^(platform\/database\/|server\/backup\/|app\/subjects\/accounts\/data\/auth-library\.ts$|(scripts|bench|tests)\/)/;

const CATCH_ALL_NAMES = /(^|\/)(utils?|lib|helpers?|common|misc)(\/|\.tsx?$)/;
const BARRELS = /(^|\/)index\.tsx?$/;
const ALIASES = {
  "#subjects/": "app/subjects/",
  "#frame/": "app/frame/",
  "#ui/": "app/ui/",
  "#app/": "app/",
  "#platform/": "platform/",
  "#server/": "server/",
  "#config/": "config/",
};
const IMPORTS = /(?:\b(import|export)\s+(type\s)?[^"';]*?\bfrom\s+|\bimport\s*\(?\s*)["']([\w@.#/+?-][^"']*)["']/g;

interface Import {
  specifier: string;
  /** The path of the imported file; of a package, undefined. */
  target?: string;
  isType: boolean;
}

export function brokenRules(path: string, text: string): string[] {
  const broken: string[] = [];
  if (CATCH_ALL_NAMES.test(path)) broken.push(`${path}: a catch-all name; put the code where it is used`);
  if (BARRELS.test(path)) broken.push(`${path}: a barrel; import the file itself`);
  const place = placeOf(path);
  if (!place) return [...broken, `${path}: no place for a file: docs/architecture.md has the map`];
  const subject = subjectOf(path);
  if (subject && !SUBJECTS.includes(subject)) broken.push(`${path}: ${subject} is missing from SUBJECTS`);
  if (place === "tools" || /\.test\.tsx?$/.test(path)) return broken;
  for (const imported of importsOf(path, text)) {
    const fault = faultOf(path, place, imported);
    if (fault) broken.push(`${path} imports ${imported.specifier}: ${fault}`);
  }
  return broken;
}

function faultOf(path: string, from: Exclude<Place, "tools">, { specifier, target, isType }: Import): string | null {
  if (target === undefined)
    return PACKAGES[from]?.test(specifier) === false ? `no package for the ${from} but ${PACKAGES[from].source}` : null;
  const to = placeOf(target);
  if (!to || target.includes("+types/")) return null;
  if (target === KYSELY && !MAY_IMPORT_KYSELY.test(path))
    return "use a transaction, or platform/database/single-statement.ts";
  if (KNOW_SUBJECTS.includes(path) && (to === "rules" || isType)) return null;
  const [own, other] = [subjectOf(path), subjectOf(target)];
  // What a route answers, for its form.
  if (to === "screens" && own === other && isType) return null;
  if (!MAY_IMPORT[from].includes(to)) return `the ${from} may not use the ${to}`;
  if (from === "mails" && to === "data" && other !== "mails") return "a mail is written from its data and from rules";
  if (from === "illustrations" && to === "rules" && !isType) return "only types of rules are known before the drawing";
  if (!own || !other || own === other) return null;
  if (to === "screens") return "a page belongs to its subject; what two subjects show is a part";
  return from !== "screens" && isAgainstOrder(own, other) ? `${own} comes after ${other} in SUBJECTS` : null;
}

const isAgainstOrder = (own: string, other: string) =>
  SUBJECTS.indexOf(other) < SUBJECTS.indexOf(own) && !STILL_AGAINST_THE_ORDER.has(`${own} > ${other}`);

const placeOf = (path: string) => (Object.keys(PLACES) as Place[]).find((place) => PLACES[place].test(path));
const subjectOf = (path: string) => path.match(/^app\/subjects\/([^/]+)/)?.[1];

function importsOf(path: string, text: string): Import[] {
  return [...text.matchAll(IMPORTS)].map(([, , type, specifier = ""]) => ({
    specifier,
    target: targetOf(path, specifier),
    isType: type !== undefined,
  }));
}

function targetOf(path: string, specifier: string): string | undefined {
  if (specifier.startsWith(".")) return join(dirname(path), specifier);
  const alias = Object.entries(ALIASES).find(([start]) => specifier.startsWith(start));
  return alias && alias[1] + specifier.slice(alias[0].length);
}

if (import.meta.main) {
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "*.ts", "*.tsx"]);
  const paths = listed.toString().trim().split("\n");
  const broken = paths.filter(existsSync).flatMap((path) => brokenRules(path, readFileSync(path, "utf8")));
  for (const sentence of broken) process.stderr.write(`${sentence}\n`);
  process.exitCode = broken.length > 0 ? 1 : 0;
}
