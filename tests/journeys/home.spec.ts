import type { Request } from "@playwright/test";
import { openPage } from "./pages.ts";
import { PHONE } from "./screens.ts";
import { expect, test } from "./site.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("the brand appears one character every 100 ms, and at once for screen readers", async ({ page }) => {
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
  // The clock only moves with runFor(): a busy machine must not advance the slideshow.
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

test.describe("with prefers-reduced-motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("nothing is animated", async ({ page }) => {
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
  const response = await request.get(href ?? "");
  expect(response.headers()["content-type"]).toBe("application/pdf");
  expect((await response.body()).subarray(0, 5).toString()).toBe("%PDF-");
});

test("a first visit loads at most 220 KB, 115 KB of scripts, without layout shifts", async ({ page }) => {
  const sizes: Promise<{ type: string; bytes: number }>[] = [];
  page.on("requestfinished", (request) => sizes.push(sizeOf(request)));
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
  const responses = await Promise.all(sizes);
  const total = (counted: typeof responses) => counted.reduce((sum, { bytes }) => sum + bytes, 0);
  expect(total(responses)).toBeLessThanOrEqual(220_000);
  expect(total(responses.filter(({ type }) => type === "script"))).toBeLessThanOrEqual(115_000);
  expect(responses.length).toBeGreaterThan(10);
  expect(await page.evaluate("shifts")).toBe(0);
});

async function sizeOf(request: Request) {
  const { responseBodySize, responseHeadersSize } = await request.sizes();
  return { type: request.resourceType(), bytes: responseBodySize + responseHeadersSize };
}
