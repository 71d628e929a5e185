import { marieEleveuse } from "../../people.ts";
import { basile, noemie } from "../../stages.ts";
import { expectAccessible, expectAccessibleHere } from "../axe.ts";
import { DESKTOP, PHONE } from "../screens.ts";
import { expect, test } from "../site.ts";
import { successToast } from "../toasts.ts";
import {
  actionNamed,
  confirmation,
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

test.use({ viewport: PHONE });

test("an account registers itself once with its data, then a group of at most as many participants as seats", async ({
  page,
  centre,
}) => {
  const { email, firstName, lastName, telephone, raison_social } = await centre.signIn(page.context(), marieEleveuse);
  const stage = await centre.addStage({ availableSeats: 4 });
  await openStage(page, stage);
  const group = await openGroup(page);
  const [first, second, third] = [participantIn(group, 1), participantIn(group, 2), participantIn(group, 3)];
  const add = group.getByRole("button", { name: "Ajouter un participant" });
  await expectTyped(first, { firstName, company: raison_social });
  await expect(group.getByRole("button", { name: "Retirer ce participant" })).toHaveCount(0);
  await add.click();
  await fillIn(second, noemie);
  await group.getByRole("button", { name: "Annuler" }).click();
  await expect(group).toBeHidden();

  const self = await openSelf(page);
  await expectTyped(self, { email, firstName, lastName, phone: telephone, company: raison_social, level: "" });
  await fieldIn(self, "Niveau").selectOption("Avancé");
  await self.getByRole("button", { name: "Valider mon inscription" }).click();
  await expect(successToast(page, "Inscription réussie !")).toBeVisible();
  await expect(actionNamed(page, "Déjà inscrit")).toBeDisabled();
  await expect(actionNamed(page, "Je m'inscris")).toHaveCount(0);
  await expect(seatsShown(page)).toHaveText("3 places disponibles");
  await expect(confirmation(page)).toContainText(`${firstName} ${lastName}`);

  await openGroup(page);
  await expectTyped(second, noemie);
  await add.click();
  await expect(group.getByRole("group")).toHaveCount(3);
  await expect(add).toHaveCount(0);
  await expectTyped(third, { ...EMPTY, company: raison_social });
  await fillIn(third, basile);
  await first.getByRole("button", { name: "Retirer ce participant" }).click();
  await expect(group.getByRole("group")).toHaveCount(2);
  await expectTyped(first, noemie);
  await expect(fieldIn(first, "Décrivez le handicap")).toHaveValue(noemie.handicapType);
  await expectTyped(second, basile);
  await expect(add).toBeVisible();
  await group.getByRole("button", { name: "Valider les inscriptions" }).click();
  await expect(successToast(page, "Inscriptions réussies !")).toBeVisible();
  await expect(group).toBeHidden();
  await expect(seatsShown(page)).toHaveText("1 place disponible");

  await openGroup(page);
  await expect(group.getByRole("group")).toHaveCount(1);
  await expectTyped(first, EMPTY);
  await expect(add).toHaveCount(0);
  await fillIn(first, { ...basile, firstName: "Zoé", email: "zoe@ferme.example" });
  await group.getByRole("button", { name: "Valider les inscriptions" }).click();
  await expect(group).toBeHidden();
  await expect(actionNamed(page, "Inscrire d'autres participants")).toBeDisabled();
  await expect.poll(() => centre.registered(stage)).toEqual(["Basile", "Marie", "Noémie", "Zoé"]);
  await page.reload();
  await expect(actionNamed(page, "Déjà inscrit")).toBeDisabled();
  for (const name of ["Noémie Caudrelier", "Basile Hutin", "Zoé Hutin", `${firstName} ${lastName}`])
    await expect(confirmation(page), "on every visit").toContainText(name);

  // A name that was mistyped, and an address that no mail reaches.
  await confirmation(page).getByRole("link", { name: "Corriger Zoé Hutin" }).click();
  await expect(page.getByRole("heading", { name: "Corriger une inscription" })).toBeVisible();
  await fieldIn(page.getByRole("main"), "Prénom").fill("Zoë");
  await fieldIn(page.getByRole("main"), "E-mail").fill("zoe");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(fieldIn(page.getByRole("main"), "E-mail")).toHaveAttribute("aria-invalid", "true");
  await expectAccessibleHere(page, "a refused correction");
  await expect(fieldIn(page.getByRole("main"), "Prénom")).toHaveValue("Zoë");
  await fieldIn(page.getByRole("main"), "E-mail").fill("zoe.hutin@ferme.example");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("la confirmation part à la nouvelle adresse").last()).toBeVisible();
  await page.getByRole("link", { name: "Revenir à mes formations" }).click();
  await expect(page.getByRole("main")).toContainText("zoe.hutin@ferme.example");
  await expect(page.getByRole("link", { name: "Corriger Zoë Hutin" })).toBeVisible();
});

