import { NOT_SENT } from "#platform/values/form-messages.ts";
import { addDays } from "#platform/values/paris-time.ts";
import { pictureOf } from "../../files.ts";
import { odileAdministratrice } from "../../people.ts";
import { enrolMany } from "../../site/registrations/enrol.ts";
import { basile, noemie, twoDays } from "../../stages.ts";
import { expectAccessible, expectAccessibleHere } from "../axe.ts";
import { follow, openPage } from "../pages.ts";
import { expect, test } from "../site.ts";

test("an administrator attaches a sheet signed on paper, and tells who was missing @all", async ({ page, centre }) => {
  const date = addDays(centre.today, -2);
  const stage = await centre.addStage({ date, halfDays: twoDays(date) });
  await enrolMany(centre, stage, [basile, noemie]);
  await centre.signIn(page.context(), odileAdministratrice, "admin");
  const halfDay = stage.halfDays[0]?.id;
  await openPage(page, `/admin/stages/${stage.id}/emargement/papier/${halfDay}`);
  const photo = Buffer.from(await pictureOf("jpeg", { width: 300, height: 400 }));
  const files = [
    { name: "feuille.jpg", mimeType: "image/jpeg", buffer: photo },
    { name: "IMG_0001.heic", mimeType: "image/heic", buffer: Buffer.from("\0\0\0\u0018ftypheic") },
  ];
  await page.getByLabel("Pages de la feuille signée").setInputFiles(files);
  await expect(page.getByRole("link", { name: "feuille.jpg" })).toBeVisible();
  await expect(page.getByText("Un iPhone enregistre en HEIC")).toBeVisible();
  await expectAccessible(page, "the form of a sheet");
  await page.getByRole("button", { name: "Retirer : IMG_0001.heic" }).click();
  await page.getByRole("checkbox", { name: "Basile Hutin" }).check();

  const attach = page.getByRole("button", { name: "Joindre la feuille" });
  await page.context().setOffline(true);
  await attach.click();
  await expect(page.getByRole("alert").filter({ hasText: NOT_SENT }).first()).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "Basile Hutin" })).toBeChecked();
  await page.context().setOffline(false);
  await attach.click();
  await expect(page.getByRole("heading", { name: "Pages déjà jointes" })).toBeVisible();
  await expect(page.getByText("a signé sur papier")).toBeVisible();
  await expect(page.getByRole("checkbox")).toHaveCount(1);

  await follow(page.getByRole("link", { name: "Voir les absences" }), "Absences");
  await expect(page.getByRole("heading", { name: "1 personne manquante" })).toBeVisible();
  await page.getByRole("button", { name: "Prévenir la personne : Noémie Caudrelier" }).click();
  await expect(page.getByText("Personne prévenue le")).toBeVisible();
  await expect(page.getByRole("button", { name: "Prévenir la personne : Noémie Caudrelier" })).toBeHidden();
  await expectAccessibleHere(page, "the absences");
});
