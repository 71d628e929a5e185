import { rulesForm } from "./centre-rules.ts";
import { dossierSettingsForm } from "./dossier-settings.ts";
import { homePicturesForm } from "./home-pictures-form.ts";
import { identityForm } from "./identity-form.ts";
import { lookForm } from "./look-form.ts";
import { qualityForm } from "./quality-form.ts";
import { referentsForm } from "./referents-form.ts";
import { representativeForm } from "./representative-form.ts";
import type { SectionForm } from "./section-form.ts";
import type { SiteFileUse } from "./site-file.ts";
import type { SettingSection, SettingSections } from "./site-settings.ts";

/** A SectionForm, whichever its fields are. */
export type AnySectionForm<Section extends SettingSection> = Pick<SectionForm<Section, never>, "section"> & {
  labels: Record<string, string>;
  toTyped(value: SettingSections[Section]): Record<string, string>;
  check(
    typed: Record<string, string>,
    before?: Record<string, string>,
  ): { value: SettingSections[Section] } | { faults: Partial<Record<string, string>> };
  files?(value: SettingSections[Section]): SiteFileUse[];
};

/** Every form of the settings: the history shows and restores the versions of its section. */
const SECTION_FORMS: { [Section in SettingSection]: AnySectionForm<Section> } = {
  identity: identityForm,
  referents: referentsForm,
  rules: rulesForm,
  quality: qualityForm,
  look: lookForm,
  representative: representativeForm,
  homePictures: homePicturesForm,
  dossiers: dossierSettingsForm,
};

export const sectionForm = (section: SettingSection) => SECTION_FORMS[section] as AnySectionForm<SettingSection>;