test("a refused group is corrected: values and messages stay with their participant, and two may share an address", async ({
  page,
  centre,
}) => {
  await page.setViewportSize(DESKTOP);
  await centre.signIn(page.context(), marieEleveuse);
  const stage = await centre.addStage();
  await openStage(page, stage);
  await expectAccessibleHere(page, "a stage, for an account");
  const self = await openSelf(page);
  const element = await self.elementHandle();
  await self.getByRole("button", { name: "Annuler" }).click();
  await expect(self).toBeHidden();
  const dialog = await openGroup(page);
  await expect(dialog).toBeVisible();
  await element?.evaluate((closed) => closed.dispatchEvent(new Event("close")));
  const [first, second] = [participantIn(dialog, 1), participantIn(dialog, 2)];
  const send = dialog.getByRole("button", { name: "Valider les inscriptions" });
  await dialog.getByRole("button", { name: "Ajouter un participant" }).click();
  await expect(second, "a late close event of one dialog does not close the next").toBeVisible();
  await fieldIn(first, "Entreprise").fill("ETA du Riot");
  await expectTyped(second, { company: "ETA du Riot" });
  await fillIn(second, { ...noemie, phone: "" });
  await fillIn(first, basile);
  await expectTyped(second, { company: noemie.company });
  await send.click();
  const message = "Veuillez remplir tous les champs obligatoires pour chaque participant.";
  await expect(dialog.getByRole("alert")).toContainText(message);
  await expect(dialog.locator("form").getByText(message)).toBeVisible();
  await expect(dialog.getByText("Ce champ est obligatoire.")).toHaveCount(1);
  await expectTyped(first, basile);
  await expectAccessible(page, "a refused group");
  await page.setViewportSize(DESKTOP);

  await first.getByRole("button", { name: "Retirer ce participant" }).click();
  await expectTyped(first, { ...noemie, phone: "" });
  await expect(fieldIn(first, "Numéro de téléphone")).toHaveAttribute("aria-invalid", "true");
  await dialog.getByRole("button", { name: "Ajouter un participant" }).click();
  await expectTyped(second, { ...EMPTY, company: noemie.company });
  await expect(second.getByText("Ce champ est obligatoire.")).toHaveCount(0);

  await fieldIn(first, "Numéro de téléphone").fill(noemie.phone);
  await fillIn(second, { ...basile, email: noemie.email.toUpperCase() });
  await send.click();
  const repeated = fieldIn(second, "E-mail");
  await expect(repeated).toHaveAccessibleDescription(
    `L'adresse email «${noemie.email}» est déjà utilisée ou inscrite pour ce stage.`,
  );
  await expect(repeated).toHaveAttribute("aria-invalid", "true");
  await expect(repeated).toBeFocused();
  await expect(fieldIn(first, "E-mail")).not.toHaveAttribute("aria-invalid");
  await second.getByLabel("Plusieurs personnes de l’équipe partagent cette adresse").check();
  await send.click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => centre.registered(stage)).toEqual(["Basile", "Noémie"]);
});
