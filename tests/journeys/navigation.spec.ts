import { axeFindings } from "./axe.ts";
import { DESKTOP, PHONE } from "./screens.ts";
import { expect, test } from "./site.ts";

test("on a desktop the bar links to every page and marks the current one", async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await page.goto("/");
  const bar = page.getByRole("navigation", { name: "Navigation principale" });
  for (const [label, path] of [
    ["Formateurs", "/formateurs"],
    ["Le centre", "/formation"],
    ["Financement", "/financement"],
    ["Accueil", "/"],
  ]) {
    await bar.getByRole("link", { name: label, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(bar.getByRole("link", { name: label, exact: true })).toHaveAttribute("aria-current", "page");
  }
  await expect(bar.getByRole("link", { name: "Se connecter" })).toHaveAttribute("href", "/login");
  await expect(bar.getByRole("link", { name: "Créer un compte" })).toHaveAttribute("href", "/signup");
});

test("on a phone the menu opens, and closes after a click on a link", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto("/");
  await page.getByText("Menu", { exact: true }).click();
  const entry = page.getByRole("link", { name: "Formateurs", exact: true });
  await expect(entry).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await entry.click();
  await expect(page).toHaveURL(/\/formateurs$/);
  await expect(entry).toBeHidden();
});

test.describe("with JavaScript off", () => {
  test.use({ javaScriptEnabled: false });

  test("the menu opens and pages are readable", async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Sillon Cambrésis");
    await page.getByText("Menu", { exact: true }).click();
    await page.getByRole("link", { name: "Le centre", exact: true }).click();
    await expect(page.getByRole("heading", { name: "L’accueil du handicap" })).toBeVisible();
    await expect(page.getByRole("img", { name: /Carte dessinée des environs/ })).toBeVisible();
  });
});

test("the keyboard reaches the content and the links", async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await page.goto("/formateurs");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Aller au contenu" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Tab");
  const outline = await page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle);
  expect(outline).toBe("solid");
});
