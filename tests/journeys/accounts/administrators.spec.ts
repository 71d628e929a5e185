import { marieEleveuse, odileAdministratrice } from "../../people.ts";
import { expectAccessible, expectAccessibleHere } from "../axe.ts";
import { follow, openPage } from "../pages.ts";
import { expect, test } from "../site.ts";
import { field } from "./accounts.ts";

test("Odile names Marie, whom she searches, after a wrong password, takes the right back, and cannot give up her own @all", async ({
  page,
  browser,
  centre,
  extraHTTPHeaders,
}) => {
  const marie = await centre.addAccount(marieEleveuse);
  const odile = await centre.signIn(page.context(), odileAdministratrice, "admin");
  await openPage(page, "/admin/personnes");
  await follow(page.getByRole("main").getByRole("link", { name: "Administrateurs" }), "Administrateurs");
  await expect(page.getByRole("link", { name: odile.email })).toContainText("(vous)");
  await expectAccessibleHere(page, "the administrators");

  await openPage(page, "/admin/personnes");
  await page.getByLabel("Rechercher").fill(marie.email);
  await page.getByRole("button", { name: "Chercher" }).click();
  await follow(page.getByRole("row").filter({ hasText: marie.email }).getByRole("link"), "Marie Lenglet");
  await follow(page.getByRole("link", { name: `Gérer le compte ${marie.email}` }), /^Compte de Marie/);
  const account = await centre.accountPath(marie);
  await expect(page).toHaveURL(account);
  await expectAccessibleHere(page, "an account");
  await follow(page.getByRole("link", { name: "Nommer administrateur" }), "Nommer administrateur : Marie Lenglet");
  const password = field(page, "Mot de passe actuel");
  await password.fill("pas le sien");
  await page.getByRole("button", { name: "Nommer administrateur" }).click();
  await expect(page.getByText("Mot de passe actuel incorrect.").first()).toBeVisible();
  await expectAccessible(page, "a refused right");
  await password.fill(odile.password);
  await page.getByRole("button", { name: "Nommer administrateur" }).click();
  await expect(page.getByText(/administrateur est donné/).first()).toBeVisible();
  await expectAccessibleHere(page, "a right that was given");

  // The link, given by other means: this site sends no mail.
  const link = page.locator("main code");
  await expect(link).toHaveText(/^http/);
  const maries = await browser.newPage({ extraHTTPHeaders, baseURL: centre.origin });
  await openPage(maries, (await link.textContent()) ?? "");
  for (const label of ["Nouveau mot de passe", "Confirmer le mot de passe"])
    await field(maries, label).fill("douze socs et demi");
  await maries.getByRole("button", { name: "Enregistrer" }).click();
  await expect(maries.getByRole("main").getByRole("link", { name: /connect/i })).toBeVisible();
  await maries.close();

  const takeBack = async (path: string, heading: RegExp, answer: RegExp) => {
    await openPage(page, path);
    await follow(page.getByRole("link", { name: "Retirer le droit" }), heading);
    await password.fill(odile.password);
    await page.getByRole("button", { name: "Retirer le droit" }).click();
    await expect(page.getByText(answer).first()).toBeVisible();
  };
  await takeBack(account, /^Retirer le droit\s: Marie Lenglet/, /administrateur est retiré/);
  await openPage(page, "/admin/journal?nature=administratorRemoved&personne=lenglet");
  await expect(page.getByRole("row").filter({ hasText: "Droit d’administrateur retiré" }).first()).toBeVisible();
  await expectAccessibleHere(page, "the journal");
  await centre.makeOnlyAdministrator(odile);
  await takeBack(await centre.accountPath(odile), /^Retirer le droit\s: Odile/, /C’est le seul administrateur/);
});
