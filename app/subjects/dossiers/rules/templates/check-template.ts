import { LONGEST_TEMPLATE } from "#platform/values/text-lengths.ts";
import type { DocumentKind } from "../document-kinds.ts";
import { COMPULSORY } from "./compulsory.ts";
import { nearestPlaceholder } from "./nearest-placeholder.ts";
import { RETENTION_SENTENCE } from "./originals/end-templates.ts";
import {
  BRACES,
  blockOn,
  isAllowedIn,
  PLACEHOLDER_NAMES,
  PLACEHOLDERS,
  placeholderNamed,
  placeholdersOf,
} from "./placeholders.ts";
import {
  ADVERTISING_WORDING_HERE,
  blockNamedTwice,
  blockNotAlone,
  compulsoryMissing,
  DECLARATION_WORDING_HERE,
  LEVELS_MISSING,
  loneBrace,
  NOTHING_DUE_OUTDATED,
  namedTooOften,
  notForThisKind,
  RETENTION_MISSING,
  TEMPLATE_EMPTY,
  templateTooLong,
  unknownPlaceholder,
} from "./template-messages.ts";

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
