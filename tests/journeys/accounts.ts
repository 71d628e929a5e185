import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { SignUpForm } from "../../domain/account-rules.ts";
import { expect } from "./site.ts";

/** That person under an address of their own: the tests of a worker share its site. */
export function newcomer(person: SignUpForm): SignUpForm {
  return { ...person, email: person.email.replace("@", `-${randomUUID().slice(0, 8)}@`) };
}

/** Labels as they are read: the asterisk of a required field is drawn, not said. */
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

/** Makes the account without the form, for journeys that begin after it. Leaves the browser signed in. */
export async function signedUp(page: Page, person: SignUpForm): Promise<SignUpForm> {
  const somebody = newcomer(person);
  const answer = await page.request.post("/signup", { form: { ...somebody }, maxRedirects: 0 });
  expect(answer.status()).toBe(302);
  return somebody;
}

/** The same, signed out again. */
export async function known(page: Page, person: SignUpForm): Promise<SignUpForm> {
  const somebody = await signedUp(page, person);
  await page.context().clearCookies();
  return somebody;
}

export const bar = (page: Page) => page.getByRole("navigation", { name: "Navigation principale" });
export const logOutButton = (page: Page) => bar(page).getByRole("button", { name: "Se déconnecter" });

/** The bar has one menu at a time: the phone's, or one's own on a wide screen. */
export const menuHandle = (page: Page) => bar(page).locator("summary").filter({ visible: true });
