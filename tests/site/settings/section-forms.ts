import { centre } from "#config/centre.ts";
import { readStoredSetting } from "#subjects/settings/data/stored-settings.ts";
import { DEFAULT_RULES, rulesForm } from "#subjects/settings/rules/centre-rules.ts";
import { identityForm } from "#subjects/settings/rules/identity-form.ts";
import { qualityForm } from "#subjects/settings/rules/quality-form.ts";
import { referentsForm } from "#subjects/settings/rules/referents-form.ts";
import type { SiteFileKind } from "#subjects/settings/rules/site-file.ts";
import type { SettingSection } from "#subjects/settings/rules/site-settings.ts";
import type { SiteUploadAnswer } from "#subjects/settings/screens/uploads.ts";
import type { Browser } from "../browser.ts";
import type { Site } from "../site.ts";

/** The forms as they are on the installed example. */
export const SECTIONS = {
  identity: { path: "/admin/reglages", fields: identityForm.toTyped(centre), version: 1 },
  referents: { path: "/admin/reglages/referents", fields: referentsForm.toTyped(centre), version: 1 },
  /** Never saved: the defaults. */
  rules: { path: "/admin/reglages/delais", fields: rulesForm.toTyped(DEFAULT_RULES), version: 0 },
};

/** Sends the form of a section with that change, as it was loaded on the installed example. */
export const sendSection = (
  browser: Browser,
  section: keyof typeof SECTIONS,
  change: Record<string, string>,
  version = SECTIONS[section].version,
) => browser.post(SECTIONS[section].path, { ...SECTIONS[section].fields, version: String(version), ...change });

export const LOOK = "/admin/reglages/apparence";
export const QUALITY = "/admin/reglages/certification";
export const SIGNATURE = "/admin/reglages/signature";

const SECTION_AT: Record<string, SettingSection> = {
  [LOOK]: "look",
  [QUALITY]: "quality",
  [SIGNATURE]: "representative",
};

/** Saves the section as its page does: from the version in force. */
export async function saveSettings(site: Site, browser: Browser, path: string, fields: Record<string, string>) {
  const { version } = await readStoredSetting(site.services.database, SECTION_AT[path] ?? "");
  return browser.post(path, { version: String(version), ...fields });
}

/** The form of the certification as the example fills it. */
export async function qualityFields(site: Site): Promise<Record<string, string>> {
  const { centre } = await site.services.settings.current();
  return qualityForm.toTyped(centre.quality);
}

export async function sendSiteFile(browser: Browser, kind: SiteFileKind, body: BodyInit | null, name = "logo.png") {
  const sent = await browser.send(`/admin/fichiers?${new URLSearchParams({ kind, name })}`, body);
  return { status: sent.status, result: (await sent.json()) as SiteUploadAnswer };
}

/** Uploads a file of the settings and returns its address. */
export async function uploadSiteFile(browser: Browser, kind: SiteFileKind, body: BodyInit): Promise<string> {
  const { result } = await sendSiteFile(browser, kind, body, `${kind}.${kind === "certificate" ? "pdf" : "png"}`);
  if (!("url" in result)) throw new Error(`refused: ${result.refusal} ${result.advice}`);
  return result.url;
}
