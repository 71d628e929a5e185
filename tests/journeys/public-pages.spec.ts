import { PUBLIC_PAGES } from "../public-pages.ts";
import { axeFindings } from "./axe.ts";
import { openPage } from "./pages.ts";
import { expect, test } from "./site.ts";

const WIDTHS = [360, 768, 1280, 1920];

for (const { path, heading } of PUBLIC_PAGES) {
  test(`${path} fits every screen and is accessible`, async ({ page }) => {
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    page.on("console", (message) => {
      const isMapTile = message.location().url.startsWith("https://tile.openstreetmap.org");
      if (message.type() === "error" && !isMapTile) errors.push(message.text());
    });
    await openPage(page, path);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(heading);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const overflow = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      await expect.poll(overflow, `at ${width} px`).toBe(0);
    }
    expect(await axeFindings(page)).toEqual([]);
    expect(errors).toEqual([]);
  });
}

test("an unknown page links to the stages", async ({ page }) => {
  const response = await page.goto("/nulle-part");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cette page n’existe pas");
  await expect(page.getByRole("main").getByRole("link", { name: "Voir les stages" })).toHaveAttribute(
    "href",
    "/our-stages",
  );
  expect(await axeFindings(page)).toEqual([]);
});

test("a double click is blocked, a click is not", async ({ page }) => {
  await openPage(page, "/formateurs");
  const prevented = await page.evaluate(() => {
    const event = new MouseEvent("dblclick", { bubbles: true, cancelable: true });
    document.querySelector("h1")?.dispatchEvent(event);
    return event.defaultPrevented;
  });
  expect(prevented).toBe(true);
  await page.getByRole("link", { name: "Financement" }).first().click();
  await expect(page).toHaveURL(/\/financement$/);
});
