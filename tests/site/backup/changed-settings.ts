import { expect } from "vitest";
import { pictureOf } from "../../files.ts";
import type { Browser } from "../browser.ts";
import { LOOK, saveSettings, uploadSiteFile } from "../settings/section-forms.ts";
import type { Site } from "../site.ts";

/** Another colour, logo, text and trainer than the example's, as an administrator makes them. */
export async function changeSettings(site: Site, odile: Browser): Promise<void> {
  const logo = await uploadSiteFile(odile, "logo", await pictureOf("png", { width: 200, height: 200 }));
  const portrait = await uploadSiteFile(odile, "portrait", await pictureOf("jpeg", { width: 300, height: 400 }));
  const look = await saveSettings(site, odile, LOOK, { accent: "#1a2b6d", nearest: "", logoUrl: logo });
  expect(look.status).toBe(200);
  const text = await odile.post("/admin/reglages/textes/home.hero", { text: "Des stages à {ville}.", version: "0" });
  expect(text.status).toBe(200);
  const trainer = { trainerName: "Bérengère Quéniart", trainerText: "Elle répare.", trainerPhoto: portrait };
  const added = await odile.post("/admin/reglages/equipe/ajouter", trainer);
  expect(added.status).toBe(302);
}
