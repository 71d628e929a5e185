import { type PostedForm, textOf } from "#platform/forms/form.ts";
import { checkTexts, type Field, inWords, type TextFaults, type Texts } from "#platform/values/fields.ts";
import type { FormField } from "#platform/values/form-lengths.ts";
import { FIELD_TOO_LONG } from "#platform/values/length-messages.ts";
import { fieldsOf, mapFields } from "#platform/values/map-fields.ts";
import type { JournalChange } from "#subjects/journal/rules/journal.ts";
import { shortenedChange } from "#subjects/journal/rules/shortened-change.ts";
import type { RouteArgs, Visit } from "./visit.ts";

// What edit-form.ts does with the fields of a form: those of a request, what was posted, what has changed, what is shown.

type Fields<Name extends FormField> = Record<Name, Field>;

/** The fields; those whose choices the database knows are made for each request. */
export type DeclaredFields<Name extends FormField> =
  | Fields<Name>
  | ((visit: Visit, at: Pick<RouteArgs, "url" | "params">) => Promise<Fields<Name>>);

export const fieldsFor = <Name extends FormField>(
  fields: DeclaredFields<Name>,
  visit: Visit,
  at: Pick<RouteArgs, "url" | "params">,
): Promise<Fields<Name>> | Fields<Name> => (typeof fields === "function" ? fields(visit, at) : fields);

export const changesBetween = <Name extends FormField>(
  fields: Fields<Name>,
  before: Texts<Name>,
  after: Texts<Name>,
): JournalChange[] =>
  fieldsOf(fields)
    .filter((name) => before[name] !== after[name])
    .map((name) => ({ label: fields[name].label, ...changeInWords(fields[name], before[name], after[name]) }));

type Read<Name extends string> = { typed: Texts<Name> } & (
  | { refused: { refusal: string; faults?: TextFaults<string> } }
  | { refused: null; value: Texts<Name> }
);

/** Lengths first, then the checks of each field. */
export function readTexts<Name extends FormField>(fields: Fields<Name>, posted: PostedForm): Read<Name> {
  const names = fieldsOf(fields);
  const typed = mapFields(names, (name) => textOf(posted, name));
  const tooLong = names.find((name) => name === posted.tooLong);
  if (posted.tooLong)
    return { typed, refused: { refusal: FIELD_TOO_LONG, faults: tooLong && { [tooLong]: FIELD_TOO_LONG } } };
  const checked = checkTexts(fields, typed);
  if ("faults" in checked) return { typed, refused: { refusal: REFUSED, faults: checked.faults } };
  return { typed, refused: null, value: checked.value };
}

function changeInWords(field: Field, before: string, after: string) {
  const shown = shortenedChange(inWords(field, before), inWords(field, after));
  return shown.before === shown.after ? { before: "l’ancien", after: "un autre" } : shown;
}

/** A field as the browser shows it. */
export interface ShownField {
  name: string;
  label: string;
  kind: Field["kind"];
  length: number;
  hint?: string;
  isRequired: boolean;
  group: string;
  isWide: boolean;
  isInRow: boolean;
  options?: [value: string, label: string][];
  upload?: Field["upload"];
  suggestions?: string;
}

export const shownFields = <Name extends string>(fields: Record<Name, Field>): ShownField[] =>
  fieldsOf(fields).map((name) => {
    const {
      label,
      kind,
      length,
      hint,
      missing,
      group = "",
      isWide = false,
      isInRow = false,
      options,
      upload,
      suggestions,
    } = fields[name];
    const choices = options && { options: Object.entries(options) };
    return {
      name,
      label,
      kind,
      length,
      hint,
      isRequired: missing !== undefined,
      group,
      isWide,
      isInRow,
      upload,
      suggestions,
      ...choices,
    };
  });

export const REFUSED = "Rien n’est enregistré : corrigez les champs signalés.";
