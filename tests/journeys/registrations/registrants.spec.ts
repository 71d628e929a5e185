import type { Page } from "@playwright/test";
import { addDays } from "#platform/values/paris-time.ts";
import { phoneInPairs } from "#platform/values/phone.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import { odileAdministratrice } from "../../people.ts";
import { basile, noemie } from "../../stages.ts";
import { expectAccessible, expectAccessibleHere } from "../axe.ts";
import { openPage, waitForHydration } from "../pages.ts";
import { DESKTOP, SCREENS } from "../screens.ts";
import { type Centre, expect, test } from "../site.ts";
import { errorToast, slowAnimations, successToast } from "../toasts.ts";
import { dialogNamed, EMPTY, expectTyped, fieldIn, fillIn } from "./registration-forms.ts";

const ADD = "Ajouter un participant";
const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const button = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true });

async function openList(page: Page, centre: Centre, ...people: (typeof basile)[]): Promise<Stage> {
  const stage = await centre.addStage();
  await centre.register(stage, ...people);
  await centre.signIn(page.context(), odileAdministratrice, "admin");
  await openPage(page, `/admin/stages/${stage.id}/inscrits`);
  return stage;
}

async function openAdd(page: Page) {
  await button(page, ADD).click();
  return dialogNamed(page, ADD);
}

test("a person is added after a refusal, corrected and removed; the list is accessible, and prints without controls", async ({
  page,
  centre,
}) => {
  const stage = await openList(page, centre);
  await page.setViewportSize(DESKTOP);
  await expect(page.getByText("Personne n’est encore inscrit à ce stage.")).toBeVisible();
  const dialog = await openAdd(page);
  const almost = { ...noemie, phone: "" };
  await fillIn(dialog, almost);
  await dialog.getByRole("button", { name: "Ajouter", exact: true }).click();
  await expect(errorToast(page, "Veuillez remplir tous les champs obligatoires.")).toBeVisible();
  await expectTyped(dialog, almost);
  await fieldIn(dialog, "Numéro de téléphone").fill(noemie.phone);
  await dialog.getByRole("button", { name: "Ajouter", exact: true }).click();
  await expect(successToast(page, "Participant ajouté avec succès")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(row(page, "Noémie Caudrelier")).toContainText("Oui – Surdité d’une oreille");
  await expect(page.getByText("1 inscrit", { exact: true })).toBeVisible();
  await openAdd(page);
  await expectTyped(dialog, EMPTY);
  await fillIn(dialog, basile);
  await dialog.getByRole("button", { name: "Ajouter", exact: true }).click();
  await expect(page.getByText("2 inscrits", { exact: true })).toBeVisible();

  await button(page, "Corriger Noémie Caudrelier").click();
  const correction = dialogNamed(page, "Corriger Noémie Caudrelier");
  await expectTyped(correction, noemie);
  await expect(fieldIn(correction, "Décrivez le handicap")).toHaveValue(noemie.handicapType);
  await expectAccessible(page, "a correction");
  await page.setViewportSize(DESKTOP);
  await correction.getByLabel("Personne en situation de handicap").uncheck();
  await fieldIn(correction, "Nom").fill("Vasseur");
  await correction.getByRole("button", { name: "Enregistrer" }).click();
  await expect(successToast(page, "Participant modifié avec succès")).toBeVisible();
  await expect(row(page, "Noémie Vasseur")).not.toContainText("Surdité");
  // The layout changes, but for a screen reader it stays a table.
  for (const [screen, viewport] of SCREENS) {
    await page.setViewportSize(viewport);
    await expectAccessibleHere(page, screen);
    const table = page.getByRole("table", { name: /^Inscrits au stage/ });
    // A wide screen has one line a person, a phone a card: minor columns are on paper.
    await expect(table.getByRole("cell"), screen).toHaveCount(screen === "a phone" ? 10 : 12);
  }
  await expect(button(page, "Imprimer")).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText(/inscrits? sur \d+ places/)).toBeVisible();
  await expect(page.getByText("Basile Hutin").first()).toBeVisible();
  await expect(page.locator("nav, footer, button, input, select").filter({ visible: true })).toHaveCount(0);
  await page.emulateMedia({ media: "screen" });

  await button(page, "Supprimer Basile Hutin").click();
  const removal = page.getByRole("dialog");
  await expect(removal).toContainText("Basile Hutin (basile@ferme.example)");
  await expectAccessibleHere(page, "a removal", { colours: true });
  await removal.getByRole("button", { name: "Annuler" }).click();
  await expect(button(page, "Supprimer Basile Hutin")).toBeFocused();
  await button(page, "Supprimer Basile Hutin").click();
  await removal.getByRole("button", { name: "Supprimer", exact: true }).click();
  await expect(successToast(page, "Participant supprimé avec succès et place réincrémentée")).toBeVisible();
  await expect(row(page, "Basile Hutin")).toHaveCount(0);
  await expect(page.getByText("1 inscrit", { exact: true })).toBeFocused();
  await expect.poll(() => centre.registered(stage)).toEqual(["Noémie"]);

  await button(page, "Rétablir : Basile Hutin").click();
  await expect(row(page, "Basile Hutin")).toBeVisible();
  await expect(button(page, "Rétablir : Basile Hutin")).toHaveCount(0);
  await expect.poll(() => centre.registered(stage)).toEqual(["Basile", "Noémie"]);

  await button(page, "Supprimer Noémie Vasseur").click();
  await removal.locator("input[name=email]").evaluate((input: HTMLInputElement) => {
    // Its value would be written again by the next rendering.
    input.disabled = true;
  });
  await removal.getByRole("button", { name: "Supprimer", exact: true }).click();
  const toast = errorToast(page, "Impossible de supprimer le participant : informations manquantes");
  await expect(toast).toBeVisible();
  await expect(toast).toHaveCSS("animation-duration", "3s");
});

