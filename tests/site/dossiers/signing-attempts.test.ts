import { expect, it } from "vitest";
import { SIGNING_RATES } from "#subjects/dossiers/data/signing/sign.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { semoirDansDixJours } from "../../stages.ts";
import { openBrowser } from "../browser.ts";
import { openSite } from "../site.ts";
import { linkToSign, plantDocumentToSign, signingForm } from "./signing-documents.ts";

it("a document is tried to be signed so many times an hour, whatever the code", async () => {
  const site = await openSite("SQLite");
  try {
    await insertStage(site.services.database, semoirDansDixJours, site.services.clock());
    const path = await linkToSign(site, await plantDocumentToSign(site));
    const jeanne = openBrowser(site);
    const form = { ...(await signingForm(jeanne, path, {})), code: "123456" };
    const statuses = [];
    for (let tried = 0; tried <= SIGNING_RATES.document.limit; tried++)
      statuses.push((await jeanne.post(path, form)).status);
    expect(statuses).toEqual([...Array(SIGNING_RATES.document.limit).fill(400), 429]);
  } finally {
    await site.close();
  }
});
