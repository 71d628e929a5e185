import type { Request } from "@playwright/test";
import { openPage } from "./registrations/registration-forms.ts";
import { PHONE } from "./screens.ts";
import { expect, test } from "./site.ts";

test("the brand is typed one character every 100 ms, and whole for those who do not see it", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1, name: "Sillon Cambrésis", exact: true })).toBeVisible();
  const delays = await page.evaluate(() =>
    [...document.querySelectorAll(".typed > span")].map((character) =>
      character.getAnimations().map((animation) => animation.effect?.getTiming().delay),
    ),
  );
  expect(delays).toEqual([..."Sillon Cambrésis"].map((_, position) => [position * 100]));
  const [hero] = await page
    .locator(".after-title")
    .evaluateAll((elements) => elements.map((element) => element.getAnimations()[0]?.effect?.getTiming().delay));
  expect(hero).toBe(1000);
});

test("each machine's slideshow advances every 15 s and can be stopped", async ({ page }) => {
  await page.clock.install();
  // Time stands still unless it is told to pass: what a busy machine takes of it would count.
  await page.clock.pauseAt(Date.now() + 60_000);
  await openPage(page, "/");
  const card = page.getByRole("article").filter({ has: page.getByRole("heading", { name: "Semoir" }) });
  const stop = card.getByRole("button", { name: "Arrêter le diaporama Semoir" });
  await expect(stop).toBeVisible();
  await expect(card.getByRole("img")).toHaveAttribute("src", /semoir-aube/);
  await page.clock.runFor(14_000);
  await expect(card.getByRole("img")).toHaveAttribute("src", /semoir-aube/);
  await page.clock.runFor(1_500);
  await expect(card.getByRole("img")).toHaveAttribute("src", /semoir-midi/);
  await page.clock.runFor(15_500);
  await expect(card.getByRole("img")).toHaveAttribute("src", /semoir-soir/);
  await stop.click();
  await page.clock.runFor(60_000);
  await expect(card.getByRole("img")).toHaveAttribute("src", /semoir-soir/);
  await card.getByRole("button", { name: "Lancer le diaporama Semoir" }).click();
  await page.clock.runFor(15_500);
  await expect(card.getByRole("img")).toHaveAttribute("src", /semoir-aube/);
});

test.describe("for those who prefer stillness", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("nothing moves by itself", async ({ page }) => {
    await page.clock.install();
    await page.goto("/");
    const card = page.getByRole("article").filter({ has: page.getByRole("heading", { name: "Presse" }) });
    await expect(card.getByRole("button", { name: "Lancer le diaporama Presse" })).toBeVisible();
    await page.clock.runFor(60_000);
    await expect(card.getByRole("img")).toHaveAttribute("src", /presse-aube/);
    expect(await page.evaluate(() => document.querySelector(".typed > span")?.getAnimations().length)).toBe(0);
  });
});

test("the certificate opens as a PDF", async ({ page, request }) => {
  await page.goto("/");
  const href = await page.getByRole("link", { name: "Lire le certificat (PDF)" }).getAttribute("href");
  const answer = await request.get(href ?? "");
  expect(answer.headers()["content-type"]).toBe("application/pdf");
  expect((await answer.body()).subarray(0, 5).toString()).toBe("%PDF-");
});

test("a first visit weighs at most 220 KB, 115 of them scripts, and nothing jumps", async ({ page }) => {
  const weighing: Promise<{ type: string; bytes: number }>[] = [];
  page.on("requestfinished", (request) => weighing.push(weigh(request)));
  await page.addInitScript(() => {
    Object.assign(window, { shifts: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, { shifts: Reflect.get(window, "shifts") + Reflect.get(entry, "value") });
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.setViewportSize(PHONE);
  await page.goto("/");
  for (const card of await page.getByRole("article").all()) {
    await card.scrollIntoViewIfNeeded();
    await expect(card.getByRole("img")).toHaveJSProperty("complete", true);
  }
  await page.waitForLoadState("networkidle");
  const weights = await Promise.all(weighing);
  const total = (sizes: typeof weights) => sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  expect(total(weights)).toBeLessThanOrEqual(220_000);
  expect(total(weights.filter(({ type }) => type === "script"))).toBeLessThanOrEqual(115_000);
  expect(weights.length).toBeGreaterThan(10);
  expect(await page.evaluate("shifts")).toBe(0);
});

async function weigh(request: Request) {
  const { responseBodySize, responseHeadersSize } = await request.sizes();
  return { type: request.resourceType(), bytes: responseBodySize + responseHeadersSize };
}
