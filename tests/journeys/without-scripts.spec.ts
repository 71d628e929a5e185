import { ACCOUNT_CREATED } from "#platform/values/page-messages.ts";
import { marieEleveuse, odileAdministratrice } from "../people.ts";
import {
  bar,
  expectSignUp,
  field,
  fillLogIn,
  fillSignUp,
  logOutButton,
  menuHandle,
  sendLogIn,
  sendProfile,
  sendSignUp,
} from "./accounts/accounts.ts";
import { DESKTOP, PHONE } from "./screens.ts";
import { expect, test, withUniqueEmail } from "./site.ts";

test.use({ javaScriptEnabled: false, viewport: DESKTOP });

test("without scripts one signs up, changes the profile and logs in, each after a refusal, and logs out on both screens", async ({
  page,
}) => {
  const marie = withUniqueEmail(marieEleveuse);
  const main = page.getByRole("main");
  await page.goto("/formation");
  await bar(page).getByRole("link", { name: "Créer un compte" }).click();
  await expect(page).toHaveTitle("Inscription");
  await fillSignUp(page, { ...marie, telephone: "06 39" });
  await sendSignUp(page);
  const message = "Veuillez entrer un numéro de téléphone valide de 10 chiffres.";
  await expect(field(page, "Téléphone")).toHaveAccessibleDescription(message);
  await expect(main.getByText(message).first()).toBeVisible();
  await expectSignUp(page, { ...marie, telephone: "06 39", password: "", passwordConfirmation: "" });
  await fillSignUp(page, { ...marie, telephone: "06 39 98 12 34" });
  await sendSignUp(page);
  await expect(page).toHaveURL("/formation?message=compte");
  await expect(page.getByRole("status")).toContainText(ACCOUNT_CREATED);

  await page.goto("/account");
  await field(page, "Prénom").fill("Marion");
  await sendProfile(page);
  await expect(field(page, "Mot de passe actuel")).toHaveAccessibleDescription(/Mot de passe actuel requis\.$/);
  await expect(field(page, "Prénom")).toHaveValue("Marion");
  await field(page, "Mot de passe actuel").fill(marie.password);
  await sendProfile(page);
  await expect(main.getByText("Informations mises à jour avec succès.")).toBeVisible();
  await expect(page.getByText("Bonjour Marion.")).toBeVisible();

  await menuHandle(page).click();
  await logOutButton(page).click();
  await expect(bar(page).getByRole("link", { name: "Se connecter" })).toBeVisible();
  await page.setViewportSize(PHONE);
  await page.goto("/account");
  await fillLogIn(page, { ...marie, password: "pas le bon" });
  await sendLogIn(page);
  await expect(main.getByText(/^L'adresse email ou le mot de passe/)).toBeVisible();
  await expect(field(page, "E-mail")).toHaveValue(marie.email);
  await field(page, "Mot de passe").fill(marie.password);
  await sendLogIn(page);
  await expect(page.getByRole("status")).toContainText("Connexion réussie !");
  await expect(page).toHaveURL(/\/account\?/);
  await menuHandle(page).click();
  await logOutButton(page).click();
  await expect(page).toHaveURL("/");
  await menuHandle(page).click();
  await expect(bar(page).getByRole("link", { name: "Se connecter" })).toBeVisible();
});

test("without scripts, the tab of the page of a stage that is shown is in sight on a phone", async ({
  page,
  centre,
}) => {
  await centre.signIn(page.context(), odileAdministratrice, "admin");
  const { id } = await centre.addStage();
  await page.setViewportSize(PHONE);
  for (const [path, name] of [
    ["", "Vue d’ensemble"],
    ["/reglages", "Réglages du stage"],
  ] as const) {
    await page.goto(`/admin/stages/${id}${path}`);
    const tab = page.getByRole("navigation", { name: "Pages du stage" }).getByRole("link", { name });
    await expect(tab).toHaveAttribute("aria-current", "page");
    await expect(tab).toBeInViewport({ ratio: 1 });
  }
});
