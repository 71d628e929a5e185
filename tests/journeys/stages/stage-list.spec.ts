import { addDays } from "../../../domain/paris-time.ts";
import { openPage } from "../pages.ts";
import { PHONE } from "../screens.ts";
import { expect, test } from "../site.ts";

const cards = (page: import("@playwright/test").Page) => page.getByRole("main").getByRole("article");

test.use({ viewport: PHONE });

test("the list and the address follow the typed search, and the focus stays", async ({ page, centre }) => {
  const stage = await centre.addStage({ title: "Épandage d’engrais" });
  await openPage(page, "/our-stages");
  const search = page.getByRole("searchbox", { name: "Rechercher" });
  await search.pressSequentially("EPANDAGE");
  await expect(page).toHaveURL(/[?&]q=EPANDAGE(&|$)/);
  await expect(search).toBeFocused();
  await page.keyboard.type(" D’ENG");
  await expect(page).toHaveURL(/[?&]q=EPANDAGE\+D%E2%80%99ENG(&|$)/);
  await expect(search).toHaveValue("EPANDAGE D’ENG");
  await search.fill(stage.location.toUpperCase());
  await expect(page).toHaveURL(`/our-stages?${new URLSearchParams({ q: stage.location.toUpperCase() })}`);
  await expect(cards(page)).toHaveCount(1);
  await expect(page.getByRole("status").filter({ hasText: /^1 stage$/ })).toBeVisible();
});

test("filters by type and by seats, and resets all filters", async ({ page, centre }) => {
  const { location } = await centre.addStage({ title: "Semoir libre" });
  await centre.addStage({ location, title: "Semoir complet", availableSeats: 0 });
  await centre.addStage({ location, title: "GPS libre", typeId: 8 });
  await openPage(page, `/our-stages?q=${location}`);
  await expect(cards(page)).toHaveCount(3);
  const type = page.getByLabel("Type de stage");
  await type.focus();
  await type.selectOption("Semoir");
  await expect(cards(page)).toHaveCount(2);
  await expect(type).toBeFocused();
  await page.getByLabel("Disponibilité").selectOption("Complet");
  await expect(cards(page).getByRole("heading")).toHaveText(["Semoir complet"]);
  await expect(page).toHaveURL(/type=5&places=full$/);
  await page.getByLabel("Disponibilité").selectOption("Places disponibles");
  await expect(cards(page).getByRole("heading")).toHaveText(["Semoir libre"]);
  await type.selectOption("Irrigation");
  await expect(page.getByRole("heading", { name: "Aucun stage ne correspond" })).toBeVisible();
  await page.getByRole("link", { name: "Réinitialiser" }).click();
  await expect(page).toHaveURL(/\/our-stages$/);
  await expect(page.getByRole("searchbox", { name: "Rechercher" })).toHaveValue("");
  await expect(type).toHaveValue("");
  await expect(page.getByLabel("Disponibilité")).toHaveValue("");
});

test("a reset while typing discards the typed search", async ({ page }) => {
  await page.clock.install();
  await openPage(page, "/our-stages?type=5");
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole("searchbox", { name: "Rechercher" }).fill("semo");
  await page.getByRole("link", { name: "Réinitialiser" }).click();
  await expect(page).toHaveURL(/\/our-stages$/);
  await page.clock.runFor(2_000);
  await expect(page.getByRole("searchbox", { name: "Rechercher" })).toHaveValue("");
  await expect(page).toHaveURL(/\/our-stages$/);
});

test("keeps the filters after opening a stage and going back", async ({ page, centre }) => {
  const { location } = await centre.addStage({ title: "Semoir libre" });
  await centre.addStage({ location, title: "GPS libre", typeId: 8 });
  await openPage(page, "/our-stages");
  await page.getByRole("searchbox", { name: "Rechercher" }).fill(location);
  await expect(cards(page)).toHaveCount(2);
  await page.getByLabel("Type de stage").selectOption("GPS");
  await expect(cards(page)).toHaveCount(1);
  await page.getByRole("link", { name: /^Voir les détails.*GPS libre/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "GPS libre" })).toBeVisible();
  await page.getByRole("button", { name: "Retour" }).click();
  await expect(page).toHaveURL(/type=8/);
  await expect(page.getByRole("searchbox", { name: "Rechercher" })).toHaveValue(location);
  await expect(page.getByLabel("Type de stage")).toHaveValue("8");
  await expect(cards(page)).toHaveCount(1);
  await page.goForward();
  await expect(page.getByRole("heading", { level: 1, name: "GPS libre" })).toBeVisible();
  await page.goBack();
  await expect(cards(page)).toHaveCount(1);
});

test("loads more stages without scrolling, and keeps them after going back", async ({ page, centre }) => {
  const { location } = await centre.addStage();
  const days = Array.from({ length: 29 }, (_, day) => day + 11);
  for (const day of days)
    await centre.addStage({ location, title: `Stage du jour ${day}`, date: addDays(centre.today, day) });
  await openPage(page, `/our-stages?q=${location}`);
  await expect(cards(page)).toHaveCount(24);
  await page.getByRole("link", { name: "Afficher plus de stages" }).scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => window.scrollY);
  await page.getByRole("link", { name: "Afficher plus de stages" }).click();
  await expect(cards(page)).toHaveCount(30);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled);
  await expect(page.getByRole("link", { name: "Afficher plus de stages" })).toHaveCount(0);
  await page.getByRole("link", { name: /^Voir les détails.*jour 39/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Stage du jour 39" })).toBeVisible();
  await page.goBack();
  await expect(cards(page)).toHaveCount(30);
  await expect(cards(page).last()).toBeInViewport();
});

test.describe("with JavaScript off", () => {
  test.use({ javaScriptEnabled: false });

  test("filters with a form, and shows more stages with a link", async ({ page, centre }) => {
    const { location } = await centre.addStage({ title: "Semoir libre" });
    await centre.addStage({ location, title: "Semoir complet", availableSeats: 0 });
    await page.goto("/our-stages");
    await page.getByLabel("Rechercher").fill(location);
    await page.getByLabel("Disponibilité").selectOption("Complet");
    await page.getByRole("button", { name: "Filtrer" }).click();
    await expect(cards(page).getByRole("heading")).toHaveText(["Semoir complet"]);
    await expect(page.getByLabel("Rechercher")).toHaveValue(location);
    await expect(page.getByLabel("Disponibilité")).toHaveValue("full");
    await page.getByRole("link", { name: "Réinitialiser" }).click();
    await expect(page.getByLabel("Rechercher")).toHaveValue("");
    for (let day = 0; day < 25; day++) await centre.addStage({ location });
    await page.goto(`/our-stages?q=${location}`);
    await expect(cards(page)).toHaveCount(24);
    await page.getByRole("link", { name: "Afficher plus de stages" }).click();
    await expect(cards(page)).toHaveCount(27);
  });
});
