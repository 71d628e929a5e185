import { checkTexts, type Field, shownTexts, textsOf, type ValuesOf, valuesOf } from "#platform/values/fields.ts";
import { fieldsOf, mapFields } from "#platform/values/map-fields.ts";
import type { JournalChange } from "#subjects/journal/rules/journal.ts";
import { shortenedChange } from "#subjects/journal/rules/shortened-change.ts";
import { isSiteFile, type SiteFileUse, siteFileUses } from "./site-file.ts";
import type { SettingSection, SettingSections } from "./site-settings.ts";

export type Typed<Field extends string> = Record<Field, string>;

/** French sentences, beside the fields. */
export type SectionFaults<Field extends string> = Partial<Record<Field, string>>;

type CheckedSection<Value, Field extends string> = { value: Value } | { faults: SectionFaults<Field> };

/** A part of the settings as a form: load, check, save, history and journal all follow from it. */
export interface SectionForm<Section extends SettingSection, Field extends string> {
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

type NameOf<Fields> = keyof Fields & string;

interface Declared<Section extends SettingSection, Fields extends Record<string, Field>> {
  section: Section;
  fields: Fields;
  /** The shape in which pages and documents read it, and back. */
  toStored: (values: ValuesOf<Fields>) => SettingSections[Section];
  toValues: (stored: SettingSections[Section]) => ValuesOf<Fields>;
  /** What is wrong with some fields together. `before` is the stored form. */
  together?: (typed: Typed<NameOf<Fields>>, before?: Typed<NameOf<Fields>>) => SectionFaults<NameOf<Fields>>;
}

/** The form of a section whose fields are declared. */
export function declaredSection<Section extends SettingSection, Fields extends Record<string, Field>>({
  section,
  fields,
  toStored,
  toValues,
  together,
}: Declared<Section, Fields>): SectionForm<Section, NameOf<Fields>> & { fields: Fields } {
  type Name = NameOf<Fields>;
  const declared: Record<Name, Field> = fields;
  return {
    section,
    fields,
    labels: journalLabels(declared),
    toTyped: (stored) => shownTexts(declared, textsOf(fields, toValues(stored))),
    check: (typed, before) => {
      const checked = checkTexts(declared, typed);
      const faults: SectionFaults<Name> = Object.assign(
        {},
        together?.(typed, before),
        "faults" in checked && checked.faults,
      );
      if ("faults" in checked || Object.keys(faults).length > 0) return { faults };
      return { value: toStored(valuesOf(fields, checked.value)) };
    },
    files: (stored) => {
      const paths = textsOf(fields, toValues(stored));
      return fieldsOf(declared).flatMap((name) => {
        const { upload } = declared[name];
        return upload && isSiteFile(upload) ? siteFileUses([paths[name], upload]) : [];
      });
    },
  };
}

/** The label, with the title of its group where another field has the same one. */
function journalLabels<Name extends string>(fields: Record<Name, Field>): Record<Name, string> {
  const all = fieldsOf(fields).map((name) => fields[name].label);
  return mapFields(fieldsOf(fields), (name) => {
    const { label, group } = fields[name];
    const isAlone = all.filter((other) => other === label).length === 1;
    return isAlone ? label : `${group} : ${label.slice(0, 1).toLowerCase()}${label.slice(1)}`;
  });
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
