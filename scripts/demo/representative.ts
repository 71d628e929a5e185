import { openAsBlob } from "node:fs";
import { join } from "node:path";
import type { RequestServices } from "#platform/services.ts";
import type { User } from "#platform/values/user.ts";
import { findUserByEmail } from "#subjects/accounts/data/users.ts";
import { saveSection } from "#subjects/settings/data/save-setting.ts";
import { storeSiteFile } from "#subjects/settings/data/site-files.ts";
import { readStoredSetting } from "#subjects/settings/data/stored-settings.ts";
import { type SiteFileKind, siteFileId, siteFileUses } from "#subjects/settings/rules/site-file.ts";
import type { SettingSection, SettingSections } from "#subjects/settings/rules/site-settings.ts";
import { drawnSignature, drawnStamp } from "./drawings.ts";

const HOUSE_RULES = join(import.meta.dirname, "../../public/programme-demonstration.pdf");

/** An account that is only an example. */
const BANK = { iban: "FR7630006000011234567890189", bic: "AGRIFRPP" };

/** Who signs, with a signature and a stamp, and the règlement intérieur, unless the demonstration has them. */
export async function makeDemoRepresentative(services: RequestServices) {
  const { database, representative, dossiers } = services;
  const by = await findUserByEmail(database, "admin@demo.fr");
  if (!by) return;
  if (!representative.signatureId) {
    const signature = await store(services, {
      kind: "signature",
      name: "Signature.png",
      body: await drawnSignature(),
    });
    const stamp = await store(services, { kind: "stamp", name: "Cachet.png", body: await drawnStamp() });
    const value = {
      name: representative.name,
      title: representative.title || "Directrice du centre",
      signatureId: siteFileId(signature),
      stampId: siteFileId(stamp),
    };
    const files = siteFileUses([signature, "signature"], [stamp, "stamp"]);
    await save(services, { section: "representative", value, files, by });
  }
  if (dossiers.houseRulesUrl === "") {
    const body = await openAsBlob(HOUSE_RULES);
    const houseRulesUrl = await store(services, { kind: "houseRules", name: "Règlement intérieur.pdf", body });
    const files = siteFileUses([houseRulesUrl, "houseRules"]);
    await save(services, { section: "dossiers", value: { ...dossiers, houseRulesUrl, ...BANK }, files, by });
  }
}

/** As an administrator uploads it. The address of the file; empty when it was refused. */
async function store(
  services: RequestServices,
  { kind, name, body }: { kind: SiteFileKind; name: string; body: Blob },
): Promise<string> {
  const stored = await storeSiteFile(services, { kind, name, body: body.stream() }, services.clock());
  return "url" in stored ? stored.url : "";
}

interface Saved<Section extends SettingSection> {
  section: Section;
  value: SettingSections[Section];
  files: ReturnType<typeof siteFileUses>;
  by: User;
}

async function save<Section extends SettingSection>(services: RequestServices, saved: Saved<Section>) {
  const { version } = await readStoredSetting(services.database, saved.section);
  await saveSection(services, { ...saved, edited: version, changes: [] }, services.clock());
}