test("the page and what was typed are kept without a network; the list is refreshed and exported with a message", async ({
  page,
  centre,
  context,
}) => {
  // Without events, which would reload the list by themselves.
  await page.route("**/events", (route) => route.abort());
  const stage = await openList(page, centre);
  await page.getByRole("link", { name: "Exporter en CSV" }).click();
  await expect(errorToast(page, "Aucun participant à exporter.")).toBeVisible();
  await centre.register(stage, basile);
  await expect(row(page, "Basile Hutin")).toHaveCount(0);
  await button(page, "Rafraîchir").click();
  await expect(successToast(page, "Données rafraîchies avec succès")).toBeVisible();
  await expect(row(page, "Basile Hutin")).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Exporter en CSV" }).click();
  expect((await download).suggestedFilename()).toMatch(/^participants_Semoir-de-precision_\d\d-\d\d-\d{4}\.csv$/);
  await expect(successToast(page, "Export CSV réussi.")).toBeVisible();

  const dialog = await openAdd(page);
  await fillIn(dialog, noemie);
  await context.setOffline(true);
  await dialog.getByRole("button", { name: "Ajouter", exact: true }).click();
  await expect(dialog.locator("form").getByText(/n’a pas pu être envoyée/)).toBeVisible();
  await expectTyped(dialog, noemie);
  await dialog.getByRole("button", { name: "Annuler" }).click();
  await button(page, "Rafraîchir").click();
  await expect(errorToast(page, "Erreur lors du rafraîchissement des données")).toBeVisible();
  await page.getByRole("link", { name: "Exporter en CSV" }).click();
  await expect(errorToast(page, "Erreur lors de l'export CSV.")).toBeVisible();
  await expect(row(page, "Basile Hutin")).toBeVisible();
  await context.setOffline(false);
  await openAdd(page);
  await expectTyped(dialog, noemie);
  await dialog.getByRole("button", { name: "Ajouter", exact: true }).click();
  await expect(successToast(page, "Participant ajouté avec succès")).toBeVisible();
  await expect.poll(() => centre.registered(stage)).toEqual(["Basile", "Noémie"]);
});

