import { centre as config } from "#config/centre.ts";
import { stagePath } from "#subjects/stages/rules/stage-type.ts";
import { marieEleveuse } from "../../people.ts";
import { basile, noemie } from "../../stages.ts";
import { DESKTOP, PHONE } from "../screens.ts";
import { expect, test } from "../site.ts";
import {
  actionNamed,
  dialogNamed,
  expectTyped,
  fieldIn,
  fillIn,
  openGroup,
  openSelf,
  participantIn,
  SELF,
  seatsShown,
} from "./registration-forms.ts";

test.use({ javaScriptEnabled: false, viewport: PHONE });

test("without scripts a visitor registers on the page itself after a refusal, and another person after going back", async ({
  page,
  centre,
}) => {
  const stage = await centre.addStage();
  await page.goto(stagePath(stage));
  await expect(page.getByRole("link", { name: "Appeler", exact: true })).toHaveAttribute("href", config.phone.href);
  await expect(page.getByRole("link", { name: "Envoyer un mail" })).toHaveAttribute("href", /^mailto:/);
  await expect(dialogNamed(page, SELF)).toBeHidden();
  const form = await openSelf(page);
  await form.getByText("Annuler", { exact: true }).click();
  await expect(form).toBeHidden();
  await expect(actionNamed(page, "Je m'inscris")).toBeVisible();
  await openSelf(page);
  await expect(form).toBeInViewport();
  await expect(fieldIn(form, "Décrivez le handicap")).toBeHidden();
  const send = form.getByRole("button", { name: "Valider mon inscription" });
  for (const [viewport, person] of [
    [PHONE, noemie],
    [DESKTOP, { ...basile, isHandicapped: true, handicapType: "Fauteuil" }],
  ] as const) {
    await page.setViewportSize(viewport);
    const almost = { ...person, lastName: "" };
    await fillIn(form, almost);
    await send.click();
    await expect(form.getByText("Veuillez remplir tous les champs obligatoires.")).toBeInViewport();
    await expectTyped(form, almost);
    await expect(fieldIn(form, "Décrivez le handicap")).toHaveValue(person.handicapType);
    await fieldIn(form, "Nom").fill(person.lastName);
    await send.click();
    await expect(page.getByRole("status").filter({ hasText: "Inscription réussie !" })).toBeVisible();
    expect(page.url()).not.toContain(person.firstName);
    await page.reload();
    for (const text of [stage.location, person.firstName, person.email])
      await expect(page.getByRole("main")).toContainText(text);
    if (person === noemie) await page.goBack();
  }
  await page.getByLabel("E-mail*").fill("juste@ferme.example");
  await page.getByRole("button", { name: "Corriger l’adresse" }).click();
  await expect(page.getByRole("main")).toContainText("Adresse corrigée");
  await page.goto(stagePath(stage));
  await expect(seatsShown(page)).toHaveText("8 places disponibles");
  await expect.poll(() => centre.registered(stage)).toEqual(["Basile", "Noémie"]);
  await page.getByRole("button", { name: "Retour" }).click();
  await expect(page).toHaveURL(/\/our-stages\??$/);
});

test("without scripts an account registers several people, with one form more at each click @all", async ({
  page,
  centre,
}) => {
  await centre.signIn(page.context(), marieEleveuse);
  const stage = await centre.addStage();
  await page.goto(stagePath(stage));
  const form = await openGroup(page);
  await fillIn(participantIn(form, 1), { ...basile, email: "pas une adresse" });
  await form.getByRole("button", { name: "Ajouter un participant" }).click();
  await fillIn(participantIn(form, 2), noemie);
  await form.getByRole("button", { name: "Valider les inscriptions" }).click();
  await expect(form.getByText("L'adresse email «pas une adresse» n'est pas valide.").last()).toBeInViewport();
  await fieldIn(participantIn(form, 1), "E-mail").fill(basile.email);
  await form.getByRole("button", { name: "Valider les inscriptions" }).click();
  await expect(page.getByText("Inscriptions réussies !")).toBeVisible();
  await expect.poll(() => centre.registered(stage)).toEqual(["Basile", "Noémie"]);
});
