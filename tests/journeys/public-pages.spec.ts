import { PUBLIC_PAGES } from "../public-pages.ts";
import { axeFindings, expectAccessibleHere } from "./axe.ts";
import { openPage } from "./pages.ts";
import { openResizer } from "./screens.ts";
import { expect, test } from "./site.ts";

const WIDTHS = [360, 768, 1280, 1920];

test("every public page fits every screen and is accessible, and an unknown one too", async ({ page }) => {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => {
    const isMapTile = message.location().url.startsWith("https://tile.openstreetmap.org");
    if (message.type() === "error" && !isMapTile) errors.push(message.text());
  });
  const resize = await openResizer(page);
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  for (const { path, heading } of PUBLIC_PAGES)
    await test.step(path, async () => {
      await openPage(page, path);
      await expect(page.getByRole("heading", { level: 1 })).toContainText(heading);
      for (const width of WIDTHS) {
        await resize(width, 800);
        await expect.poll(overflow, `at ${width} px`).toBe(0);
      }
      expect(await axeFindings(page)).toEqual([]);
    });
  expect(errors).toEqual([]);
  await page.goto("/nulle-part");
  await expectAccessibleHere(page, "an unknown page");
});
