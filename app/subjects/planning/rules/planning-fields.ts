import { choice, day, line, type Texts, text } from "#platform/values/fields.ts";
import { FIELD_REQUIRED } from "#platform/values/form-messages.ts";
import type { HALVES } from "./thing.ts";

export const RESOURCE_KINDS = { room: "Salle", machine: "Machine" } as const;
export type ResourceKind = keyof typeof RESOURCE_KINDS;

const LONGEST_NOTE = 500;
const LONGEST_REASON = 120;

export const RESOURCE_FIELDS = {
  resourceName: line("Nom", {
    missing: FIELD_REQUIRED,
    hint: "Comme vous le cherchez : « Fendt 724 », « Salle bleue ».",
  }),
  resourceKind: choice("Sorte", RESOURCE_KINDS, { missing: FIELD_REQUIRED }),
  resourceNote: text("Note", LONGEST_NOTE, { hint: "Où sont les clés, combien de places… Le bureau seul la lit." }),
};

const HALF_CHOICES = { morning: "Matin", afternoon: "Après-midi" } as const satisfies Record<
  keyof typeof HALVES,
  string
>;

export const UNAVAILABLE_FIELDS = {
  unavailableFrom: day("Du", { missing: FIELD_REQUIRED }),
  unavailableFromHalf: choice("À partir de", HALF_CHOICES, { missing: FIELD_REQUIRED }),
  unavailableTo: day("Au", { missing: FIELD_REQUIRED }),
  unavailableToHalf: choice("Jusqu’à", HALF_CHOICES, { missing: FIELD_REQUIRED }),
  unavailableReason: line("Motif", { length: LONGEST_REASON }),
};
export type UnavailableField = keyof typeof UNAVAILABLE_FIELDS;

type ResourceTexts = Texts<keyof typeof RESOURCE_FIELDS>;

export const resourceDraft = ({ resourceName, resourceKind, resourceNote }: ResourceTexts) => ({
  name: resourceName,
  kind: resourceKind as ResourceKind,
  note: resourceNote,
});

export const resourceTexts = ({ name, kind, note }: ReturnType<typeof resourceDraft>): ResourceTexts => ({
  resourceName: name,
  resourceKind: kind,
  resourceNote: note,
});
