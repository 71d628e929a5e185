import { odileAdministratrice } from "../people.ts";
import { PERMISSIONS } from "../site/every-page/permissions/permission-table.ts";
import { basile } from "../stages.ts";
import { expectAccessibleHere } from "./axe.ts";
import { openPage } from "./pages.ts";
import { PHONE } from "./screens.ts";
import { expect, test } from "./site.ts";

test.use({ viewport: PHONE });

/** Each page is in the first part that has it. */
const PARTS = {
  "the settings": /^\/admin\/reglages/,
  "stages and their people": /^\/admin\/(dossiers|emargement|bpf|inscrits|modifier|ajouter|catalogue|corbeille)/,
  "people, quality and everything else": /^/,
};

const partOf = (address: string) => Object.entries(PARTS).find(([, addresses]) => addresses.test(address))?.[0];

for (const part of Object.keys(PARTS))
  test(`every page about ${part} opens without an error, fits a phone and is accessible`, async ({ page, centre }) => {
    test.slow();
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
      .filter((address) => address.startsWith("/admin") && !address.includes(":") && partOf(address) === part);
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
    expect(opened).toBeGreaterThan(8);
    expect(errors).toEqual([]);
  });
