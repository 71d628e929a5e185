import { randomUUID } from "node:crypto";
import { NOT_SENT } from "#platform/values/form-messages.ts";
import { odileAdministratrice } from "../../people.ts";
import { addDossier, stageOver } from "../../site/dossiers/complete-dossier.ts";
import { basile, noemie, twoDays } from "../../stages.ts";
import { expectAccessible, expectAccessibleHere } from "../axe.ts";
import { openPage } from "../pages.ts";
import { actionNamed } from "../registrations/registration-forms.ts";
import { expect, test } from "../site.ts";

test("a step for many shows its progress and stops when it is cancelled, and results are filled in for all @all", async ({
  page,
  context,
  centre,
}) => {
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
  await openPage(page, `/admin/stages/${stage.id}/dossier`);
  await expectAccessible(page, "a dossier");
  const start = page
    .getByRole("main")
    .getByRole("button", { name: /^(Émettre|Envoyer) l/ })
    .first();
  await start.dblclick();
  await expect(page.getByText("En cours : 0 sur")).toBeVisible();
  batches[0]?.resolve();
  await expect(page.getByText("En cours : 25 sur 60")).toBeVisible();
  await expectAccessibleHere(page, "a dossier in progress");
  await page.getByRole("button", { name: "Annuler", exact: true }).click();
  await expect(page.getByText("Arrêt après les documents en cours…")).toBeVisible();
  batches[1]?.resolve();
  const stopped = page.getByRole("status").getByText(/Arrêté.*50 sur 60/);
  await expect(stopped.first()).toBeVisible();
  expect(asked).toBe(2);

  await openPage(page, `/admin/stages/${stage.id}/dossier/resultats`);
  const result = page.getByLabel("Résultat de Basile Hutin");
  const fill = page.getByRole("button", { name: "Tous ont atteint les objectifs" });
  await fill.click();
  await expect(result).toHaveValue("reached");
  // Until the page is loaded again, the button says that it is busy.
  await expect(actionNamed(page, "Enregistrer")).toBeVisible();
  // What the button filled in stays when it cannot be sent, and comes back when it is pressed again.
  await context.setOffline(true);
  await actionNamed(page, "Enregistrer").click();
  await expect(page.getByRole("alert").filter({ hasText: NOT_SENT }).first()).toBeVisible();
  await expect(result).toHaveValue("reached");
  await context.setOffline(false);
  await result.selectOption("");
  await fill.click();
  await expect(result).toHaveValue("reached");
  await expectAccessibleHere(page, "the results");
  await openPage(page, "/admin/dossiers");
  await expectAccessibleHere(page, "the list of dossiers");
});
