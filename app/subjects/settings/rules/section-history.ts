import type { JournalChange } from "#subjects/journal/rules/journal.ts";
import { emptyTyped, sectionChanges } from "./section-form.ts";
import type { AnySectionForm } from "./section-forms.ts";
import type { SettingSection, SettingSections } from "./site-settings.ts";

type Form = AnySectionForm<SettingSection>;

/** What became different from one version of a section to the next. Null: there was none, or it was emptied. */
export function versionChanges(form: Form, before: unknown, after: unknown): JournalChange[] {
  return sectionChanges(form, toTyped(form, before), toTyped(form, after));
}

const toTyped = (form: Form, value: unknown): Record<string, string> =>
  value === null || value === undefined ? emptyTyped(form) : form.toTyped(value as SettingSections[SettingSection]);
