import { ACCOUNT_CREATED } from "#platform/values/page-messages.ts";
import { stagePath } from "#subjects/stages/rules/stage-type.ts";
import { marieEleveuse } from "../../people.ts";
import { expectAccessible, expectAccessibleHere } from "../axe.ts";
import { follow, openPage } from "../pages.ts";
import { actionNamed, openStage } from "../registrations/registration-forms.ts";
import { DESKTOP, PHONE } from "../screens.ts";
import { expect, test, withUniqueEmail } from "../site.ts";
import { bar, expectSignUp, field, fillSignUp, menuHandle, sendSignUp } from "./accounts.ts";

test("a refused form marks its fields, focuses the first and keeps what was typed; the account returns to the previous page", async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await openPage(page, "/financement");
  await follow(bar(page).getByRole("link", { name: "Créer un compte" }), "Créer un compte");
  await expectAccessible(page, "the sign-up page");
  await page.setViewportSize(PHONE);
  await sendSignUp(page);
  await expect(page.getByRole("alert")).toContainText("Veuillez remplir tous les champs obligatoires.");
  for (const label of ["Prénom", "Nom", "E-mail", "Téléphone", "Date de naissance", "Mot de passe"])
    await expect(field(page, label)).toHaveAccessibleDescription(/Ce champ est obligatoire\.$/);
  await expect(field(page, "Raison sociale")).not.toHaveAttribute("aria-invalid");
  await expectAccessibleHere(page, "a refused form");

  const marie = withUniqueEmail(marieEleveuse);
  await fillSignUp(page, { ...marie, telephone: "0639" });
  await sendSignUp(page);
  const phone = field(page, "Téléphone");
  const message = "Veuillez entrer un numéro de téléphone valide de 10 chiffres.";
  await expect(page.getByRole("alert").filter({ hasText: message })).toBeVisible();
  await expect(phone).toHaveAccessibleDescription(message);
  await expect(phone).toHaveAttribute("aria-invalid", "true");
  await expect(phone).toBeFocused();
  await expect(phone).toBeInViewport();
  await expectSignUp(page, { ...marie, telephone: "0639" });

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
  await expect(menuHandle(page)).toHaveText("Menu");
  await page.setViewportSize(DESKTOP);
  await expect(menuHandle(page)).toHaveText("Marie");
});

test("signing up for a stage opens that stage; the phone field keeps the first ten digits of what is typed or pasted", async ({
  page,
  context,
  centre,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const stage = await centre.addStage({ title: "Le stage voulu" });
  await openStage(page, stage);
  await follow(page.getByRole("main").getByRole("link", { name: "Créer un compte", exact: true }), "Créer un compte");
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

  await fillSignUp(page, withUniqueEmail(marieEleveuse));
  await sendSignUp(page);
  await expect(page.getByRole("heading", { level: 1, name: "Le stage voulu" })).toBeVisible();
  await expect(page).toHaveURL(stagePath(stage));
  await expect(actionNamed(page, "Inscrire d'autres participants")).toBeVisible();
});
