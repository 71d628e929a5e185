import { data, type RouterContextProvider } from "react-router";
import { shownFields } from "#frame/office/form-fields.ts";
import { readPost, textOf } from "#platform/forms/form.ts";
import { readNumber } from "#platform/forms/query.ts";
import { runAction } from "#platform/forms/run-action.ts";
import { servicesContext } from "#platform/services.ts";
import type { Field as DeclaredField } from "#platform/values/fields.ts";
import type { FormField } from "#platform/values/form-lengths.ts";
import { FIELD_TOO_LONG } from "#platform/values/length-messages.ts";
import { mapFields } from "#platform/values/map-fields.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import type { JournalChange } from "#subjects/journal/rules/journal.ts";
import { sectionInForce } from "../data/read-settings.ts";
import { saveSection } from "../data/save-setting.ts";
import { readStoredSetting } from "../data/stored-settings.ts";
import {
  type SectionFaults,
  type SectionForm,
  sectionChanges,
  sectionFields,
  type Typed,
} from "../rules/section-form.ts";
import {
  SETTINGS_CHANGED_MEANWHILE,
  SETTINGS_FAILED,
  SETTINGS_FILE_MISSING,
  SETTINGS_REFUSED,
  SETTINGS_SAVED,
  SETTINGS_UNCHANGED,
} from "../rules/setting-messages.ts";
import type { SettingSection, SettingSections } from "../rules/site-settings.ts";

export interface SectionAnswer<Field extends string = string> {
  refusal?: string;
  success?: string;
  faults?: SectionFaults<Field>;
  /** The values as typed, to show again without JavaScript; once saved, as they were stored. */
  typed?: Typed<Field>;
  /** The version that the form continues from. */
  version?: number;
  /** What another administrator saved meanwhile, beside what is typed. */
  conflict?: JournalChange[];
}

type Context = Readonly<RouterContextProvider>;

/** The section as it is stored now, for its form. */
export async function loadSection<Section extends SettingSection, Field extends FormField>(
  context: Context,
  form: SectionForm<Section, Field>,
) {
  requireAdmin(context);
  const { version, typed } = await readSection(context, form);
  return { version, typed };
}

/** The same for a section whose fields are declared, with what the page shows of them. */
export const loadFields = async <Section extends SettingSection, Field extends FormField>(
  context: Context,
  form: SectionForm<Section, Field> & { fields: Record<Field, DeclaredField> },
) => ({ ...(await loadSection(context, form)), fields: shownFields(form.fields) });

/** What was never saved is shown as it is in force. */
async function readSection<Section extends SettingSection, Field extends FormField>(
  context: Context,
  form: SectionForm<Section, Field>,
): Promise<{ version: number; typed: Typed<Field> }> {
  const services = context.get(servicesContext);
  const { version, value } = await readStoredSetting(services.database, form.section);
  const inForce = sectionInForce(services, form.section);
  return { version, typed: form.toTyped({ ...inForce, ...(value as Partial<SettingSections[Section]> | null) }) };
}

/** Saves the posted section, or answers with everything that was typed. */
export async function saveSectionForm<Section extends SettingSection, Field extends FormField>(
  request: Request,
  context: Context,
  form: SectionForm<Section, Field>,
) {
  const by = requireAdmin(context);
  const posted = await readPost(request);
  const typed = mapFields(sectionFields(form), (field) => textOf(posted, field));
  const edited = readNumber(textOf(posted, "version"));
  const refuse = (answer: SectionAnswer<Field>, status: number) =>
    data<SectionAnswer<Field>>({ typed, version: edited, ...answer }, { status });
  const { tooLong } = posted;
  if (tooLong) return refuse({ refusal: FIELD_TOO_LONG, faults: faultOf(form, tooLong) }, 400);
  return runAction(
    context,
    async () => {
      const { database, settings, clock } = context.get(servicesContext);
      const stored = await readSection(context, form);
      const checked = form.check(typed, stored.typed);
      if ("faults" in checked) return refuse({ refusal: SETTINGS_REFUSED, faults: checked.faults }, 400);
      const kept = form.toTyped(checked.value);
      const changes = sectionChanges(form, stored.typed, kept);
      if (changes.length === 0)
        return data<SectionAnswer<Field>>({ success: SETTINGS_UNCHANGED, version: stored.version, typed: kept });
      const files = form.files?.(checked.value);
      const saving = { section: form.section, value: checked.value, edited, by, changes, files };
      const now = clock();
      // A form that is already too old needs no transaction.
      const outcome =
        stored.version !== edited ? "changedMeanwhile" : await saveSection({ database, settings }, saving, now);
      if (outcome === "saved") {
        await showSavedSettings(context);
        return data<SectionAnswer<Field>>({ success: SETTINGS_SAVED, version: edited + 1, typed: kept });
      }
      if (outcome === "fileMissing") return refuse({ refusal: SETTINGS_FILE_MISSING }, 400);
      // Read again: somebody may have saved since.
      const latest = await readSection(context, form);
      const conflict = sectionChanges(form, latest.typed, kept);
      return refuse({ refusal: SETTINGS_CHANGED_MEANWHILE, conflict, version: latest.version }, 409);
    },
    (status) => refuse({ refusal: SETTINGS_FAILED }, status),
  );
}

/** Without JavaScript the response to a save is the page itself, which must show the saved settings. */
export async function showSavedSettings(context: Context): Promise<void> {
  const services = context.get(servicesContext);
  context.set(servicesContext, { ...services, ...(await services.settings.current()) });
}

function faultOf<Field extends FormField>(form: { labels: Record<Field, string> }, tooLong: FormField) {
  const faults: SectionFaults<Field> = {};
  for (const field of sectionFields(form)) if (field === tooLong) faults[field] = FIELD_TOO_LONG;
  return faults;
}
