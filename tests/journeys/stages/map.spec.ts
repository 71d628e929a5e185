import { readFileSync } from "node:fs";
import { expect, test } from "../site.ts";

const TILES = "https://tile.openstreetmap.org/**";
const EMBED = "https://www.openstreetmap.org/export/embed.html**";

test("the drawn map stays when OpenStreetMap cannot be reached", async ({ page }) => {
  await page.route(TILES, (route) => route.abort());
  const requested = page.waitForEvent("requestfailed", (request) => request.url().startsWith("https://tile"));
  await page.goto("/formation");
  const drawn = page.getByRole("img", { name: /Carte dessinée des environs/ });
  await drawn.scrollIntoViewIfNeeded();
  await requested;
  await expect(drawn).toBeVisible();
  await expect(page.locator("iframe")).toHaveCount(0);
});

test("OpenStreetMap replaces the drawing when it can be reached", async ({ page }) => {
  await page.route(TILES, (route) =>
    route.fulfill({ contentType: "image/png", body: readFileSync("public/icon-192.png") }),
  );
  await page.route(EMBED, (route) => route.fulfill({ contentType: "text/html", body: "<p>carte</p>" }));
  await page.goto("/formation");
  await page.getByRole("img", { name: /Carte dessinée des environs/ }).scrollIntoViewIfNeeded();
  await expect(page.frameLocator('iframe[title^="Carte OpenStreetMap"]').getByText("carte")).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ userAgent: "Mozilla/5.0 (Linux; Android 15; Pixel 8) Mobile" });

  test("the address opens the phone's own map application", async ({ page }) => {
    await page.goto("/formation");
    const address = page.getByRole("link", { name: "12 chemin des Sillons, 59400 Cambrai" });
    await expect(address).toHaveAttribute("href", /^geo:50\.1631,3\.2527\?q=/);
  });
});
