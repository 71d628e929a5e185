import { expect, type Page } from "@playwright/test";
import type { SignUpForm } from "#subjects/accounts/rules/account-rules.ts";

/** By label, with or without the asterisk of a required field. */
export const field = (page: Page, label: string) => page.getByRole("main").getByLabel(new RegExp(`^${label}\\*?$`));

const SIGN_UP_LABELS: Record<keyof SignUpForm, string> = {
  firstName: "Prénom",
  lastName: "Nom",
  email: "E-mail",
  telephone: "Téléphone",
  birthDate: "Date de naissance",
  userType: "Type d’utilisateur",
  raison_social: "Raison sociale",
  password: "Mot de passe",
  passwordConfirmation: "Confirmer le mot de passe",
};
const SIGN_UP_FIELDS = Object.keys(SIGN_UP_LABELS) as (keyof SignUpForm)[];

export async function fillSignUp(page: Page, person: SignUpForm) {
  for (const name of SIGN_UP_FIELDS) {
    const control = field(page, SIGN_UP_LABELS[name]);
    if (name === "userType") await control.selectOption(person[name]);
    else await control.fill(person[name]);
  }
}

/** Checks what is typed in the form. */
export async function expectSignUp(page: Page, person: SignUpForm) {
  for (const name of SIGN_UP_FIELDS) await expect(field(page, SIGN_UP_LABELS[name]), name).toHaveValue(person[name]);
}

export const sendSignUp = (page: Page) => page.getByRole("button", { name: "Créer mon compte" }).click();

export async function fillLogIn(page: Page, { email, password }: Pick<SignUpForm, "email" | "password">) {
  await field(page, "E-mail").fill(email);
  await field(page, "Mot de passe").fill(password);
}

export const sendLogIn = (page: Page) => page.getByRole("button", { name: "Se connecter" }).click();
export const sendProfile = (page: Page) => page.getByRole("button", { name: "Enregistrer" }).click();

export const bar = (page: Page) => page.getByRole("navigation", { name: "Navigation principale" });
export const logOutButton = (page: Page) => bar(page).getByRole("button", { name: "Se déconnecter" });

/** The visible menu: the whole menu on a phone, the personal one on a wide screen. */
export const menuHandle = (page: Page) => bar(page).locator("summary").filter({ visible: true });
