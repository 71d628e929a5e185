import { odileAdministratrice } from "../people.ts";
import { PERMISSIONS } from "../site/every-page/permissions/permission-table.ts";
import { basile } from "../stages.ts";
import { expectAccessibleHere } from "./axe.ts";
import { openPage } from "./pages.ts";
import { PHONE } from "./screens.ts";
import { expect, test } from "./site.ts";

test.use({ viewport: PHONE });

test("every page of the administration opens in a browser without an error, fits a phone and is accessible", async ({
  page,
  centre,
}) => {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(`${page.url()}: ${error.message}`));
  page.on("console", (message) => {
    const isMapTile = message.location().url.startsWith("https://tile.openstreetmap.org");
    if (message.type() === "error" && !isMapTile) errors.push(`${page.url()}: ${message.text()}`);
  });
  const stage = await centre.addStage();
  await centre.register(stage, basile);
  await centre.signIn(page.context(), odileAdministratrice, "admin");
  const addresses = Object.keys(PERMISSIONS)
    .map((pattern) => pattern.replace(":stage", stage.id))
    .filter((address) => address.startsWith("/admin") && !address.includes(":"));
  let opened = 0;
  for (const address of addresses) {
    const answer = await page.context().request.head(address);
    if (!answer.ok() || !answer.headers()["content-type"]?.startsWith("text/html")) continue;
    await test.step(address, async () => {
      await openPage(page, address);
      await expectAccessibleHere(page, address);
    });
    opened++;
  }
  expect(opened).toBeGreaterThan(40);
  expect(errors).toEqual([]);
});
