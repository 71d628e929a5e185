import type { ProfileForm } from "#subjects/accounts/rules/account-rules.ts";
import { marieEleveuse } from "../../people.ts";
import { textOf } from "../../text-of.ts";
import type { Browser } from "../browser.ts";
import { formInPage } from "../http/form-in-page.ts";
import { unescaped } from "../readable.ts";
import type { Site } from "../site.ts";

const { password, passwordConfirmation: _, ...profile } = marieEleveuse;

/** What Marie's profile form sends when she changes nothing. */
export const mariesForm: ProfileForm = { ...profile, currentPassword: password, newPassword: "" };

export const SAVED = "Informations mises à jour avec succès.";
export const WRONG = "Mot de passe actuel incorrect.";

export async function saveProfile(browser: Browser, change: Partial<ProfileForm> & Record<string, string>) {
  const response = await browser.post("/account", { ...mariesForm, ...change });
  const html = await response.text();
  return { status: response.status, text: unescaped(textOf(html)), html };
}

export async function profileForm(browser: Browser) {
  return formInPage(await (await browser.get("/account")).text(), "currentPassword");
}

export function userOf(site: Site, email: string) {
  return site.services.database.selectFrom("users").selectAll().where("email", "=", email).executeTakeFirst();
}
