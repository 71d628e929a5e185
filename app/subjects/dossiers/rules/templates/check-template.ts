import { searchText } from "#platform/values/search-text.ts";
import { LONGEST_TEMPLATE } from "#platform/values/text-lengths.ts";
import type { DocumentKind } from "../document-kinds.ts";
import { capitalised } from "./capitalised.ts";
import { COMPULSORY } from "./compulsory.ts";
import { THE_DOCUMENT } from "./kind-words.ts";
import { RETENTION_SENTENCE } from "./originals/end-templates.ts";
import {
  BRACES,
  blockOn,
  isAllowedIn,
  PLACEHOLDER_NAMES,
  PLACEHOLDERS,
  type Placeholder,
  placeholderNamed,
  placeholdersOf,
} from "./placeholders.ts";

const TEMPLATE_EMPTY = "Écrivez un texte, ou rétablissez celui d’origine.";

const templateTooLong = (length: number, most: number) =>
  `Ce texte est trop long : ${length} caractères, pour ${most} au plus.`;

const loneBrace = (line: number) =>
  `Ligne ${line} : une accolade est seule. Un champ s’écrit entre deux accolades, comme {intitulé du stage}.`;

const unknownPlaceholder = (typed: string, nearest: string | undefined) =>
  nearest
    ? `{${typed}} n’existe pas. Vouliez-vous dire {${nearest}} ?`
    : `{${typed}} n’existe pas : choisissez un champ dans la liste, ou retirez les accolades.`;

const notForThisKind = (name: string, kind: DocumentKind) =>
  `${capitalised(THE_DOCUMENT[kind])} ne peut pas contenir {${name}} : retirez-le.`;

const blockNotAlone = (name: string) =>
  `{${name}} est un bloc : mettez-le seul sur sa ligne, sans texte avant ni après.`;

const compulsoryMissing = (kind: DocumentKind, { name, law }: { name: string; law: string }) =>
  `${capitalised(THE_DOCUMENT[kind])} doit garder {${name}} (${law}).`;

const RETENTION_MISSING =
  "Le certificat doit garder, mot pour mot, la phrase du ministère qui commence par « Sans préjudice des délais imposés » et finit par « obligations conventionnelles spécifiques ».";

const ADVERTISING_WORDING_HERE =
  "« Cet enregistrement ne vaut pas agrément de l’État » est la mention de la publicité (article L.6352-12) : elle n’a sa place que dans le programme. Retirez-la.";

const DECLARATION_WORDING_HERE =
  "« Déclaration d’activité enregistrée sous le numéro… » est la mention des devis, conventions et contrats (article R.6351-6). Dans le programme, mettez {enregistrement du centre} à sa place.";

const blockNamedTwice = (name: string) =>
  `{${name}} est un bloc, et il est deux fois dans ce texte. Gardez-en un seul.`;

const namedTooOften = (name: string, most: number) =>
  `{${name}} est trop souvent dans ce texte. Gardez-le ${most} fois au plus.`;

const NOTHING_DUE_OUTDATED =
  "Le texte d’origine a changé depuis votre version. La vôtre dit encore, à l’article 6 : « Dans ce cas, aucune somme n’est due. » C’est faux quand le stagiaire a demandé expressément que la formation commence avant la fin de son délai (article L.221-25 du Code de la consommation) : reprenez la phrase du texte d’origine.";

const LEVELS_MISSING =
  "Le texte d’origine a changé depuis votre version. Il a maintenant {acquis par objectif}, le niveau atteint pour chaque objectif : ajoutez-le, seul sur sa ligne.";

/** A French sentence that says what is wrong with the template of a document; null if nothing is. In linear time. */
export function templateFault(kind: DocumentKind, text: string): string | null {
  if (text.length > LONGEST_TEMPLATE) return templateTooLong(text.length, LONGEST_TEMPLATE);
  if (text.trim() === "") return TEMPLATE_EMPTY;
  const lines = text.split("\n");
  for (const [index, line] of lines.entries()) {
    const fault = lineFault(kind, line) ?? (/[{}]/.test(line.replace(BRACES, "")) ? loneBrace(index + 1) : null);
    if (fault) return fault;
  }
  return repetitionFault(text) ?? compulsoryFault(kind, text) ?? wordingFault(kind, comparable(text));
}

