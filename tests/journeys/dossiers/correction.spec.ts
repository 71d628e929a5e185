import { randomUUID } from "node:crypto";
import { addDays } from "#platform/values/paris-time.ts";
import { marieEleveuse, odileAdministratrice } from "../../people.ts";
import { addDossier, stageOver } from "../../site/dossiers/complete-dossier.ts";
import { noteEarlyEnd } from "../../site/dossiers/sign-half-days.ts";
import { basile, twoDays } from "../../stages.ts";
import { expectAccessibleHere } from "../axe.ts";
import { follow, openPage } from "../pages.ts";
import { expect, test } from "../site.ts";

const NUMBER = /CRT-\d{4}-\d{4}/;

test("a certificate is sent, corrected with a reason, and its person reads both numbers @all", async ({
  page,
  context,
  browser,
  centre,
}) => {
  const personal = await browser.newContext({ baseURL: centre.origin, locale: "fr-FR" });
  const marie = await centre.signIn(personal, marieEleveuse);
  const day = addDays(centre.today, -10);
  const stage = { ...stageOver, id: randomUUID(), halfDays: twoDays(day), date: day };
  await addDossier(centre, { stage, people: [{ ...basile, email: marie.email }] });
  await centre.signIn(context, odileAdministratrice, "admin");
  await openPage(page, `/admin/stages/${stage.id}/dossier`);
  const main = page.getByRole("main");
  const about = ` : Certificat de réalisation, ${basile.firstName} ${basile.lastName}`;
  await main.locator("summary").filter({ hasText: about.trim() }).click();
  await main.getByRole("button", { name: `Envoyer${about}`, exact: true }).click();
  const number = main.getByRole("link", { name: NUMBER });
  const old = NUMBER.exec(await number.innerText())?.[0] ?? "";
  // Basile left earlier than was noted.
  await noteEarlyEnd(centre, stage, "15:00");
  await follow(main.getByRole("link", { name: `Corriger${about}`, exact: true }), /^Corriger CRT-/);
  await expect(main.getByRole("heading", { name: "Ce qui change" })).toBeVisible();
  await main.getByLabel("Pourquoi corriger ce document").fill("Douze heures suivies, et non quatorze.");
  await expectAccessibleHere(page, "a correction");
  await main.getByRole("button", { name: "Émettre le document corrigé" }).click();
  await expect(main.getByText(/^Ce document est remplacé par CRT-/)).toBeVisible();
  const corrected = NUMBER.exec(await main.getByText(/^Ce document est remplacé par/).innerText())?.[0] ?? "";
  expect(corrected).not.toBe(old);

  const documents = await personal.newPage();
  await openPage(documents, "/Documents");
  const listed = documents.getByRole("listitem");
  await expect(listed.filter({ hasText: `réalisation ${old}` })).toContainText(`Remplacé par ${corrected}`);
  await expect(listed.filter({ hasText: `réalisation ${corrected}` })).not.toContainText("Remplacé par");
  await personal.close();
});
