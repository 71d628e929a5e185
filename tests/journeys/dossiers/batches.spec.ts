import { randomUUID } from "node:crypto";
import { odileAdministratrice } from "../../people.ts";
import { addDossier, stageOver } from "../../site/dossiers/complete-dossier.ts";
import { basile, noemie, twoDays } from "../../stages.ts";
import { expectAccessible } from "../axe.ts";
import { openPage } from "../pages.ts";
import { expect, test } from "../site.ts";

test("a step for many shows its progress, and stops when it is cancelled", async ({ page, context, centre }) => {
  await centre.signIn(context, odileAdministratrice, "admin");
  const stage = { ...stageOver, id: randomUUID(), halfDays: twoDays(centre.today), date: centre.today };
  await addDossier(centre, { stage, people: [{ ...basile, payer: "oneself" }, noemie] });
  // The server's answers are played, so that the test decides when each batch is done.
  const batches = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let asked = 0;
  await page.route("**/lots", async (route) => {
    const batch = batches[asked];
    asked += 1;
    await batch?.promise;
    await route.fulfill({ json: { done: 25, left: 60 - 25 * asked } });
  });
  await openPage(page, `/admin/dossiers/${stage.id}`);
  await expectAccessible(page, "a dossier");
  const start = page
    .getByRole("main")
    .getByRole("button", { name: /^(Émettre|Envoyer) l/ })
    .first();
  await start.dblclick();
  await expect(page.getByText("En cours : 0 sur")).toBeVisible();
  batches[0]?.resolve();
  await expect(page.getByText("En cours : 25 sur 60")).toBeVisible();
  await expectAccessible(page, "a dossier in progress");
  await page.getByRole("button", { name: "Annuler", exact: true }).click();
  await expect(page.getByText("Arrêt après les documents en cours…")).toBeVisible();
  batches[1]?.resolve();
  await expect(
    page
      .getByRole("status")
      .getByText(/Arrêté.*50 sur 60/)
      .first(),
  ).toBeVisible();
  expect(asked).toBe(2);
  await page.goto(`/admin/dossiers/${stage.id}/resultats`);
  await expectAccessible(page, "the results");
  await page.goto("/admin/dossiers");
  await expectAccessible(page, "the list of dossiers");
});
