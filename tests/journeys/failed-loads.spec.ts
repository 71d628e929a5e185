import type { Page, Request, Route } from "@playwright/test";
import { OWN_STAGES_NOT_LOADED } from "../../domain/accounts/account-messages.ts";
import { STAGES_NOT_LOADED } from "../../domain/stages/form/stage-save-messages.ts";
import { LIST_NOT_LOADED } from "../../domain/stages/stage-messages.ts";
import { odileAdministratrice } from "../people.ts";
import { noemie } from "../stages.ts";
import { field } from "./accounts/accounts.ts";
import { follow, openPage } from "./pages.ts";
import { expectTyped, fillIn, openGroup, openStage, participantIn } from "./registrations/registration-forms.ts";
import { DESKTOP } from "./screens.ts";
import { type Centre, expect, test } from "./site.ts";
import { fieldOf } from "./stages/stage-fields.ts";

test.use({ viewport: DESKTOP });

/** Makes the page reload its data, as an event from another tab does, and waits for the response. */
async function reloadData(page: Page) {
  const answered = page.waitForEvent("requestfinished", isDataRequest).catch(() => {});
  const failed = page.waitForEvent("requestfailed", isDataRequest).catch(() => {});
  await page.evaluate(() =>
    new BroadcastChannel("sillon-stages").postMessage({ event: "stageUpdated", id: "semoir", from: 0 }),
  );
  await Promise.race([answered, failed]);
  // Waits until the router has rendered the response.
  await page.evaluate(() => new Promise((drawn) => setTimeout(() => requestAnimationFrame(drawn))));
}

const DATA = /\.data(\?|$)/;
const isDataRequest = (request: Request) => request.method() === "GET" && DATA.test(request.url());

/** How to type in each form, and to check that it is still there. */
const FORMS: Record<string, (page: Page, centre: Centre) => Promise<() => Promise<void>>> = {
  async "the registration of a group"(page, centre) {
    await openStage(page, await centre.addStage());
    const dialog = await openGroup(page);
    await fillIn(participantIn(dialog, 1), noemie);
    return () => expectTyped(participantIn(dialog, 1), noemie);
  },
  async "a profile"(page) {
    await openPage(page, "/account");
    await field(page, "Prénom").fill("Marion");
    return () => expect(field(page, "Prénom")).toHaveValue("Marion");
  },
  async "a new stage"(page) {
    await openPage(page, "/admin/ajouter");
    await fieldOf(page, "Titre").fill("Semis sous la pluie");
    return () => expect(fieldOf(page, "Titre")).toHaveValue("Semis sous la pluie");
  },
};

const noNetwork = (route: Route) => route.abort("internetdisconnected");
const unavailable = (route: Route) => route.fulfill({ status: 503, body: "Plus tard" });

test("a form keeps what was typed after failed background reloads, and after the end of the session", async ({
  page,
  context,
  centre,
}) => {
  for (const [name, type] of Object.entries(FORMS))
    await test.step(name, async () => {
      await centre.signIn(context, odileAdministratrice, "admin");
      const expectKept = await type(page, centre);
      for (const fail of [noNetwork, unavailable]) {
        await page.route(DATA, fail);
        await reloadData(page);
        await expectKept();
        await page.unrouteAll();
      }
      await context.clearCookies();
      await reloadData(page);
      await expectKept();
    });
});

test("a page that fails to load shows a message, and keeps the tabs or the menu around it", async ({
  page,
  centre,
}) => {
  await centre.signIn(page.context(), odileAdministratrice, "admin");
  await openPage(page, "/account");
  await page.route(DATA, unavailable);
  await page.getByRole("link", { name: "Formations", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText(OWN_STAGES_NOT_LOADED);
  await expect(page.getByRole("navigation", { name: "Mon compte" })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole("alert").getByRole("link", { name: "Réessayer" }).click();
  await expect(page.getByRole("heading", { name: "Formations", exact: true })).toBeVisible();
  await page.route(DATA, unavailable);
  await page.getByRole("link", { name: "Stages", exact: true }).first().click();
  await expect(page.getByRole("alert")).toContainText(LIST_NOT_LOADED);
  await page.unrouteAll();

  await openPage(page, "/admin/ajouter");
  const menu = page.getByRole("navigation", { name: "Modes d’administration", exact: true });
  await follow(menu.getByRole("link", { name: "Modifier un stage" }), "Modifier un stage");
  await follow(menu.getByRole("link", { name: "Ajouter un stage" }), "Ajouter un stage");
  await page.route(DATA, noNetwork);
  await menu.getByRole("link", { name: "Modifier un stage" }).click();
  await expect(page.getByRole("alert")).toContainText(STAGES_NOT_LOADED);
  await expect(menu).toBeVisible();
});
