import type { SectionFaults, Typed } from "../rules/section-form.ts";
import { SETTING_LENGTHS, type SettingField } from "../rules/setting-lengths.ts";

interface Shown<Field extends SettingField> {
  labels: Record<Field, string>;
  typed: Typed<Field>;
  faults: SectionFaults<Field> | undefined;
}

/** What every field of a section has: its name, its label, its value and what is wrong with it. */
export const labelledField =
  <Field extends SettingField>({ labels, typed, faults }: Shown<Field>) =>
  (name: Field) => ({
    name,
    label: labels[name],
    defaultValue: typed[name],
    error: faults?.[name],
    maxLength: SETTING_LENGTHS[name],
  });
