import { marieEleveuse, odileAdministratrice } from "../../people.ts";
import { expectAccessible } from "../axe.ts";
import { openPage } from "../pages.ts";
import { expect, test } from "../site.ts";
import { field } from "./accounts.ts";

test("Odile names Marie, whom she searches, after a wrong password, takes the right back, and cannot give up her own", async ({
  page,
  browser,
  centre,
  extraHTTPHeaders,
}) => {
  const mariesContext = await browser.newContext({ extraHTTPHeaders, baseURL: centre.origin });
  const marie = await centre.signIn(mariesContext, marieEleveuse);
  const mariesPage = await mariesContext.newPage();
  const odile = await centre.signIn(page.context(), odileAdministratrice, "admin");
  await openPage(page, "/admin/personnes");
  await page.getByRole("main").getByRole("link", { name: "Administrateurs" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Administrateurs" })).toBeVisible();
  await expectAccessible(page);
  const own = page.getByRole("link", { name: odile.email });
  await expect(own).toContainText("(vous)");

  await page.getByRole("link", { name: "Chercher une personne" }).click();
  await page.getByLabel("Nom, adresse e-mail").fill(marie.email);
  await page.getByRole("button", { name: "Chercher" }).click();
  await page.getByRole("main").getByRole("link", { name: marie.email }).click();
  await page.getByRole("link", { name: `Gérer le compte ${marie.email}` }).click();
  const account = await centre.accountPath(marie);
  await expect(page).toHaveURL(account);
  await expect(page.getByRole("heading", { level: 1, name: /^Compte de Marie/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Nommer administrateur" }).click();
  await expect(page.getByRole("heading", { name: "Nommer administrateur : Marie Lenglet" })).toBeVisible();
  await field(page, "Mot de passe actuel").fill("pas le sien");
  await page.getByRole("button", { name: "Nommer administrateur" }).click();
  await expect(page.getByText("Mot de passe actuel incorrect.").first()).toBeVisible();
  await expectAccessible(page);
  await field(page, "Mot de passe actuel").fill(odile.password);
  await page.getByRole("button", { name: "Nommer administrateur" }).click();
  await expect(page.getByText(/le droit est donné/).first()).toBeVisible();
  await expectAccessible(page);

  // The link, given by other means: this site sends no mail.
  await mariesPage.goto((await page.locator("main code").textContent()) ?? "");
  const password = "douze socs et demi";
  await field(mariesPage, "Nouveau mot de passe").fill(password);
  await field(mariesPage, "Confirmer le mot de passe").fill(password);
  await mariesPage.getByRole("button", { name: "Enregistrer" }).click();
  await expect(mariesPage.getByRole("main").getByRole("link", { name: /connect/i })).toBeVisible();

  await openPage(page, account);
  await page.getByRole("link", { name: "Retirer le droit" }).click();
  await expect(page.getByRole("heading", { name: "Retirer le droit : Marie Lenglet" })).toBeVisible();
  await field(page, "Mot de passe actuel").fill(odile.password);
  await page.getByRole("button", { name: "Retirer le droit" }).click();
  await expect(page.getByText(/le droit est retiré/).first()).toBeVisible();
  await openPage(page, "/admin/journal?nature=administratorRemoved&personne=lenglet");
  await expect(page.getByRole("listitem").filter({ hasText: "Droit d’administrateur retiré" }).first()).toBeVisible();
  await expectAccessible(page);

  await centre.makeOnlyAdministrator(odile);
  await openPage(page, await centre.accountPath(odile));
  await page.getByRole("link", { name: "Retirer le droit" }).click();
  await expect(page.getByRole("heading", { name: /^Retirer le droit\s: Odile/ })).toBeVisible();
  await field(page, "Mot de passe actuel").fill(odile.password);
  await page.getByRole("button", { name: "Retirer le droit" }).click();
  await expect(page.getByText(/C’est le seul administrateur/).first()).toBeVisible();
  await mariesContext.close();
});