test("an administrator moves a registrant to another stage, and reads whom to call until they dismiss it @all", async ({
  page,
  centre,
}) => {
  // Before the stages of other tests: the dialog shows the first fifty.
  const other = await centre.addStage({ date: addDays(centre.today, 6) });
  const stage = await openList(page, centre, basile, { ...noemie, email: "pas une adresse" });
  await button(page, "Déplacer Basile Hutin").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: new RegExp(other.location) }).check();
  await expectAccessibleHere(page, "the choice of another stage");
  await dialog.getByRole("button", { name: "Déplacer", exact: true }).click();
  await expect(successToast(page, "Participant déplacé avec succès")).toBeVisible();
  await expect(page.getByRole("region", { name: /^Participant déplacé/ })).toBeVisible();
  await expect.poll(() => centre.registered(stage)).toEqual(["Noémie"]);
  await expect.poll(() => centre.registered(other)).toEqual(["Basile"]);

  await button(page, "Supprimer Noémie Caudrelier").click();
  await dialog.getByRole("button", { name: "Supprimer" }).click();
  const list = page.getByRole("region", { name: /^Participant retiré/ });
  await expect(list).toBeInViewport();
  await expect(list).toContainText(/prévenus\s:\s0 · à appeler\s:\s1/);
  await expect(list.getByRole("link", { name: phoneInPairs(noemie.phone) })).toHaveAttribute(
    "href",
    `tel:${noemie.phone}`,
  );
  await expectAccessibleHere(page, "whom to call");
  await page.reload();
  await waitForHydration(page);
  await list.getByRole("button", { name: /^C’est fait, fermer/ }).click();
  await expect(list).toHaveCount(0);
  await expect(page).toHaveURL(`/admin/stages/${stage.id}/inscrits`);
});

test("shows a conflict when a colleague corrected the same person first, and keeps what was typed", async ({
  page,
  centre,
}) => {
  const stage = await openList(page, centre, noemie);
  const colleague = await page.context().newPage();
  await slowAnimations(colleague);
  await openPage(colleague, `/admin/stages/${stage.id}/inscrits`);
  const dialogOn = async (tab: Page) => {
    await button(tab, "Corriger Noémie Caudrelier").click();
    return dialogNamed(tab, "Corriger Noémie Caudrelier");
  };
  const mine = await dialogOn(page);
  await fieldIn(mine, "Entreprise").fill("GAEC à moi");
  const theirs = await dialogOn(colleague);
  await fieldIn(theirs, "Numéro de téléphone").fill("0639980001");
  await theirs.getByRole("button", { name: "Enregistrer" }).click();
  await expect(successToast(colleague, "Participant modifié avec succès")).toBeVisible();

  await mine.getByRole("button", { name: "Enregistrer" }).click();
  await expect(errorToast(page, "Cette personne a été corrigée entre-temps.")).toBeVisible();
  await expect(mine.getByText("Enregistré : 0639980001")).toBeVisible();
  await expectTyped(mine, { ...noemie, company: "GAEC à moi" });
  await fieldIn(mine, "Numéro de téléphone").fill("0639980001");
  await mine.getByRole("button", { name: "Enregistrer" }).click();
  await expect(successToast(page, "Participant modifié avec succès")).toBeVisible();
  await expect(row(page, "Noémie Caudrelier")).toContainText("GAEC à moi");
  await expect(row(page, "Noémie Caudrelier")).toContainText(/06.39.98.00.01/);
});

test("prints all pages of the list in another tab @all", async ({ page, centre }) => {
  await page.context().addInitScript(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", "");
  });
  const stage = await centre.addStage({ availableSeats: 60 });
  const people = Array.from({ length: 51 }, (_, number) => ({ ...basile, email: `p${number}@x.example` }));
  await centre.register(stage, ...people);
  await centre.signIn(page.context(), odileAdministratrice, "admin");
  await openPage(page, `/admin/stages/${stage.id}/inscrits`);
  const rows = (tab: Page) => tab.getByRole("row").filter({ hasText: "Basile" });
  const opening = page.waitForEvent("popup");
  await page.getByRole("link", { name: "Imprimer" }).click();
  const printed = await opening;
  await expect(rows(printed)).toHaveCount(51);
  await expect(printed.locator("html")).toHaveAttribute("data-printed");
  await expect(rows(page)).toHaveCount(50);
  await expect(page.locator("html")).not.toHaveAttribute("data-printed");
});

