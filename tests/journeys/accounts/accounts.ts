import type { Page } from "@playwright/test";
import type { SignUpForm } from "../../../domain/accounts/account-rules.ts";

/** By label, with or without the asterisk of a required field. */
export const field = (page: Page, label: string) => page.getByRole("main").getByLabel(new RegExp(`^${label}\\*?$`));

export async function fillSignUp(page: Page, person: SignUpForm) {
  await field(page, "Prénom").fill(person.firstName);
  await field(page, "Nom").fill(person.lastName);
  await field(page, "E-mail").fill(person.email);
  await field(page, "Téléphone").fill(person.telephone);
  await field(page, "Date de naissance").fill(person.birthDate);
  await field(page, "Type d’utilisateur").selectOption(person.userType);
  await field(page, "Raison sociale").fill(person.raison_social);
  await field(page, "Mot de passe").fill(person.password);
  await field(page, "Confirmer le mot de passe").fill(person.passwordConfirmation);
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
