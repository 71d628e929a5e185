import { data, type RouterContextProvider } from "react-router";
import { readPost, textOf } from "#platform/forms/form.ts";
import { runAction } from "#platform/forms/run-action.ts";
import { servicesContext } from "#platform/services.ts";
import { FIELD_TOO_LONG } from "#platform/values/length-messages.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { saveSection } from "../data/save-setting.ts";
import { findSettingVersion, readStoredSetting } from "../data/stored-settings.ts";
import { wholeNumber } from "../parts/whole-number.ts";
import { sectionForm } from "../rules/section-forms.ts";
import { versionChanges } from "../rules/section-history.ts";
import {
  SETTINGS_FAILED,
  SETTINGS_UNCHANGED,
  TOO_MANY_CHANGES,
  VERSION_CHANGED_MEANWHILE,
  VERSION_FILE_GONE,
  VERSION_GONE,
  VERSION_REFUSED,
  VERSION_RESTORED,
} from "../rules/setting-messages.ts";
import type { SettingSection, SettingSections } from "../rules/site-settings.ts";
import { showSavedSettings } from "./section-action.ts";

export interface HistoryAnswer {
  refusal?: string;
  success?: string;
  /** Why the rules of today refuse the version. */
  faults?: string[];
}

/** Saves an old version of a section as its newest one, if it is still valid. */
export async function restoreVersion(
  request: Request,
  context: Readonly<RouterContextProvider>,
  section: SettingSection,
) {
  const by = requireAdmin(context);
  const posted = await readPost(request);
  const [edited, version] = [wholeNumber(textOf(posted, "version")), wholeNumber(textOf(posted, "restored"))];
  const refuse = (answer: HistoryAnswer, status: number) => data<HistoryAnswer>(answer, { status });
  if (posted.tooLong) return refuse({ refusal: FIELD_TOO_LONG }, 400);
  return runAction(
    context,
    async () => {
      const { database, settings, clock } = context.get(servicesContext);
      const form = sectionForm(section);
      const old = await findSettingVersion(database, { name: section, version });
      if (old === null || old.value === null) return refuse({ refusal: VERSION_GONE }, 400);
      const typed = form.toTyped(old.value as SettingSections[SettingSection]);
      const checked = form.check(typed, typed);
      if ("faults" in checked)
        return refuse(
          { refusal: VERSION_REFUSED, faults: Object.values(checked.faults).filter((fault) => fault !== undefined) },
          400,
        );
      const { value } = checked;
      const files = form.files?.(value) ?? [];
      const stored = await readStoredSetting(database, section);
      const changes = versionChanges(form, stored.value, value);
      if (changes.length === 0) return data<HistoryAnswer>({ success: SETTINGS_UNCHANGED });
      const saving = { section, value, edited, by, changes, files };
      const outcome =
        stored.version > edited ? "changedMeanwhile" : await saveSection({ database, settings }, saving, clock());
      if (outcome === "saved") {
        await showSavedSettings(context);
        return data<HistoryAnswer>({ success: VERSION_RESTORED });
      }
      if (outcome === "tooMany") return refuse({ refusal: TOO_MANY_CHANGES }, 429);
      return outcome === "fileMissing"
        ? refuse({ refusal: VERSION_FILE_GONE }, 400)
        : refuse({ refusal: VERSION_CHANGED_MEANWHILE }, 409);
    },
    (status) => refuse({ refusal: SETTINGS_FAILED }, status),
  );
}
