import type { Request } from "@playwright/test";
import { openPage } from "./pages.ts";
import { PHONE } from "./screens.ts";
import { expect, test } from "./site.ts";

test("the title is typed and the slideshows advance, except for who wants no motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.clock.install();
  // The clock only moves with runFor(): a busy machine must not advance the slideshow.
  await page.clock.pauseAt(Date.now() + 60_000);
  await openPage(page, "/");
  await expect(page.getByRole("heading", { level: 1, name: "Sillon Cambrésis", exact: true })).toBeVisible();
  const delays = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll((elements) => elements.map((each) => each.getAnimations()[0]?.effect?.getTiming().delay));
  // One character every 100 ms.
  await expect.poll(() => delays(".typed > span")).toEqual([..."Sillon Cambrésis"].map((_, place) => place * 100));
  await expect.poll(async () => (await delays(".after-title"))[0]).toBe(1000);

  const card = page.getByRole("article").filter({ has: page.getByRole("heading", { name: "Semoir" }) });
  const shows = (picture: RegExp) => expect(card.getByRole("img")).toHaveAttribute("src", picture);
  // One switch for all six.
  const stop = page.getByRole("button", { name: "Arrêter les diaporamas" });
  const start = page.getByRole("button", { name: "Lancer les diaporamas" });
  await expect(stop).toBeVisible();
  await page.clock.runFor(14_000);
  await shows(/home-aube.*#semoir/);
  await page.clock.runFor(1_500);
  await shows(/home-midi.*#semoir/);
  await page.clock.runFor(15_500);
  await shows(/home-soir.*#semoir/);
  await stop.click();
  await page.clock.runFor(60_000);
  await shows(/home-soir.*#semoir/);
  await start.click();
  await page.clock.runFor(15_500);
  await shows(/home-aube.*#semoir/);

  await page.emulateMedia({ reducedMotion: "reduce" });
  await openPage(page, "/");
  await page.clock.runFor(60_000);
  await shows(/home-aube.*#semoir/);
  await expect(page.getByRole("button", { name: /diaporamas/ })).toHaveCount(0);
  expect(await delays(".typed > span")).not.toContainEqual(expect.anything());

  const certificate = await page.getByRole("link", { name: "Lire le certificat (PDF)" }).getAttribute("href");
  const response = await page.request.get(certificate ?? "");
  expect(response.headers()["content-type"]).toBe("application/pdf");
  expect((await response.body()).subarray(0, 5).toString()).toBe("%PDF-");
});

test("a first visit loads at most 185 KB, 115 KB of scripts, without layout shifts", async ({ page }) => {
  const sizes: Promise<{ type: string; bytes: number }>[] = [];
  const pending = new Set<Request>();
  // The stream of events never ends.
  page.on("request", (request) => !request.url().endsWith("/events") && pending.add(request));
  page.on("requestfinished", (request) => {
    sizes.push(sizeOf(request));
    pending.delete(request);
  });
  await page.addInitScript(() => {
    Object.assign(window, { shifts: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, { shifts: Reflect.get(window, "shifts") + Reflect.get(entry, "value") });
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.setViewportSize(PHONE);
  await openPage(page, "/");
  for (const picture of await page.locator("main img").all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveJSProperty("complete", true);
  }
  await page.evaluate(() => document.fonts.ready);
  await expect.poll(() => pending.size).toBe(0);
  const responses = await Promise.all(sizes);
  const total = (counted: typeof responses) => counted.reduce((sum, { bytes }) => sum + bytes, 0);
  expect(total(responses)).toBeLessThanOrEqual(185_000);
  expect(total(responses.filter(({ type }) => type === "script"))).toBeLessThanOrEqual(115_000);
  expect(responses.length).toBeGreaterThan(10);
  expect(await page.evaluate("shifts")).toBe(0);
});

async function sizeOf(request: Request) {
  const { responseBodySize, responseHeadersSize } = await request.sizes();
  return { type: request.resourceType(), bytes: responseBodySize + responseHeadersSize };
}
