import type { Locator, Page } from "@playwright/test";
import { NOT_SENT } from "../../../domain/form-messages.ts";
import { odileAdministratrice } from "../../people.ts";
import { basile } from "../../stages.ts";
import { openPage } from "../pages.ts";
import { actionNamed } from "../registrations/registration-forms.ts";
import { type Centre, expect, test } from "../site.ts";

async function openDossier(page: Page, centre: Centre, path: string) {
  await centre.signIn(page.context(), odileAdministratrice, "admin");
  const stage = await centre.addStage({ priceCents: 40_000 });
  await centre.register(stage, basile);
  await openPage(page, `/admin/dossiers/${stage.id}/${path}`);
}

/** Sends the form without a network: what the button filled in stays. */
async function expectKept(page: Page, field: Locator, value: string) {
  await expect(field).toHaveValue(value);
  await page.route("**", (route) => (route.request().method() === "POST" ? route.abort() : route.fallback()));
  await actionNamed(page, "Enregistrer").click();
  await expect(page.getByRole("alert").filter({ hasText: NOT_SENT }).first()).toBeVisible();
  await expect(field).toHaveValue(value);
  await page.unrouteAll();
}

test("results that a button filled in stay after a failed sending, and come back when it is pressed again", async ({
  page,
  centre,
}) => {
  await openDossier(page, centre, "resultats");
  const result = page.getByLabel("Résultat de Basile Hutin");
  const fill = page.getByRole("button", { name: "Tous ont atteint les objectifs" });
  await fill.click();
  await expectKept(page, result, "reached");
  await result.selectOption("");
  await fill.click();
  await expect(result).toHaveValue("reached");
});

test("amounts that a button filled in stay after a failed sending", async ({ page, centre }) => {
  await openDossier(page, centre, "montants");
  await page.getByRole("button", { name: "Reprendre le prix" }).click();
  await expectKept(page, page.getByRole("textbox", { name: /^Montant/ }), "400");
});
