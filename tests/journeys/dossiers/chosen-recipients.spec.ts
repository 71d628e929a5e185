import { randomUUID } from "node:crypto";
import { addDays } from "#platform/values/paris-time.ts";
import { odileAdministratrice } from "../../people.ts";
import { addDossier, aurore } from "../../site/dossiers/complete-dossier.ts";
import { basile, noemie, semoirDansDixJours, twoDays } from "../../stages.ts";
import { expectAccessibleHere } from "../axe.ts";
import { openPage } from "../pages.ts";
import { expect, test } from "../site.ts";

test("registrants are chosen, shown with how each gets the call-up, and called up", async ({
  page,
  context,
  centre,
}) => {
  await centre.signIn(context, odileAdministratrice, "admin");
  const date = addDays(centre.today, 12);
  const stage = { ...semoirDansDixJours, id: randomUUID(), halfDays: twoDays(date), date, priceCents: 49_000 };
  await addDossier(centre, { stage, people: [basile, noemie, { ...aurore, email: "" }] });
  await openPage(page, `/admin/stages/${stage.id}/inscrits`);
  const send = page.getByRole("button", { name: "Envoyer les convocations…" });
  await expect(send).toBeHidden();
  await page.getByRole("checkbox", { name: "Tout choisir" }).check();
  await expect(page.getByText("3 choisis")).toBeVisible();
  await page.getByRole("checkbox", { name: "Choisir Noémie Caudrelier" }).uncheck();
  await expect(page.getByText("2 choisis")).toBeVisible();
  await expectAccessibleHere(page, "registrants that are chosen");
  await send.click();

  await expect(page.getByRole("heading", { name: "Envoyer les convocations" })).toBeVisible();
  await expect(page.getByText(`par e-mail à ${basile.email}`)).toBeVisible();
  await expect(page.getByRole("checkbox", { name: /Noémie Caudrelier/ })).not.toBeChecked();
  await expect(page.getByRole("link", { name: /^Aperçu/ })).toBeVisible();
  await expectAccessibleHere(page, "who gets what");
  await page.getByRole("button", { name: "Envoyer les 2 convocations" }).click();
  const done = "Une convocation prête à partir (aucun serveur d’envoi n’est réglé) ; une à poster (PDF ci-dessous).";
  await expect(page.getByRole("main").getByText(done)).toBeVisible();
  await expect(page.getByRole("link", { name: "À poster (PDF)" })).toBeVisible();
  await expect(page.getByRole("checkbox", { name: /Noémie Caudrelier/ })).toBeEnabled();
  await expect(page.getByRole("checkbox", { name: /Basile/ })).toBeDisabled();
});
