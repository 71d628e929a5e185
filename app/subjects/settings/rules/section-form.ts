import type { FormField } from "#platform/values/form-lengths.ts";
import { mapFields } from "#platform/values/map-fields.ts";
import type { JournalChange } from "#subjects/journal/rules/journal.ts";
import { shortenedChange } from "#subjects/journal/rules/shortened-change.ts";
import type { SiteFileUse } from "./site-file.ts";
import type { SettingSection, SettingSections } from "./site-settings.ts";

export type Typed<Field extends string> = Record<Field, string>;

/** French sentences, beside the fields. */
export type SectionFaults<Field extends string> = Partial<Record<Field, string>>;

type CheckedSection<Value, Field extends string> = { value: Value } | { faults: SectionFaults<Field> };

/** A part of the settings as a form: load, check, save, history and journal all follow from it. */
export interface SectionForm<Section extends SettingSection, Field extends FormField> {
  section: Section;
  /** The order is that of the form. */
  labels: Record<Field, string>;
  toTyped(value: SettingSections[Section]): Typed<Field>;
  /**
   * The trimmed, checked value, or what is wrong. `before` is the stored form: an unchanged value is accepted even if a
   * newer rule refuses it.
   */
  check(typed: Typed<Field>, before?: Typed<Field>): CheckedSection<SettingSections[Section], Field>;
  /** The uploaded files that the value refers to. */
  files?(value: SettingSections[Section]): SiteFileUse[];
}

export const sectionFields = <Field extends string>({ labels }: { labels: Record<Field, string> }) =>
  Object.keys(labels) as Field[];

/** What differs between two states of a form, for the journal, the history and a conflict. */
export function sectionChanges<Field extends string>(
  { labels }: { labels: Record<Field, string> },
  before: Typed<Field>,
  after: Typed<Field>,
): JournalChange[] {
  return sectionFields({ labels })
    .filter((field) => before[field].trim() !== after[field].trim())
    .map((field) => ({ label: labels[field], ...shortenedChange(before[field], after[field]) }));
}

export const emptyTyped = <Field extends string>(form: { labels: Record<Field, string> }): Typed<Field> =>
  mapFields(sectionFields(form), () => "");
