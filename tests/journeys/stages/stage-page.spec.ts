import type { Page } from "@playwright/test";
import { ACCOUNT_CREATED } from "#platform/values/page-messages.ts";
import { stagePath } from "#subjects/stages/rules/stage-type.ts";
import { marieEleveuse } from "../../people.ts";
import { fillSignUp, sendSignUp } from "../accounts/accounts.ts";
import { holdRequests } from "../hold-requests.ts";
import { follow, openPage, waitForHydration } from "../pages.ts";
import { actionNamed, openStage } from "../registrations/registration-forms.ts";
import { DESKTOP, PHONE } from "../screens.ts";
import { expect, test, withUniqueEmail } from "../site.ts";
import { successToast } from "../toasts.ts";

test.use({ viewport: PHONE });

/** Signs up from the page of a stage, and returns to it. */
async function signUp(page: Page) {
  const stage = page.url();
  await follow(page.getByRole("main").getByRole("link", { name: "Créer un compte" }), "Créer un compte");
  await fillSignUp(page, withUniqueEmail(marieEleveuse));
  await sendSignUp(page);
  await expect(page).toHaveURL(stage);
  await expect(successToast(page, ACCOUNT_CREATED)).toBeVisible();
  await waitForHydration(page);
}

const goBack = (page: Page) => page.getByRole("button", { name: "Retour" }).click();

test("a message is shown while a stage loads, and 'Retour' after signing up opens the page before it", async ({
  page,
  centre,
}) => {
  const stage = await centre.addStage();
  const list = `/our-stages?${new URLSearchParams({ q: stage.location })}`;
  await openPage(page, list);
  const { release } = await holdRequests(page, "**/formation/semoir.data*");
  await page.getByRole("link", { name: /^Voir les détails/ }).click();
  await expect(page.getByRole("status").filter({ hasText: "Chargement du stage..." })).toBeVisible();
  release();
  await expect(page.getByRole("heading", { level: 1, name: stage.title })).toBeVisible();
  await expect(page.getByText("Chargement du stage...")).toHaveCount(0);
  await signUp(page);
  await goBack(page);
  await expect(page).toHaveURL(list);
});

test("a stage that was opened by a link: its programme, the pointer that a click blocks, and 'Retour' to the list", async ({
  page,
  context,
  centre,
}) => {
  const stage = await centre.addStage();
  const requested: string[] = [];
  page.on("request", (sent) => requested.push(new URL(sent.url()).pathname));
  await page.clock.install();
  await openStage(page, stage);
  const link = page.getByRole("link", { name: "Ouvrir le PDF" });
  const frame = page.locator(`iframe[title="Programme : ${stage.title}"]`);
  await link.scrollIntoViewIfNeeded();
  await expect(link).toHaveAttribute("target", "_blank");
  await expect(page.locator("iframe")).toBeHidden();
  expect(requested).not.toContain("/programme-demonstration.pdf");
  const response = await page.request.get((await link.getAttribute("href")) ?? "");
  expect(response.headers()["content-type"]).toBe("application/pdf");

  await page.clock.pauseAt(Date.now() + 60_000);
  const html = page.locator("html");
  const call = page.getByRole("dialog", { name: "Appeler le centre" });
  await page.getByRole("heading", { level: 1 }).click();
  await expect(html).toHaveClass(/pointer-block/);
  await expect(page.locator("body")).toHaveCSS("pointer-events", "none");
  await page.clock.runFor(499);
  await expect(html).toHaveClass(/pointer-block/);
  await actionNamed(page, "Appeler").focus();
  await page.keyboard.press("Enter");
  await expect(call).toBeVisible();
  await page.clock.runFor(1);
  await expect(html).not.toHaveClass(/pointer-block/);
  await page.keyboard.press("Escape");
  await expect(call).toBeHidden();
  await page.keyboard.press("Space");
  await expect(call).toBeVisible();
  await expect(html).not.toHaveClass(/pointer-block/);
  await page.keyboard.press("Escape");
  await page.clock.resume();

  await page.setViewportSize(DESKTOP);
  await expect(page.getByRole("heading", { name: "Détails du Programme" })).toBeVisible();
  await expect(frame).toBeVisible();
  await expect(frame).toHaveAttribute("src", /^\/programme-demonstration\.pdf#/);
  await expect(link).toBeHidden();

  // Nothing is before a stage that was opened by a link, also after signing up.
  const opening = context.waitForEvent("page");
  await page.evaluate((path) => window.open(path, "_blank", "noopener"), stagePath(stage));
  const tab = await opening;
  await waitForHydration(tab);
  await goBack(tab);
  await expect(tab).toHaveURL(/\/our-stages\??$/);
  await signUp(page);
  await goBack(page);
  await expect(page).toHaveURL(/\/our-stages\??$/);
});
