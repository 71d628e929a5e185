import type { SignUpForm } from "../../../domain/accounts/account-rules.ts";
import { totp } from "../../totp.ts";
import { type Browser, openBrowser } from "../browser.ts";
import type { Site } from "../site.ts";

export const SECURITY = "/account/securite";

export interface SecondFactor {
  /** In base 32. */
  secret: string;
  recoveryCodes: string[];
}

export const secretIn = (html: string) => /<code[^>]*>([A-Z2-7 ]+)<\/code>/.exec(html)?.[1] ?? "";
export const codesIn = (html: string) =>
  [...html.matchAll(/<li>([a-z2-9]{5}-[a-z2-9]{5})<\/li>/g)].map(([, code = ""]) => code);

/** Turns the second factor on, with the code of the step before now: that of now and the next one stay unused. */
export async function turnOn(browser: Browser, { password }: SignUpForm): Promise<SecondFactor> {
  const started = await (await browser.post(SECURITY, { intent: "start", currentPassword: password })).text();
  const secret = secretIn(started);
  const confirmed = await browser.post(SECURITY, { intent: "confirm", code: totp(secret, -1) });
  return { secret, recoveryCodes: codesIn(await confirmed.text()) };
}

/** The first step: a browser whose sign-in waits for its code. */
export async function givePassword(site: Site, { email, password }: SignUpForm, next = ""): Promise<Browser> {
  const browser = openBrowser(site);
  const response = await browser.post(`/login${next}`, { email, password });
  if (!response.headers.get("location")?.startsWith("/login/code"))
    throw new Error(`no second step: ${response.status}`);
  return browser;
}
