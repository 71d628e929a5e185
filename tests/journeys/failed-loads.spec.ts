import type { Page, Request, Route } from "@playwright/test";
import { NETWORK_CUT } from "#platform/values/form-messages.ts";
import { OWN_STAGES_NOT_LOADED } from "#subjects/accounts/rules/account-messages.ts";
import { NETWORK_LOST, receivedError, SENT_NOT_LOADED } from "#subjects/shared-files/rules/document-messages.ts";
import { STAGES_NOT_LOADED } from "#subjects/stages/rules/form/stage-save-messages.ts";
import { LIST_NOT_LOADED } from "#subjects/stages/rules/stage-messages.ts";
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

test("a page that fails to load shows a message, and keeps the tabs or the menu around it @all", async ({
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

/** Waits until the browser has the code of these pages, and all that it imports. */
const untilPreloaded = (page: Page, names: readonly string[]) =>
  page.waitForFunction((routes) => {
    const { __reactRouterManifest: known } = window as { __reactRouterManifest?: { routes: Record<string, Known> } };
    return routes.every((name) => {
      const route = known?.routes[`subjects/shared-files/screens/${name}/page`];
      return route !== undefined && [route.module, ...route.imports].every(isLoaded);
    });
    function isLoaded(path: string): boolean {
      const [entry] = performance.getEntriesByName(new URL(path, location.href).href);
      return entry instanceof PerformanceResourceTiming && entry.responseEnd > 0;
    }
  }, names);

interface Known {
  module: string;
  imports: string[];
}

test("without a network a page says that the network is cut, those of files in the words of their lists; then the focus follows", async ({
  page,
  context,
  centre,
}) => {
  await centre.signIn(context, odileAdministratrice, "admin");
  const bar = page.getByRole("navigation", { name: "Navigation principale" });
  const goTo = async (name: string) => {
    await bar.getByText(odileAdministratrice.firstName, { exact: true }).click();
    await bar.getByRole("link", { name }).click();
  };
  // From a public page too: the code of the pages in the menus is loaded on every page.
  for (const [from, link, message] of [
    ["/account", "Mes documents", receivedError(NETWORK_LOST)],
    ["/financement", "Mes documents", receivedError(NETWORK_LOST)],
    ["/financement", "Gestion des documents", SENT_NOT_LOADED],
  ] as const) {
    await openPage(page, from);
    await untilPreloaded(page, ["received", "sent"]);
    await context.setOffline(true);
    await goTo(link);
    await expect(page.getByRole("alert")).toContainText(message);
    await context.setOffline(false);
  }

  await page.route(DATA, noNetwork);
  await bar.getByRole("link", { name: "Formateurs" }).click();
  await expect(page.getByRole("heading", { name: "Le réseau est coupé" })).toBeVisible();
  await bar.getByRole("link", { name: "Stages", exact: true }).click();
  await expect(page.getByText(NETWORK_CUT).first()).toBeVisible();
  await expect(page.getByText("momentanément indisponible")).toHaveCount(0);
  await page.unrouteAll();

  // An error page replaces the whole tree; the focus still moves to the content of the next page.
  await openPage(page, "/nulle-part");
  await bar.getByText(odileAdministratrice.firstName, { exact: true }).click();
  await bar.getByRole("button", { name: "Se déconnecter" }).click();
  await expect(bar.getByRole("link", { name: "Se connecter" })).toBeVisible();
  await expect(page.getByRole("main")).toBeFocused();
});
