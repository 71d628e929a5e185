import type { SectionFaults, Typed } from "../rules/section-form.ts";
import { DRAWN_LENGTHS, type DrawnField } from "../rules/setting-lengths.ts";

interface Shown<Field extends DrawnField> {
  labels: Record<Field, string>;
  typed: Typed<Field>;
  faults: SectionFaults<Field> | undefined;
}

/** What every field of a section has: its name, its label, its value and what is wrong with it. */
export const labelledField =
  <Field extends DrawnField>({ labels, typed, faults }: Shown<Field>) =>
  (name: Field) => ({
    name,
    label: labels[name],
    defaultValue: typed[name],
    error: faults?.[name],
    maxLength: DRAWN_LENGTHS[name],
  });
