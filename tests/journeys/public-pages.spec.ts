import { noteCatalogueChange } from "#subjects/stages/data/catalogue-change.ts";
import { STAGE_TYPES } from "#subjects/stages/rules/stage-type.ts";
import { PUBLIC_PAGES } from "../public-pages.ts";
import { axeFindings, expectAccessibleHere } from "./axe.ts";
import { openUntilShown } from "./opinions/answered-opinions.ts";
import { openPage } from "./pages.ts";
import { openResizer } from "./screens.ts";
import { type Centre, expect, test } from "./site.ts";

const WIDTHS = [320, 360, 768, 1280, 1920];

/** The table of /formation has a row for each machine. */
const showResults = ({ services: { database }, today }: Centre) =>
  database.transaction().execute(async (transaction) => {
    const year = Number(today.slice(0, 4));
    const figures = { headcount: 120, measured: 120, completed: 120 };
    await transaction
      .insertInto("public_headcounts")
      .values(STAGE_TYPES.map(({ id }) => ({ type_id: id, year, ...figures })))
      .onConflict((conflict) => conflict.columns(["year", "type_id"]).doUpdateSet(figures))
      .execute();
    await noteCatalogueChange(transaction);
  });

test("every public page fits every screen and is accessible, and an unknown one too", async ({ page, centre }) => {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => {
    const isMapTile = message.location().url.startsWith("https://tile.openstreetmap.org");
    if (message.type() === "error" && !isMapTile) errors.push(message.text());
  });
  const resize = await openResizer(page);
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await showResults(centre);
  await openUntilShown(page, "/formation", page.getByText("sont allés jusqu’au bout").first());
  for (const { path, heading } of PUBLIC_PAGES)
    await test.step(path, async () => {
      await openPage(page, path);
      await expect(page.getByRole("heading", { level: 1 })).toContainText(heading);
      for (const width of WIDTHS) {
        await resize(width, 800);
        await expect.poll(overflow, `at ${width} px`).toBe(0);
      }
      expect(await axeFindings(page, { colours: true })).toEqual([]);
    });
  expect(errors).toEqual([]);
  await page.goto("/nulle-part");
  await expectAccessibleHere(page, "an unknown page", { colours: true });
});