/** What an earlier original said and today's does not. A centre that changed its template keeps it until it changes it again. */
const OUTDATED: Partial<Record<DocumentKind, readonly { isIn: (text: string) => boolean; advice: string }[]>> = {
  contract: [{ isIn: (text) => text.includes("dans ce cas, aucune somme n’est due."), advice: NOTHING_DUE_OUTDATED }],
  attestation: [{ isIn: (text) => !text.includes("{acquis par objectif}"), advice: LEVELS_MISSING }],
};

/** Why a template that was saved before should be changed again; null if nothing is to do. Documents are still made of it. */
export function templateAdvice(kind: DocumentKind, text: string): string | null {
  const outdated = OUTDATED[kind]?.find(({ isIn }) => isIn(comparable(text)));
  return templateFault(kind, text) ?? outdated?.advice ?? null;
}

/** The most times that a placeholder is named which is no block. The longest value is some thousand characters. */
const MOST_NAMED = 20;

/** What would make a document far longer than its template: such a text is not even shown as a preview. */
export function repetitionFault(text: string): string | null {
  const counts = new Map<string, number>();
  for (const [, typed = ""] of text.matchAll(BRACES)) {
    const name = placeholderNamed(typed);
    if (!name) continue;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    if (PLACEHOLDERS[name].isBlock && count > 1) return blockNamedTwice(name);
    if (count > MOST_NAMED) return namedTooOften(name, MOST_NAMED);
  }
  return null;
}

function lineFault(kind: DocumentKind, line: string): string | null {
  for (const [, typed = ""] of line.matchAll(BRACES)) {
    const name = placeholderNamed(typed);
    if (!name) {
      const allowed = PLACEHOLDER_NAMES.filter((known) => isAllowedIn(known, kind));
      return unknownPlaceholder(typed, nearestPlaceholder(typed, allowed));
    }
    if (!isAllowedIn(name, kind)) return notForThisKind(name, kind);
    if (PLACEHOLDERS[name].isBlock && !blockOn(line)) return blockNotAlone(name);
  }
  return null;
}

function compulsoryFault(kind: DocumentKind, text: string): string | null {
  const named = new Set(placeholdersOf(text));
  for (const { law, names } of COMPULSORY[kind]) {
    const name = names.find((needed) => !named.has(needed));
    if (name) return compulsoryMissing(kind, { name, law });
  }
  const lacksSentence = kind === "completionCertificate" && !comparable(text).includes(comparable(RETENTION_SENTENCE));
  return lacksSentence ? RETENTION_MISSING : null;
}

/** The two wordings of the declaration number are not to be mixed, even when somebody types one. */
function wordingFault(kind: DocumentKind, text: string): string | null {
  if (kind !== "programme" && text.includes("ne vaut pas agrément")) return ADVERTISING_WORDING_HERE;
  if (kind === "programme" && text.includes("déclaration d’activité enregistrée")) return DECLARATION_WORDING_HERE;
  return null;
}

/** Whatever the capitals, the kind of spaces and of apostrophes, and the stars of Markdown. */
const comparable = (text: string) =>
  text.toLowerCase().normalize("NFC").replaceAll("'", "’").replace(/[*_]/g, "").replace(/\s+/g, " ");

/** The name that somebody may have meant; undefined when none is near. Both are short: at most 60 characters. */
function nearestPlaceholder(typed: string, names: readonly Placeholder[]): Placeholder | undefined {
  const wanted = searchText(typed);
  const most = Math.max(2, Math.floor(wanted.length / 3));
  const [best] = names
    .map((name) => ({ name, distance: changesBetween(wanted, searchText(name)) }))
    .filter(({ distance }) => distance <= most)
    .sort((one, other) => one.distance - other.distance);
  return best?.name ?? names.find((name) => wanted.length > 3 && searchText(name).startsWith(wanted));
}

/** How many letters to add, take away or change (Levenshtein). */
function changesBetween(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const changed = (before[column - 1] ?? 0) + (one[row - 1] === other[column - 1] ? 0 : 1);
      current.push(Math.min(changed, (before[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    before = current;
  }
  return before[other.length] ?? 0;
}
