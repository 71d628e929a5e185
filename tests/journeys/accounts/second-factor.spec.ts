import { marieEleveuse } from "../../people.ts";
import { totp } from "../../totp.ts";
import { expectAccessible } from "../axe.ts";
import { openPage } from "../registrations/registration-forms.ts";
import { expect, test } from "../site.ts";
import { field, fillLogIn, sendLogIn } from "./accounts.ts";

test("Marie turns on the second factor, then signs in without scripts, by a code and by a recovery code", async ({
  page,
  browser,
  centre,
  extraHTTPHeaders,
}) => {
  const marie = await centre.signIn(page.context(), marieEleveuse);
  await openPage(page, "/account/securite");
  await expectAccessible(page);
  await field(page, "Mot de passe actuel").fill(marie.password);
  await page.getByRole("button", { name: "Activer la double authentification" }).click();
  const secret = (await page.locator("main code").textContent()) ?? "";
  await expect(page.getByRole("img", { name: /^Code QR/ })).toBeVisible();
  await expectAccessible(page);
  await field(page, "Code à 6 chiffres").fill("000000");
  await page.getByRole("button", { name: "Confirmer" }).click();
  await expect(field(page, "Code à 6 chiffres")).toBeFocused();
  await field(page, "Code à 6 chiffres").fill(totp(secret));
  await page.getByRole("button", { name: "Confirmer" }).click();
  await expect(page.getByRole("heading", { name: "Vos codes de secours" })).toBeVisible();
  const recoveryCode =
    (await page
      .locator("main li", { hasText: /^[a-z2-9]{5}-[a-z2-9]{5}$/ })
      .first()
      .textContent()) ?? "";
  await expectAccessible(page);

  for (const sign of ["by a code", "by a recovery code"] as const) {
    const context = await browser.newContext({ javaScriptEnabled: false, extraHTTPHeaders, baseURL: centre.origin });
    const other = await context.newPage();
    await other.goto("/Documents");
    await other.getByRole("main").getByRole("link", { name: "Se connecter" }).click();
    await fillLogIn(other, marie);
    await sendLogIn(other);
    await expect(other).toHaveURL("/login/code?next=%2FDocuments");
    if (sign === "by a code") {
      await field(other, "Code à 6 chiffres").fill(totp(secret, 1));
      await other.getByRole("button", { name: "Se connecter", exact: true }).click();
    } else {
      await other.getByText("Je n’ai pas mon téléphone").click();
      await field(other, "Code de secours").fill(recoveryCode);
      await other.getByRole("button", { name: "Se connecter avec ce code" }).click();
    }
    await expect(other).toHaveURL("/Documents?message=connexion");
    await context.close();
  }

  await page.reload();
  await expect(page.getByText("Il vous reste 9 codes de secours.")).toBeVisible();
  await page.getByRole("button", { name: "Déconnecter tous les autres" }).click();
  await expect(page.getByRole("button", { name: /^Déconnecter/ })).toHaveCount(0);
});
