import type { DocumentPart } from "#platform/documents/document-description.ts";
import type { DocumentInput } from "../../rules/document-input.ts";
import { DOCUMENT_KINDS } from "../../rules/document-kinds.ts";
import type { DossierCompany, DossierParticipant } from "../../rules/dossier.ts";
import type { Placeholder } from "../../rules/templates/placeholders.ts";

/** Empty: unknown. A block has parts, every other placeholder a text. */
export type Value = string | readonly DocumentPart[];
export type ValueFor = (name: Placeholder) => Value;

/** Each is only worked out when a template names it. */
export type Values<Name extends Placeholder> = Record<Name, () => Value>;

/** What a document is about, found in its dossier. */
export interface Known extends DocumentInput {
  person: DossierParticipant | undefined;
  company: DossierCompany | undefined;
  /** Those of the company, or that person; otherwise everybody. */
  participants: readonly DossierParticipant[];
}

export function knownOf(input: DocumentInput): Known {
  const { kind, subject, dossier } = input;
  const { per } = DOCUMENT_KINDS[kind];
  const person = per === "participant" ? dossier.participants.find(({ id }) => id === subject) : undefined;
  const company = per === "company" ? dossier.companies.find(({ id }) => id === subject) : undefined;
  return { ...input, person, company, participants: participantsOf(input, person, company) };
}

function participantsOf(
  { kind, dossier: { participants } }: DocumentInput,
  person: DossierParticipant | undefined,
  company: DossierCompany | undefined,
): readonly DossierParticipant[] {
  if (DOCUMENT_KINDS[kind].per === "stage") return participants;
  if (person) return [person];
  const ids = new Set(company?.participantIds);
  return participants.filter(({ id }) => ids.has(id));
}

export const nameOf = ({ firstName, lastName }: Pick<DossierParticipant, "firstName" | "lastName">) =>
  `${firstName} ${lastName}`;
