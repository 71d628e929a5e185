import type { SignUpForm } from "#subjects/accounts/rules/account-rules.ts";
import { totp } from "../../totp.ts";
import { type Browser, openBrowser } from "../browser.ts";
import type { Site } from "../site.ts";

export const SECURITY = "/account/securite";

export interface SecondFactor {
  /** In base 32. */
  secret: string;
  /** The one that turned it on. */
  usedCode: string;
  recoveryCodes: string[];
}

export const secretIn = (html: string) => /<code[^>]*>([A-Z2-7 ]+)<\/code>/.exec(html)?.[1] ?? "";
export const codesIn = (html: string) =>
  [...html.matchAll(/<li>([a-z2-9]{5}-[a-z2-9]{5})<\/li>/g)].map(([, code = ""]) => code);

/**
 * Turns the second factor on with the code of now. Codes of the steps before and after are accepted too, but each once:
 * sign in with `totp(secret, 1)`, which no real clock can make old or used in between.
 */
export async function turnOn(browser: Browser, { password }: SignUpForm): Promise<SecondFactor> {
  const started = await (await browser.post(SECURITY, { intent: "start", currentPassword: password })).text();
  const secret = secretIn(started);
  const usedCode = totp(secret);
  const confirmed = await browser.post(SECURITY, { intent: "confirm", code: usedCode });
  return { secret, usedCode, recoveryCodes: codesIn(await confirmed.text()) };
}

/** The first step: a browser whose sign-in waits for its code. */
export async function givePassword(site: Site, { email, password }: SignUpForm, next = ""): Promise<Browser> {
  const browser = openBrowser(site);
  const response = await browser.post(`/login${next}`, { email, password });
  if (!response.headers.get("location")?.startsWith("/login/code"))
    throw new Error(`no second step: ${response.status}`);
  return browser;
}
