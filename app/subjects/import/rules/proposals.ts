import { isEmail, normalizeEmail } from "#platform/values/email.ts";
import { LINE } from "#platform/values/text-lengths.ts";
import { type Catalogue, type CellKind, fold, singular } from "./cells.ts";
import { columnOf, type ImportCells, type ImportColumn, type ImportKind } from "./import-columns.ts";

/** What a wrong cell seems to mean; empty when nothing is close enough. */
export function proposedText(kind: CellKind, text: string, catalogue: Catalogue): string {
  if (kind === "machine") return nearestType(text, catalogue);
  if (kind === "email") return addressMeant(text);
  return kind === "hours" ? hoursOfDays(text) : "";
}

/** « julie@ferme,fr » and « julie @ferme.fr » are julie@ferme.fr. */
function addressMeant(text: string): string {
  const meant = normalizeEmail(text).replace(/\s+/g, "").replace(/[,;]/g, ".");
  return meant !== text && isEmail(meant) ? meant : "";
}

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

/** Of three letters one may be wrong, of six two. */
function isMistyped(said: string, name: string): boolean {
  const most = Math.min(2, Math.floor(name.length / 3));
  return Math.abs(said.length - name.length) <= most && lettersApart(said, name) <= most;
}

/** How many letters are to be added, removed or replaced (the distance of Levenshtein). */
function lettersApart(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (let place = 0; place < other.length; place += 1)
      next.push(
        Math.min(
          (next[place] ?? 0) + 1,
          (row[place + 1] ?? 0) + 1,
          (row[place] ?? 0) + (letter === other[place] ? 0 : 1),
        ),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}
