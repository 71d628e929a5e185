import type { Page } from "@playwright/test";
import { addDays } from "#platform/values/paris-time.ts";
import { follow, openPage } from "../pages.ts";
import { PHONE } from "../screens.ts";
import { expect, test } from "../site.ts";

const cards = (page: Page) => page.getByRole("main").getByRole("article");
const search = (page: Page) => page.getByRole("searchbox", { name: "Rechercher" });
/** On a phone the filters are folded into one line. */
const openFilters = (page: Page) => page.getByRole("search").locator("summary").click();
const more = (page: Page) => page.getByRole("link", { name: "Afficher plus de stages" });

test.use({ viewport: PHONE });

test("the list and the address follow the search and the filters, which stay after a stage was opened", async ({
  page,
  centre,
}) => {
  const { location } = await centre.addStage({ title: "Semoir libre" });
  await centre.addStage({ location, title: "Semoir complet", availableSeats: 0 });
  await centre.addStage({ location, title: "GPS libre", typeId: 8 });
  await openPage(page, "/our-stages");
  await expect(search(page)).toBeHidden();
  await openFilters(page);
  await search(page).pressSequentially("EPANDAGE");
  await expect(page).toHaveURL(/[?&]q=EPANDAGE(&|$)/);
  await expect(search(page)).toBeFocused();
  await page.keyboard.type(" D’ENG");
  await expect(page).toHaveURL(/[?&]q=EPANDAGE\+D%E2%80%99ENG(&|$)/);
  await expect(search(page)).toHaveValue("EPANDAGE D’ENG");
  await search(page).fill(location.toUpperCase());
  await expect(page).toHaveURL(`/our-stages?${new URLSearchParams({ q: location.toUpperCase() })}`);
  await expect(cards(page)).toHaveCount(3);
  await expect(page.getByRole("status").filter({ hasText: /^3 stages$/ })).toBeVisible();

  const [type, seats] = [page.getByLabel("Type de stage"), page.getByLabel("Disponibilité")];
  await type.focus();
  await type.selectOption("Semoir");
  await expect(cards(page)).toHaveCount(2);
  await expect(type).toBeFocused();
  await seats.selectOption("Complet");
  await expect(cards(page).getByRole("heading")).toHaveText(["Semoir complet"]);
  await expect(page).toHaveURL(/type=5&places=full$/);
  await seats.selectOption("Places disponibles");
  await expect(cards(page).getByRole("heading")).toHaveText(["Semoir libre"]);

  await follow(page.getByRole("link", { name: /^Voir les détails.*Semoir libre/ }), "Semoir libre");
  await page.getByRole("button", { name: "Retour" }).click();
  await expect(page).toHaveURL(/type=5/);
  const line = page.getByRole("search").locator("summary");
  await expect(line).toHaveText(/^Filtres\s: «\s.*\s», Semoir, Places disponibles$/);
  await openFilters(page);
  await expect(search(page)).toHaveValue(location.toUpperCase());
  await expect(type).toHaveValue("5");
  await expect(cards(page)).toHaveCount(1);
  await page.goForward();
  await expect(page.getByRole("heading", { level: 1, name: "Semoir libre" })).toBeVisible();
  await page.goBack();
  await expect(cards(page)).toHaveCount(1);

  await openFilters(page);
  await type.selectOption("Irrigation");
  await expect(page.getByRole("heading", { name: "Aucun stage ne correspond" })).toBeVisible();
  await page.getByRole("link", { name: "Réinitialiser" }).click();
  await expect(page).toHaveURL(/\/our-stages$/);
  await expect(search(page)).toHaveValue("");
  await expect(type).toHaveValue("");
  await expect(seats).toHaveValue("");

  // A reset while typing discards the typed search.
  await page.clock.install();
  await openPage(page, "/our-stages?type=5");
  await openFilters(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await search(page).fill("semo");
  await page.getByRole("link", { name: "Réinitialiser" }).click();
  await expect(page).toHaveURL(/\/our-stages$/);
  await page.clock.runFor(2_000);
  await expect(search(page)).toHaveValue("");
  await expect(page).toHaveURL(/\/our-stages$/);
});

test("loads more stages without scrolling, and keeps them after going back", async ({ page, centre }) => {
  const { location } = await centre.addStage();
  for (let day = 11; day < 40; day++)
    await centre.addStage({ location, title: `Stage du jour ${day}`, date: addDays(centre.today, day) });
  await openPage(page, `/our-stages?q=${location}`);
  await expect(cards(page)).toHaveCount(24);
  await more(page).scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => window.scrollY);
  await more(page).click();
  await expect(cards(page)).toHaveCount(30);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled);
  await expect(more(page)).toHaveCount(0);
  await follow(page.getByRole("link", { name: /^Voir les détails.*jour 39/ }), "Stage du jour 39");
  await page.goBack();
  await expect(cards(page)).toHaveCount(30);
  await expect(cards(page).last()).toBeInViewport();
});

test.describe("with JavaScript off", () => {
  test.use({ javaScriptEnabled: false });

  test("filters with a form, and shows more stages with a link @all", async ({ page, centre }) => {
    const { location } = await centre.addStage({ title: "Semoir complet", availableSeats: 0 });
    for (let day = 0; day < 25; day++) await centre.addStage({ location });
    await page.goto("/our-stages");
    await openFilters(page);
    await page.getByLabel("Rechercher").fill(location);
    await page.getByLabel("Disponibilité").selectOption("Complet");
    await page.getByRole("button", { name: "Filtrer" }).click();
    await expect(cards(page).getByRole("heading")).toHaveText(["Semoir complet"]);
    await openFilters(page);
    await expect(page.getByLabel("Rechercher")).toHaveValue(location);
    await expect(page.getByLabel("Disponibilité")).toHaveValue("full");
    await page.getByRole("link", { name: "Réinitialiser" }).click();
    await expect(page).toHaveURL(/\/our-stages$/);
    await expect(page.getByLabel("Rechercher")).toHaveValue("");
    await page.goto(`/our-stages?q=${location}`);
    await expect(cards(page)).toHaveCount(24);
    await more(page).click();
    await expect(cards(page)).toHaveCount(26);
  });
});
