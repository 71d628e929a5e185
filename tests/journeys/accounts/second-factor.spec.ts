import { findUserByEmail } from "#subjects/accounts/data/users.ts";
import { notify } from "#subjects/notifications/data/notifications.ts";
import { marieEleveuse } from "../../people.ts";
import { totp } from "../../totp.ts";
import { expectAccessible, expectAccessibleHere } from "../axe.ts";
import { openPage } from "../pages.ts";
import { expect, test } from "../site.ts";
import { field, fillLogIn, sendLogIn } from "./accounts.ts";

test("Marie turns on the second factor, signs in with a code without scripts, and disconnects that device @all", async ({
  page,
  browser,
  centre,
  extraHTTPHeaders,
}) => {
  const marie = await centre.signIn(page.context(), marieEleveuse);
  await openPage(page, "/account/securite");
  await field(page, "Mot de passe actuel").fill(marie.password);
  await page.getByRole("button", { name: "Activer la double authentification" }).click();
  await expect(page.getByRole("img", { name: /^Code QR/ })).toBeVisible();
  const secret = (await page.locator("main code").textContent()) ?? "";
  await field(page, "Code à 6 chiffres").fill("000000");
  await page.getByRole("button", { name: "Confirmer" }).click();
  await expect(field(page, "Code à 6 chiffres")).toBeFocused();
  await expectAccessible(page, "a refused code");
  await field(page, "Code à 6 chiffres").fill(totp(secret));
  await page.getByRole("button", { name: "Confirmer" }).click();
  const codes = page.getByRole("heading", { name: "Vos codes de secours" });
  await expect(codes).toBeVisible();
  await expectAccessibleHere(page, "the recovery codes");
  // They are never shown again: data that reloads by itself does not take them away.
  const { database, clock } = centre.services;
  const userId = (await findUserByEmail(database, marie.email))?.id ?? "";
  const told = [{ userId, message: "Un document vous attend." }];
  await database.transaction().execute((transaction) => notify(transaction, told, clock()));
  await expect(page.getByText("1 notification non lue").first()).toBeAttached();
  await expect(codes).toBeVisible();

  const withoutScripts = { javaScriptEnabled: false, extraHTTPHeaders, baseURL: centre.origin };
  const other = await (await browser.newContext(withoutScripts)).newPage();
  await other.goto("/login?next=%2FDocuments");
  await fillLogIn(other, marie);
  await sendLogIn(other);
  await expect(other).toHaveURL("/login/code?next=%2FDocuments");
  await expect(other.getByText("Je n’ai pas mon téléphone")).toBeVisible();
  // The next one: that of now may be the one that turned it on.
  await field(other, "Code à 6 chiffres").fill(totp(secret, 1));
  await other.getByRole("button", { name: "Se connecter", exact: true }).click();
  await expect(other).toHaveURL("/Documents?message=connexion");

  await openPage(page, "/account/securite");
  await page.getByRole("button", { name: "Déconnecter tous les autres" }).click();
  await expect(page.getByRole("button", { name: /^Déconnecter/ })).toHaveCount(0);
  await other.goto("/account");
  await expect(other).toHaveURL(/^[^?]*\/login\?/);
  await other.context().close();
});
