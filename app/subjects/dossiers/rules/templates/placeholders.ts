import type { DocumentKind } from "../document-kinds.ts";
import { BUYER_PLACEHOLDERS } from "./buyer-placeholders.ts";
import { CENTRE_PLACEHOLDERS } from "./centre-placeholders.ts";
import type { PlaceholderDefinition } from "./placeholder-definition.ts";
import { STAGE_PLACEHOLDERS } from "./stage-placeholders.ts";

/** The groups as the editor lists them. */
const PLACEHOLDER_GROUPS = {
  "Le stage": STAGE_PLACEHOLDERS,
  "Le stagiaire, l’entreprise et le prix": BUYER_PLACEHOLDERS,
  "Le centre et le document": CENTRE_PLACEHOLDERS,
} as const;

export type StagePlaceholder = keyof typeof STAGE_PLACEHOLDERS;
export type BuyerPlaceholder = keyof typeof BUYER_PLACEHOLDERS;
export type CentrePlaceholder = keyof typeof CENTRE_PLACEHOLDERS;
export type Placeholder = StagePlaceholder | BuyerPlaceholder | CentrePlaceholder;

/** What a template may name between braces. */
export const PLACEHOLDERS: Readonly<Record<Placeholder, PlaceholderDefinition>> = {
  ...STAGE_PLACEHOLDERS,
  ...BUYER_PLACEHOLDERS,
  ...CENTRE_PLACEHOLDERS,
};
export const PLACEHOLDER_NAMES = Object.keys(PLACEHOLDERS) as Placeholder[];
const isPlaceholder = (text: string): text is Placeholder => Object.hasOwn(PLACEHOLDERS, text);

export const isAllowedIn = (name: Placeholder, kind: DocumentKind): boolean =>
  PLACEHOLDERS[name].kinds?.includes(kind) ?? true;

/** The groups with what a document of that kind may name. */
export const placeholdersFor = (kind: DocumentKind) =>
  Object.entries(PLACEHOLDER_GROUPS).map(([group, names]) => ({
    group,
    names: (Object.keys(names) as Placeholder[]).filter((name) => isAllowedIn(name, kind)),
  }));

// The largest length keeps the time linear on a text of braces.
export const BRACES = /\{([^{}\n]{1,60})\}/g;
const ALONE = /^\s*\{([^{}\n]{1,60})\}\s*$/;

/** Whatever the capitals, the spaces and the apostrophe. */
export function placeholderNamed(typed: string): Placeholder | undefined {
  const name = typed.trim().replace(/\s+/g, " ").toLowerCase().replaceAll("'", "’").normalize("NFC");
  return isPlaceholder(name) ? name : undefined;
}

/** The block that a line consists of. */
export function blockOn(line: string): Placeholder | undefined {
  const name = placeholderNamed(ALONE.exec(line)?.[1] ?? "");
  return name && PLACEHOLDERS[name].isBlock ? name : undefined;
}

/** Each once. */
export function placeholdersOf(template: string): Placeholder[] {
  const names = [...template.matchAll(BRACES)].map(([, name = ""]) => placeholderNamed(name));
  return [...new Set(names.filter((name) => name !== undefined))];
}
