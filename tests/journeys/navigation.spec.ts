import { expectAccessibleHere } from "./axe.ts";
import { follow, openPage } from "./pages.ts";
import { DESKTOP, PHONE } from "./screens.ts";
import { expect, test } from "./site.ts";

test("the bar links to every page on a desktop, its menu on a phone, and the keyboard reaches the content", async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await openPage(page, "/");
  const bar = page.getByRole("navigation", { name: "Navigation principale" });
  for (const [label, heading] of [
    ["Le centre", "Le centre"],
    ["Financement", "Financement des Formations"],
    ["Accueil", "Sillon Cambrésis"],
    ["Formateurs", "Les formateurs"],
  ] as const) {
    const link = bar.getByRole("link", { name: label, exact: true });
    await follow(link, heading);
    await expect(link).toHaveAttribute("aria-current", "page");
  }
  await expect(bar.getByRole("link", { name: "Se connecter" })).toHaveAttribute("href", "/login");
  await expect(bar.getByRole("link", { name: "Créer un compte" })).toHaveAttribute("href", "/signup");

  await openPage(page, "/formateurs");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Aller au contenu" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.locator(":focus")).toHaveCSS("outline-style", "solid");

  // A double click is blocked, a click is not.
  const prevented = await page.evaluate(() => {
    const event = new MouseEvent("dblclick", { bubbles: true, cancelable: true });
    document.querySelector("h1")?.dispatchEvent(event);
    return event.defaultPrevented;
  });
  expect(prevented).toBe(true);

  await page.setViewportSize(PHONE);
  await page.getByText("Menu", { exact: true }).click();
  const entry = bar.getByRole("link", { name: "Financement", exact: true });
  await expect(entry).toBeVisible();
  await expectAccessibleHere(page, "the open menu");
  await follow(entry, "Financement des Formations");
  await expect(entry).toBeHidden();
});

test.describe("with JavaScript off", () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE });

  test("the menu opens and pages are readable", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Sillon Cambrésis");
    await page.getByText("Menu", { exact: true }).click();
    await page.getByRole("link", { name: "Le centre", exact: true }).click();
    await expect(page.getByRole("heading", { name: "L’accueil du handicap" })).toBeVisible();
    await expect(page.getByRole("img", { name: /Carte dessinée des environs/ })).toBeVisible();
  });
});
