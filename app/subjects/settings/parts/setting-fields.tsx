import type { ReactNode } from "react";
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

/** A few fields that belong together, two a row where there is room. */
export function Group({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <fieldset className="rounded-card border border-line bg-paper p-5 sm:p-6">
      <legend className="sr-only">{title}</legend>
      <h3 className="text-lead">{title}</h3>
      {lead && <p className="measure mt-1 text-base text-earth">{lead}</p>}
      <div className="mt-5 grid gap-5 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}

export const Wide = ({ children }: { children: ReactNode }) => <div className="sm:col-span-2">{children}</div>;
