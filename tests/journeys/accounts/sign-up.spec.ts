import { ACCOUNT_CREATED } from "../../../domain/page-messages.ts";
import { marieEleveuse, paulChauffeur } from "../../people.ts";
import { openPage } from "../pages.ts";
import { DESKTOP, PHONE } from "../screens.ts";
import { expect, test, withUniqueEmail } from "../site.ts";
import { bar, field, fillSignUp, menuHandle, sendSignUp } from "./accounts.ts";

test.use({ viewport: PHONE });

test("signing up for a stage opens that stage", async ({ page }) => {
  await openPage(page, "/signup?stageId=42");
  await fillSignUp(page, withUniqueEmail(marieEleveuse));
  await sendSignUp(page);
  // There is no such stage: /stage-details redirects to its 404 page.
  await expect(page).toHaveURL("/stage/42");
  await expect(page.getByRole("status")).toContainText(ACCOUNT_CREATED);
  await expect(menuHandle(page)).toHaveText("Menu");
  await page.setViewportSize(DESKTOP);
  await expect(menuHandle(page)).toHaveText("Marie");
});

test("a refused form shows a toast and a message beside the field, focuses it, and keeps what was typed", async ({
  page,
}) => {
  const marie = withUniqueEmail(marieEleveuse);
  await openPage(page, "/signup");
  await fillSignUp(page, { ...marie, telephone: "0639" });
  await sendSignUp(page);
  const message = "Veuillez entrer un numéro de téléphone valide de 10 chiffres.";
  await expect(page.getByRole("alert")).toContainText(message);
  const phone = field(page, "Téléphone");
  await expect(phone).toHaveAccessibleDescription(message);
  await expect(phone).toHaveAttribute("aria-invalid", "true");
  await expect(phone).toBeFocused();
  await expect(phone).toBeInViewport();
  for (const [label, value] of [
    ["Prénom", marie.firstName],
    ["Nom", marie.lastName],
    ["E-mail", marie.email],
    ["Téléphone", "0639"],
    ["Date de naissance", marie.birthDate],
    ["Type d’utilisateur", marie.userType],
    ["Raison sociale", marie.raison_social],
    ["Mot de passe", marie.password],
    ["Confirmer le mot de passe", marie.password],
  ] as const) {
    await expect(field(page, label)).toHaveValue(value);
  }
});

test("signing up returns to the previous page, even after a refusal", async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await openPage(page, "/financement");
  await bar(page).getByRole("link", { name: "Créer un compte" }).click();
  await expect(page).toHaveURL("/signup");
  const marie = withUniqueEmail(marieEleveuse);
  await fillSignUp(page, { ...marie, passwordConfirmation: "autre chose" });
  await sendSignUp(page);
  await expect(field(page, "Confirmer le mot de passe")).toHaveAccessibleDescription(
    "Les mots de passe ne correspondent pas.",
  );
  await field(page, "Confirmer le mot de passe").fill(marie.password);
  await sendSignUp(page);
  await expect(page).toHaveURL("/financement");
  await expect(page.getByRole("status")).toContainText(ACCOUNT_CREATED);
  await expect(page.getByRole("alert"), "the earlier error toasts are gone").toHaveCount(0);
  await expect(bar(page).getByText("Marie", { exact: true })).toBeVisible();
});

test("an empty form marks each required field", async ({ page }) => {
  await openPage(page, "/signup");
  await sendSignUp(page);
  await expect(page.getByRole("alert")).toContainText("Veuillez remplir tous les champs obligatoires.");
  for (const label of ["Prénom", "Nom", "E-mail", "Téléphone", "Date de naissance", "Mot de passe"]) {
    await expect(field(page, label)).toHaveAccessibleDescription(/Ce champ est obligatoire\.$/);
  }
  await expect(field(page, "Raison sociale")).not.toHaveAttribute("aria-invalid");
});

test("each invalid value shows a message beside its field", async ({ page }) => {
  await openPage(page, "/signup");
  for (const { change, label, message } of [
    {
      change: { userType: "" },
      label: "Type d’utilisateur",
      message: "Veuillez sélectionner un type d'utilisateur.",
    },
    {
      change: { password: "abc", passwordConfirmation: "abc" },
      label: "Mot de passe",
      message: "Le mot de passe doit contenir au moins 6 caractères.",
    },
    { change: { email: "paul@" }, label: "E-mail", message: "L’adresse email n’est pas valide." },
  ]) {
    await fillSignUp(page, { ...withUniqueEmail(paulChauffeur), ...change });
    await sendSignUp(page);
    await expect(page.getByRole("alert").filter({ hasText: message })).toBeVisible();
    await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(`${message.replaceAll(".", "\\.")}$`));
  }
});

test("an address that already has an account is refused", async ({ page, centre }) => {
  const paul = await centre.addAccount(paulChauffeur);
  await openPage(page, "/signup");
  await fillSignUp(page, paul);
  await sendSignUp(page);
  const message = "Cette adresse email est déjà utilisée par un autre compte.";
  await expect(page.getByRole("alert")).toContainText(message);
  await expect(field(page, "E-mail")).toHaveAccessibleDescription(message);
});

test("the phone field keeps the first ten digits of what is typed or pasted", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openPage(page, "/signup");
  const phone = field(page, "Téléphone");
  await phone.pressSequentially("06 39.98-ab12");
  await expect(phone).toHaveValue("06399812");
  await phone.pressSequentially("3456");
  await expect(phone).toHaveValue("0639981234");
  await phone.clear();
  await page.evaluate(() => navigator.clipboard.writeText("+06 (39) 98 56 78 90 12"));
  await phone.press("ControlOrMeta+V");
  await expect(phone).toHaveValue("0639985678");
  await phone.fill("+33 6 39 98 56 78");
  await expect(phone, "when the browser fills it in").toHaveValue("0639985678");
});
