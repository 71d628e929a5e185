import { marieEleveuse, odileAdministratrice, paulChauffeur } from "../../people.ts";
import { basile, noemie } from "../../stages.ts";
import { DESKTOP, PHONE } from "../screens.ts";
import { expect, test } from "../site.ts";
import {
  actionNamed,
  EMPTY,
  expectTyped,
  fieldIn,
  fillIn,
  openGroup,
  openSelf,
  openStage,
  participantIn,
  seatsShown,
} from "./registration-forms.ts";

for (const [role, person, viewport] of [
  ["client", marieEleveuse, PHONE],
  ["admin", odileAdministratrice, DESKTOP],
] as const) {
  test(`a ${role} registers once, with the data of the account`, async ({ page, centre }) => {
    await page.setViewportSize(viewport);
    const { email, firstName, lastName, telephone, raison_social } = await centre.signIn(page.context(), person, role);
    const stage = await centre.addStage();
    await openStage(page, stage);
    const dialog = await openSelf(page);
    const known = { email, firstName, lastName, phone: telephone, company: raison_social, level: "" };
    await expectTyped(dialog, known);
    await fieldIn(dialog, "Entreprise").fill("Sillon");
    await fieldIn(dialog, "Niveau").selectOption("Avancé");
    await dialog.getByRole("button", { name: "Valider mon inscription" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Inscription réussie !" })).toBeVisible();
    await expect(actionNamed(page, "Déjà inscrit")).toBeDisabled();
    await expect(actionNamed(page, "Je m'inscris")).toHaveCount(0);
    await expect(seatsShown(page)).toHaveText("9 places disponibles");
    await page.reload();
    await expect(actionNamed(page, "Déjà inscrit")).toBeDisabled();
    expect(await centre.registered(stage)).toEqual([firstName]);
  });
}

test.describe("a client", () => {
  test.use({ viewport: PHONE });
  test.beforeEach(async ({ page, centre }) => {
    await centre.signIn(page.context(), marieEleveuse);
  });

  test("registers a group of at most as many participants as seats", async ({ page, centre }) => {
    const stage = await centre.addStage({ availableSeats: 3 });
    await openStage(page, stage);
    const dialog = await openGroup(page);
    await expect(participantIn(dialog, 1)).toBeVisible();
    await expectTyped(participantIn(dialog, 1), { firstName: "Marie", company: "GAEC Lenglet" });
    await expect(dialog.getByRole("button", { name: "Retirer ce participant" })).toHaveCount(0);
    const add = dialog.getByRole("button", { name: "Ajouter un participant" });
    await add.click();
    await add.click();
    await expect(dialog.getByRole("group")).toHaveCount(3);
    await expect(add).toHaveCount(0);
    await expectTyped(participantIn(dialog, 3), { ...EMPTY, company: "GAEC Lenglet" });

    await fillIn(participantIn(dialog, 2), basile);
    await fillIn(participantIn(dialog, 3), noemie);
    await participantIn(dialog, 1).getByRole("button", { name: "Retirer ce participant" }).click();
    await expect(dialog.getByRole("group")).toHaveCount(2);
    await expectTyped(participantIn(dialog, 1), basile);
    await expectTyped(participantIn(dialog, 2), noemie);
    await expect(fieldIn(participantIn(dialog, 2), "Décrivez le handicap")).toHaveValue(noemie.handicapType);
    await expect(add).toBeVisible();

    await dialog.getByRole("button", { name: "Valider les inscriptions" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Inscriptions réussies !" })).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(seatsShown(page)).toHaveText("1 place disponible");
    expect(await centre.registered(stage)).toEqual(["Basile", "Noémie"]);
  });

  test("gets one empty participant after a registration, and a disabled button once the stage is full", async ({
    page,
    centre,
  }) => {
    const stage = await centre.addStage({ availableSeats: 2 });
    await openStage(page, stage);
    const dialog = await openGroup(page);
    for (const person of [basile, noemie]) {
      await fillIn(participantIn(dialog, 1), person);
      await dialog.getByRole("button", { name: "Valider les inscriptions" }).click();
      await expect(dialog).toBeHidden();
      if (person === noemie) break;
      await openGroup(page);
      await expect(dialog.getByRole("group")).toHaveCount(1);
      await expectTyped(participantIn(dialog, 1), EMPTY);
      await expect(dialog.getByRole("button", { name: "Ajouter un participant" })).toHaveCount(0);
    }
    await expect(actionNamed(page, "Inscrire d'autres participants")).toBeDisabled();
    expect(await centre.registered(stage)).toEqual(["Basile", "Noémie"]);
  });

  test("corrects a refused group: values and messages stay with their participant", async ({ page, centre }) => {
    await page.setViewportSize(DESKTOP);
    const stage = await centre.addStage();
    await openStage(page, stage);
    const dialog = await openGroup(page);
    await dialog.getByRole("button", { name: "Ajouter un participant" }).click();
    await fillIn(participantIn(dialog, 1), basile);
    await fillIn(participantIn(dialog, 2), { ...noemie, phone: "" });
    await dialog.getByRole("button", { name: "Valider les inscriptions" }).click();
    const message = "Veuillez remplir tous les champs obligatoires pour chaque participant.";
    await expect(dialog.getByRole("alert")).toContainText(message);
    await expect(dialog.locator("form").getByText(message)).toBeVisible();
    await expect(dialog.getByText("Ce champ est obligatoire.")).toHaveCount(1);
    await expectTyped(participantIn(dialog, 1), basile);

    await participantIn(dialog, 1).getByRole("button", { name: "Retirer ce participant" }).click();
    await expectTyped(participantIn(dialog, 1), { ...noemie, phone: "" });
    await expect(fieldIn(participantIn(dialog, 1), "Numéro de téléphone")).toHaveAttribute("aria-invalid", "true");
    await dialog.getByRole("button", { name: "Ajouter un participant" }).click();
    await expectTyped(participantIn(dialog, 2), { ...EMPTY, company: noemie.company });
    await expect(participantIn(dialog, 2).getByText("Ce champ est obligatoire.")).toHaveCount(0);

    await fieldIn(participantIn(dialog, 1), "Numéro de téléphone").fill(noemie.phone);
    await fillIn(participantIn(dialog, 2), { ...basile, email: noemie.email });
    await dialog.getByRole("button", { name: "Valider les inscriptions" }).click();
    await expect(dialog.locator("form")).toContainText(
      `L'adresse email «${noemie.email}» est déjà utilisée ou inscrite pour ce stage.`,
    );
    await fieldIn(participantIn(dialog, 2), "E-mail").fill(basile.email);
    await dialog.getByRole("button", { name: "Valider les inscriptions" }).click();
    await expect(dialog).toBeHidden();
    expect(await centre.registered(stage)).toEqual(["Basile", "Noémie"]);
  });

  test("types the company of a team once, and lets two people share an address", async ({ page, centre }) => {
    const stage = await centre.addStage();
    await openStage(page, stage);
    const dialog = await openGroup(page);
    const [first, second] = [participantIn(dialog, 1), participantIn(dialog, 2)];
    await dialog.getByRole("button", { name: "Ajouter un participant" }).click();
    await fieldIn(first, "Entreprise").fill("ETA du Riot");
    await expectTyped(second, { company: "ETA du Riot" });
    await fillIn(second, { ...noemie, company: "EARL Caudrelier", email: basile.email });
    await fillIn(first, basile);
    await expectTyped(second, { company: "EARL Caudrelier" });

    const send = dialog.getByRole("button", { name: "Valider les inscriptions" });
    await send.click();
    await second.getByLabel("Plusieurs personnes de l’équipe partagent cette adresse").check();
    await send.click();
    await expect(dialog).toBeHidden();
    expect(await centre.registered(stage)).toEqual(["Basile", "Noémie"]);
  });

  test("keeps a closed group form, independently of the form for oneself", async ({ page, centre }) => {
    await openStage(page, await centre.addStage());
    const dialog = await openGroup(page);
    await dialog.getByRole("button", { name: "Ajouter un participant" }).click();
    await fillIn(participantIn(dialog, 2), noemie);
    await dialog.getByRole("button", { name: "Annuler" }).click();
    await expect(dialog).toBeHidden();
    const self = await openSelf(page);
    await expectTyped(self, { firstName: "Marie" });
    await page.keyboard.press("Escape");
    await expect(self).toBeHidden();
    await openGroup(page);
    await expectTyped(participantIn(dialog, 2), noemie);
  });
});

test("a late close event of one dialog does not close the next", async ({ page, centre }) => {
  await centre.signIn(page.context(), marieEleveuse);
  await openStage(page, await centre.addStage());
  const self = await openSelf(page);
  const element = await self.elementHandle();
  await self.getByRole("button", { name: "Annuler" }).click();
  const group = await openGroup(page);
  await expect(group).toBeVisible();
  await element?.evaluate((closed) => closed.dispatchEvent(new Event("close")));
  await group.getByRole("button", { name: "Ajouter un participant" }).click();
  await expect(participantIn(group, 2)).toBeVisible();
});

test("an account without a company must enter one", async ({ page, centre }) => {
  await centre.signIn(page.context(), paulChauffeur);
  await openStage(page, await centre.addStage());
  const dialog = await openSelf(page);
  await fieldIn(dialog, "Niveau").selectOption("Expert");
  await dialog.getByRole("button", { name: "Valider mon inscription" }).click();
  await expect(fieldIn(dialog, "Entreprise")).toHaveAttribute("aria-invalid", "true");
});
