import type { Page } from "@playwright/test";
import { OWN_STAGES_NOT_LOADED } from "../../domain/accounts/account-messages.ts";
import { STAGES_NOT_LOADED } from "../../domain/stages/form/stage-save-messages.ts";
import { LIST_NOT_LOADED } from "../../domain/stages/stage-messages.ts";
import { marieEleveuse, odileAdministratrice } from "../people.ts";
import { noemie } from "../stages.ts";
import { field, sendProfile } from "./accounts/accounts.ts";
import { openPage } from "./pages.ts";
import {
  expectTyped,
  fieldIn,
  fillIn,
  openGroup,
  openStage,
  participantIn,
} from "./registrations/registration-forms.ts";
import { DESKTOP } from "./screens.ts";
import { type Centre, expect, test } from "./site.ts";
import { fieldOf } from "./stages/stage-fields.ts";

test.use({ viewport: DESKTOP });

/** Makes the page reload its data, by an event from another tab, and waits for the response. */
async function reloadData(page: Page) {
  const answered = page.waitForEvent("requestfinished", isDataRequest).catch(() => {});
  const failed = page.waitForEvent("requestfailed", isDataRequest).catch(() => {});
  const tab = await page.context().newPage();
  await tab.goto(`${new URL(page.url()).origin}/robots.txt`);
  await tab.evaluate(() =>
    new BroadcastChannel("sillon-stages").postMessage({ event: "stageUpdated", id: "semoir", from: 0 }),
  );
  await Promise.race([answered, failed]);
  await tab.close();
  // Waits until the router has rendered the response.
  await page.evaluate(() => new Promise((drawn) => setTimeout(() => requestAnimationFrame(drawn))));
}

const isDataRequest = (request: { url(): string; method(): string }) =>
  request.method() === "GET" && /\.data(\?|$)/.test(request.url());

const PAGES: Record<string, { type: (page: Page, centre: Centre) => Promise<() => Promise<void>> }> = {
  "the registration of a group": {
    async type(page, centre) {
      await centre.signIn(page.context(), marieEleveuse);
      await openStage(page, await centre.addStage());
      const dialog = await openGroup(page);
      await fillIn(participantIn(dialog, 1), noemie);
      return () => expectTyped(participantIn(dialog, 1), noemie);
    },
  },
  "a profile": {
    async type(page, centre) {
      await centre.signIn(page.context(), marieEleveuse);
      await openPage(page, "/account");
      await field(page, "Prénom").fill("Marion");
      return () => expect(field(page, "Prénom")).toHaveValue("Marion");
    },
  },
  "a new stage": {
    async type(page, centre) {
      await centre.signIn(page.context(), odileAdministratrice, "admin");
      await openPage(page, "/admin/ajouter");
      await fieldOf(page, "Titre").fill("Semis sous la pluie");
      return () => expect(fieldOf(page, "Titre")).toHaveValue("Semis sous la pluie");
    },
  },
};

for (const [name, { type }] of Object.entries(PAGES)) {
  test(`${name} keeps what was typed after a failed background reload, and after the end of the session`, async ({
    page,
    context,
    centre,
  }) => {
    const expectKept = await type(page, centre);
    await page.route(/\.data(\?|$)/, (route) => route.abort("internetdisconnected"));
    await reloadData(page);
    await expectKept();
    await page.unrouteAll();
    await page.route(/\.data(\?|$)/, (route) => route.fulfill({ status: 503, body: "Plus tard" }));
    await reloadData(page);
    await expectKept();
    await page.unrouteAll();
    await context.clearCookies();
    await reloadData(page);
    await expectKept();
  });
}

test("a profile is refused after the session has ended, keeps what was typed, and is saved after a new log-in", async ({
  page,
  context,
  centre,
}) => {
  const marie = await centre.signIn(context, marieEleveuse);
  const session = await context.cookies();
  await openPage(page, "/account");
  await field(page, "Prénom").fill("Marion");
  await field(page, "Mot de passe actuel").fill(marie.password);
  await context.clearCookies();
  await sendProfile(page);
  await expect(page.getByRole("alert")).toContainText("Utilisateur non connecté.");
  await expect(field(page, "Prénom")).toHaveValue("Marion");
  await context.addCookies(session);
  await sendProfile(page);
  await expect(page.getByRole("status")).toContainText("Informations mises à jour avec succès.");
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("a page that fails to load shows a message, and keeps the tabs or the menu around it", async ({
  page,
  centre,
}) => {
  await centre.signIn(page.context(), odileAdministratrice, "admin");
  await openPage(page, "/account");
  await page.route(/\.data(\?|$)/, (route) => route.fulfill({ status: 503, body: "Plus tard" }));
  await page.getByRole("link", { name: "Formations", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText(OWN_STAGES_NOT_LOADED);
  await expect(page.getByRole("navigation", { name: "Mon compte" })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole("alert").getByRole("link", { name: "Réessayer" }).click();
  await expect(page.getByRole("heading", { name: "Formations", exact: true })).toBeVisible();

  await openPage(page, "/admin/ajouter");
  const menu = page.getByRole("navigation", { name: "Modes d’administration", exact: true });
  await menu.getByRole("link", { name: "Modifier un stage" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Modifier un stage" })).toBeVisible();
  await menu.getByRole("link", { name: "Ajouter un stage" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Ajouter un stage" })).toBeVisible();
  await page.route(/\.data(\?|$)/, (route) => route.abort("internetdisconnected"));
  await menu.getByRole("link", { name: "Modifier un stage" }).click();
  await expect(page.getByRole("alert")).toContainText(STAGES_NOT_LOADED);
  await expect(menu).toBeVisible();
});

test("the list of stages shows a message when it cannot be loaded", async ({ page }) => {
  await openPage(page, "/financement");
  await page.route(/\.data(\?|$)/, (route) => route.fulfill({ status: 503, body: "Plus tard" }));
  await page.getByRole("link", { name: "Stages", exact: true }).first().click();
  await expect(page.getByRole("alert")).toContainText(LIST_NOT_LOADED);
});

test("an e-mail address that occurs twice is marked the second time", async ({ page, centre }) => {
  await centre.signIn(page.context(), marieEleveuse);
  const stage = await centre.addStage();
  await openStage(page, stage);
  const dialog = await openGroup(page);
  await dialog.getByRole("button", { name: "Ajouter un participant" }).click();
  await fillIn(participantIn(dialog, 1), noemie);
  await fillIn(participantIn(dialog, 2), { ...noemie, firstName: "Lise", email: "NOEMIE@ferme.example" });
  await dialog.getByRole("button", { name: "Valider les inscriptions" }).click();
  const message = "L'adresse email «noemie@ferme.example» est déjà utilisée ou inscrite pour ce stage.";
  const repeated = fieldIn(participantIn(dialog, 2), "E-mail");
  await expect(repeated).toHaveAccessibleDescription(message);
  await expect(repeated).toHaveAttribute("aria-invalid", "true");
  await expect(repeated).toBeFocused();
  await expect(fieldIn(participantIn(dialog, 1), "E-mail")).not.toHaveAttribute("aria-invalid");
});
