import { ACCOUNT_CREATED } from "../../domain/page-messages.ts";
import { marieEleveuse, paulChauffeur } from "../people.ts";
import {
  bar,
  field,
  fillLogIn,
  fillSignUp,
  logOutButton,
  menuHandle,
  sendLogIn,
  sendProfile,
  sendSignUp,
} from "./accounts/accounts.ts";
import { PHONE, SCREENS } from "./screens.ts";
import { expect, test, withUniqueEmail } from "./site.ts";

test.use({ javaScriptEnabled: false });

test("signs up after a refusal, and opens the stage", async ({ page }) => {
  const marie = withUniqueEmail(marieEleveuse);
  await page.goto("/signup?stageId=42");
  await fillSignUp(page, { ...marie, telephone: "06 39" });
  await sendSignUp(page);
  const message = "Veuillez entrer un numéro de téléphone valide de 10 chiffres.";
  await expect(field(page, "Téléphone")).toHaveAccessibleDescription(message);
  await expect(page.getByRole("main").getByText(message).first()).toBeVisible();
  await expect(field(page, "Prénom")).toHaveValue(marie.firstName);
  await expect(field(page, "Type d’utilisateur")).toHaveValue(marie.userType);
  await fillSignUp(page, { ...marie, telephone: "06 39 98 12 34" });
  await sendSignUp(page);
  // There is no such stage: /stage-details redirects to its 404 page.
  await expect(page).toHaveURL("/stage/42?message=compte");
  await expect(page.getByRole("status")).toContainText(ACCOUNT_CREATED);
});

test("signs up and returns to the previous page", async ({ page }) => {
  await page.goto("/formation");
  await bar(page).getByRole("link", { name: "Créer un compte" }).click();
  await fillSignUp(page, withUniqueEmail(paulChauffeur));
  await sendSignUp(page);
  await expect(page).toHaveURL("/formation?message=compte");
  await expect(page.getByRole("status")).toContainText(ACCOUNT_CREATED);
});

for (const [screen, viewport] of SCREENS) {
  test.describe(`on ${screen}`, () => {
    test.use({ viewport });

    test("logs in after a refusal, and logs out", async ({ page, centre }) => {
      const paul = await centre.addAccount(paulChauffeur);
      await page.goto("/account");
      await fillLogIn(page, { ...paul, password: "pas le bon" });
      await sendLogIn(page);
      await expect(page.getByRole("main").getByText(/^L'adresse email ou le mot de passe/)).toBeVisible();
      await expect(field(page, "E-mail")).toHaveValue(paul.email);
      await field(page, "Mot de passe").fill(paul.password);
      await sendLogIn(page);
      await expect(page.getByRole("status")).toContainText("Connexion réussie !");
      await expect(page).toHaveURL(/\/account\?/);
      await menuHandle(page).click();
      await logOutButton(page).click();
      await expect(page).toHaveURL("/");
      if (viewport === PHONE) await menuHandle(page).click();
      await expect(bar(page).getByRole("link", { name: "Se connecter" })).toBeVisible();
    });
  });
}

test("changes the profile after a refusal", async ({ page, centre }) => {
  const marie = await centre.signIn(page.context(), marieEleveuse);
  await page.goto("/account");
  await field(page, "Prénom").fill("Marion");
  await sendProfile(page);
  await expect(field(page, "Mot de passe actuel")).toHaveAccessibleDescription(/Mot de passe actuel requis\.$/);
  await expect(field(page, "Prénom")).toHaveValue("Marion");
  await field(page, "Mot de passe actuel").fill(marie.password);
  await sendProfile(page);
  await expect(page.getByRole("main").getByText("Informations mises à jour avec succès.")).toBeVisible();
  await expect(page.getByText("Bonjour Marion.")).toBeVisible();
});
