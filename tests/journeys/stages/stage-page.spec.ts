import { ACCOUNT_CREATED } from "../../../domain/page-messages.ts";
import { stagePath } from "../../../domain/stages/stage-type.ts";
import { marieEleveuse } from "../../people.ts";
import { fillSignUp, sendSignUp } from "../accounts/accounts.ts";
import { holdRequests } from "../hold-requests.ts";
import { openPage, waitForHydration } from "../pages.ts";
import { actionNamed, openStage } from "../registrations/registration-forms.ts";
import { DESKTOP, PHONE } from "../screens.ts";
import { expect, test, withUniqueEmail } from "../site.ts";

test.use({ viewport: PHONE });

test("shows a message while the page loads", async ({ page, centre }) => {
  const stage = await centre.addStage();
  await openPage(page, `/our-stages?q=${stage.location}`);
  const { release } = await holdRequests(page, "**/formation/semoir.data*");
  await page.getByRole("link", { name: /^Voir les détails/ }).click();
  await expect(page.getByRole("status").filter({ hasText: "Chargement du stage..." })).toBeVisible();
  release();
  await expect(page.getByRole("heading", { level: 1, name: stage.title })).toBeVisible();
  await expect(page.getByText("Chargement du stage...")).toHaveCount(0);
});

test("blocks the pointer for half a second after a click, but not the keyboard", async ({ page, centre }) => {
  const stage = await centre.addStage();
  await page.clock.install();
  await openStage(page, stage);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole("heading", { level: 1 }).click();
  await expect(page.locator("html")).toHaveClass(/pointer-block/);
  expect(await page.evaluate(() => getComputedStyle(document.body).pointerEvents)).toBe("none");
  await page.clock.runFor(499);
  await expect(page.locator("html")).toHaveClass(/pointer-block/);
  await actionNamed(page, "Appeler").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Appeler le centre" })).toBeVisible();
  await page.clock.runFor(1);
  await expect(page.locator("html")).not.toHaveClass(/pointer-block/);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: "Appeler le centre" })).toBeHidden();
  await page.keyboard.press("Space");
  await expect(page.getByRole("dialog", { name: "Appeler le centre" })).toBeVisible();
  await expect(page.locator("html")).not.toHaveClass(/pointer-block/);
});

test.describe("the programme", () => {
  test("is embedded on a desktop", async ({ page, centre }) => {
    const stage = await centre.addStage();
    await page.setViewportSize(DESKTOP);
    await openStage(page, stage);
    await expect(page.getByRole("heading", { name: "Détails du Programme" })).toBeVisible();
    const frame = page.locator(`iframe[title="Programme : ${stage.title}"]`);
    await expect(frame).toBeVisible();
    await expect(frame).toHaveAttribute("src", /^\/programme-demonstration\.pdf#/);
    await expect(page.getByRole("link", { name: "Ouvrir le PDF" })).toBeHidden();
  });

  test("opens in a new tab on a phone, and is not downloaded before", async ({ page, centre, request }) => {
    const stage = await centre.addStage();
    const requested: string[] = [];
    page.on("request", (sent) => requested.push(new URL(sent.url()).pathname));
    await page.setViewportSize(PHONE);
    await openStage(page, stage);
    const link = page.getByRole("link", { name: "Ouvrir le PDF" });
    await link.scrollIntoViewIfNeeded();
    await expect(link).toHaveAttribute("target", "_blank");
    await expect(page.locator("iframe")).toBeHidden();
    expect(requested).not.toContain("/programme-demonstration.pdf");
    const response = await request.get((await link.getAttribute("href")) ?? "");
    expect(response.headers()["content-type"]).toBe("application/pdf");
  });
});

test("'Retour' opens the list when there is no previous page", async ({ page, centre, context }) => {
  const stage = await centre.addStage();
  await page.goto("/financement");
  const opening = context.waitForEvent("page");
  await page.evaluate((path) => window.open(path, "_blank", "noopener"), stagePath(stage));
  const tab = await opening;
  await tab.getByRole("button", { name: "Retour" }).click();
  await expect(tab).toHaveURL(/\/our-stages\??$/);
});

test("'Retour' after signing up opens the page before the stage, not a form or the home page", async ({
  page,
  centre,
}) => {
  const stage = await centre.addStage();
  const list = `/our-stages?${new URLSearchParams({ q: stage.location })}`;
  await openPage(page, list);
  await page.getByRole("link", { name: /^Voir les détails/ }).click();
  await page.getByRole("main").getByRole("link", { name: "Créer un compte" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Créer un compte");
  await fillSignUp(page, withUniqueEmail(marieEleveuse));
  await sendSignUp(page);
  await expect(page).toHaveURL(stagePath(stage));
  await expect(page.getByRole("status").filter({ hasText: ACCOUNT_CREATED })).toBeVisible();
  await page.getByRole("button", { name: "Retour" }).click();
  await expect(page).toHaveURL(list);
});

test("'Retour' after signing up opens the list when the stage was opened by a link", async ({ page, centre }) => {
  const stage = await centre.addStage();
  await openStage(page, stage);
  await page.getByRole("main").getByRole("link", { name: "Créer un compte" }).click();
  await fillSignUp(page, withUniqueEmail(marieEleveuse));
  await sendSignUp(page);
  await expect(page).toHaveURL(stagePath(stage));
  await waitForHydration(page);
  await page.getByRole("button", { name: "Retour" }).click();
  await expect(page).toHaveURL(/\/our-stages\??$/);
});
