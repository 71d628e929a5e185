import { isMailable, normalizeEmail } from "#platform/values/email.ts";
import { isMistyped } from "#platform/values/mistyped.ts";
import { LINE } from "#platform/values/text-lengths.ts";
import { type Catalogue, type CellKind, fold, singular } from "./cells.ts";
import { columnOf, type ImportCells, type ImportColumn, type ImportKind } from "./import-columns.ts";

/** What a wrong cell seems to mean; empty when nothing is close enough. */
export function proposedText(kind: CellKind, text: string, catalogue: Catalogue): string {
  if (kind === "machine") return nearestType(text, catalogue);
  if (kind === "email") return addressMeant(text);
  return kind === "hours" ? hoursOfDays(text) : "";
}

/** The address that a cell contains or misspells. Empty when it may be read in two ways: a wrong one goes to a stranger. */
function addressMeant(text: string): string {
  const said = normalizeEmail(text);
  const [among, mended] = [addressAmong(said), addressMended(said)];
  if (among === "" || mended === among) return mended;
  return mended === "" && isApart(among, said) ? among : "";
}

/** « Julie Petit <julie@ferme.fr> » and « julie@ferme.fr, 06 12 34 56 78 » contain julie@ferme.fr. */
function addressAmong(text: string): string {
  const [address = "", ...others] = new Set(text.split(/[\s,;:/<>()[\]"]+/).filter((word) => word.includes("@")));
  return others.length === 0 && isWellFormed(address) ? address : "";
}

/** « julie petit@ferme.fr » may be julie.petit@ferme.fr; « julie julie@ferme.fr » is a name before its own address. */
function isApart(address: string, text: string): boolean {
  const before = text.slice(0, text.indexOf(address));
  if (before === "" || /[,;:/<>()[\]"]\s*$/.test(before)) return true;
  const local = address.slice(0, address.indexOf("@"));
  return fold(before)
    .split(" ")
    .some((word) => word.length >= SHORTEST_NAME && local.includes(word));
}

const SHORTEST_NAME = 3;

/** « julie@ferme,fr » and « julie @ferme.fr » are julie@ferme.fr. */
function addressMended(text: string): string {
  const mended = text.replace(/\s*([@.,;])\s*/g, "$1").replace(/[,;]([a-z]{2,})$/, ".$1");
  return isWellFormed(mended) ? mended : "";
}

/** The domain ends in letters, and nothing is empty between dots. */
const isWellFormed = (address: string) =>
  isMailable(address) && /\.[a-z]{2,}$/.test(address) && !/^\.|\.@|@\.|\.\./.test(address);

/** What is proposed for the wrong cells of a row. */
export function proposedCells(
  kind: ImportKind,
  { cells, wrong }: { cells: ImportCells; wrong: readonly ImportColumn[] },
  catalogue: Catalogue,
): ImportCells {
  const proposals = wrong.map((name) => [name, proposedText(columnOf(kind, name).kind, cells[name] ?? "", catalogue)]);
  return Object.fromEntries(proposals.filter(([, text]) => text !== ""));
}

const HOURS_A_DAY = 7;
const DAYS_IN_WORDS = ["un", "deux", "trois", "quatre", "cinq"];

/** « 2 jours » and « deux jours » are 14 hours. */
function hoursOfDays(text: string): string {
  const [, said = ""] = /^([a-z0-9]{1,6}) ?(?:j|jrs?|jours?|journees?)$/.exec(fold(text)) ?? [];
  const days = /^\d+$/.test(said) ? Number(said) : DAYS_IN_WORDS.indexOf(said === "une" ? "un" : said) + 1;
  return days > 0 ? String(days * HOURS_A_DAY) : "";
}

/** The only type whose name is one or two letters away from a text; empty when there is none, or several. */
function nearestType(text: string, { names }: Catalogue): string {
  if (text.length > LINE) return "";
  const said = singular(text);
  const near = names.filter(({ name }) => isMistyped(said, name));
  const [typeId, ...others] = new Set(near.map((named) => named.typeId));
  return typeId === undefined || others.length > 0 ? "" : String(typeId);
}
