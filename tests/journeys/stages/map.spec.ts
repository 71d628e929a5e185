import { readFileSync } from "node:fs";
import { expect, test } from "../site.ts";

const TILES = "https://tile.openstreetmap.org/**";
const EMBED = "https://www.openstreetmap.org/export/embed.html**";

test("OpenStreetMap replaces the drawn map when it can be reached, and a phone opens its own", async ({
  page,
  browser,
  baseURL,
}) => {
  const drawn = page.getByRole("img", { name: /Carte dessinée des environs/ });
  await page.route(TILES, (route) => route.abort());
  const requested = page.waitForEvent("requestfailed", (request) => request.url().startsWith("https://tile"));
  await page.goto("/formation");
  await drawn.scrollIntoViewIfNeeded();
  await requested;
  await expect(drawn).toBeVisible();
  await expect(page.locator("iframe")).toHaveCount(0);

  await page.unroute(TILES);
  await page.route(TILES, (route) =>
    route.fulfill({ contentType: "image/png", body: readFileSync("public/icon-192.png") }),
  );
  await page.route(EMBED, (route) => route.fulfill({ contentType: "text/html", body: "<p>carte</p>" }));
  await page.goto("/formation");
  await drawn.scrollIntoViewIfNeeded();
  await expect(page.frameLocator('iframe[title^="Carte OpenStreetMap"]').getByText("carte")).toBeVisible();

  const android = await browser.newContext({ baseURL, userAgent: "Mozilla/5.0 (Linux; Android 15; Pixel 8) Mobile" });
  const phone = await android.newPage();
  await phone.goto("/formation");
  const address = phone.getByRole("link", { name: "12 chemin des Sillons, 59400 Cambrai" });
  await expect(address).toHaveAttribute("href", /^geo:50\.1631,3\.2527\?q=/);
  await android.close();
});
