import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, firefox, type Page, test } from "@playwright/test";
import type { SignUpForm } from "#subjects/accounts/rules/account-rules.ts";
import { openSession } from "../../sign-in.ts";
import { expect, type FieldSite } from "./field-site.ts";

/** A phone: what it stores outlives its browser. */
export interface Device {
  page: Page;
  context: BrowserContext;
  /** Switched off and on again. */
  restart(): Promise<void>;
  remove(): Promise<void>;
}

const PHONE = { width: 360, height: 640 };
/** A Firefox of the system, which is then the browser of the phones. */
const { FIREFOX_PATH } = process.env;

export async function openDevice(): Promise<Device> {
  const folder = mkdtempSync(join(tmpdir(), "sillon-device-"));
  const { launchOptions, locale, timezoneId, contextOptions } = test.info().project.use;
  const options = { ...contextOptions, locale, timezoneId, viewport: PHONE };
  const open = async () => {
    const context = await (FIREFOX_PATH
      ? firefox.launchPersistentContext(folder, { ...options, channel: "moz-firefox", executablePath: FIREFOX_PATH })
      : chromium.launchPersistentContext(folder, { ...launchOptions, ...options }));
    return { context, page: context.pages()[0] ?? (await context.newPage()) };
  };
  const device: Device = {
    ...(await open()),
    async restart() {
      await device.context.close();
      Object.assign(device, await open());
    },
    async remove() {
      await device.context.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return device;
}

/** The account exists already. */
export async function signIn({ context }: Device, field: FieldSite, person: SignUpForm): Promise<void> {
  const { database, baseUrl } = field.services;
  const [name = "", value = ""] = (await openSession(database, baseUrl, person)).split("=");
  // With an end, so that it outlives the browser.
  const expires = Math.floor(Date.now() / 1_000) + 86_400;
  await context.addCookies([{ name, value, domain: baseUrl.hostname, path: "/", expires }]);
}

/** A phone on which they are signed in, and everything is ready for days without a network. */
export async function prepareDevice(field: FieldSite, person: SignUpForm, opened?: Device): Promise<Device> {
  const device = opened ?? (await openDevice());
  await signIn(device, field, person);
  await device.page.goto(`${field.origin}/emargement`);
  const button = device.page.getByRole("button", { name: "Préparer pour le terrain", exact: true });
  await button.click();
  await expect(button).toBeEnabled();
  await expect(device.page.getByRole("alert").filter({ hasText: /./ })).toHaveCount(0);
  return device;
}