test.describe("with JavaScript off", () => {
  test.use({ javaScriptEnabled: false });

  test("people can be added, corrected and removed @all", async ({ page, centre }) => {
    const stage = await centre.addStage();
    await centre.register(stage, basile);
    await centre.signIn(page.context(), odileAdministratrice, "admin");
    await page.goto(`/admin/stages/${stage.id}/inscrits?tri=email`);
    await expect(page.getByRole("button", { name: "Imprimer" })).toHaveCount(0);
    const dialog = await openAdd(page);
    await fillIn(dialog, { ...noemie, lastName: "" });
    await dialog.getByRole("button", { name: "Ajouter", exact: true }).click();
    await expect(dialog.getByText("Veuillez remplir tous les champs obligatoires.")).toBeVisible();
    await fieldIn(dialog, "Nom").fill(noemie.lastName);
    await dialog.getByRole("button", { name: "Ajouter", exact: true }).click();
    await expect(successToast(page, "Participant ajouté avec succès")).toBeVisible();

    await button(page, "Corriger Basile Hutin").click();
    const correction = dialogNamed(page, "Corriger Basile Hutin");
    await fieldIn(correction, "Prénom").fill("Basil");
    await correction.getByRole("button", { name: "Enregistrer" }).click();
    await expect(successToast(page, "Participant modifié avec succès")).toBeVisible();

    await button(page, "Supprimer Noémie Caudrelier").click();
    await page.getByRole("dialog").getByRole("button", { name: "Supprimer", exact: true }).click();
    await expect(successToast(page, "Participant supprimé avec succès et place réincrémentée")).toBeVisible();
    await expect(page).toHaveURL(/[?&]tri=email/);
    await expect.poll(() => centre.registered(stage)).toEqual(["Basil"]);

    await page.getByRole("link", { name: "Rafraîchir" }).click();
    await expect(successToast(page, "Données rafraîchies avec succès")).toBeVisible();
  });
});

test("a team is pasted from a spreadsheet, corrected where it is wrong, and registered as a whole", async ({
  page,
  centre,
}) => {
  await openList(page, centre);
  await page.getByRole("link", { name: "Ajouter une équipe" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Ajouter une équipe" })).toBeVisible();
  await waitForHydration(page);
  await page.getByLabel("Entreprise").fill("EARL des Ormes");
  const cell = (name: string, line: number) => page.getByLabel(`${name}, ligne ${line}`);
  await cell("Prénom", 1).evaluate((input) => {
    const clipboardData = new DataTransfer();
    const rows = ["Luc\tMercier\tluc@\t0612345678\tDébutant", "Élise\tRoy\t\t0612345679\tAvancé", "", "", ""];
    clipboardData.setData("text", [...rows, "Omar\tDiallo\t\t0612345670\texpert"].join("\r\n"));
    input.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(cell("Niveau", 2)).toHaveValue("avance");
  await expect(cell("Prénom", 6)).toHaveValue("Omar");
  await button(page, "Ajouter").click();
  await expect(errorToast(page, "L'adresse email «luc@» n'est pas valide.")).toBeVisible();
  await expect(cell("E-mail", 1)).toBeFocused();
  await expectAccessible(page, "the table of a team that was refused");
  await cell("E-mail", 1).fill("luc@earl.example");
  await button(page, "Ajouter").click();
  await expect(successToast(page, "Participants ajoutés avec succès")).toBeVisible();
  for (const name of ["Luc Mercier", "Élise Roy", "Omar Diallo"]) await expect(row(page, name)).toBeVisible();
});
