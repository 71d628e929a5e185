import { centre as config } from "../../../config/centre.ts";
import { stagePath } from "../../../domain/stages/stage-type.ts";
import { marieEleveuse } from "../../people.ts";
import { basile, noemie } from "../../stages.ts";
import { PHONE, SCREENS } from "../screens.ts";
import { expect, test } from "../site.ts";
import {
  actionNamed,
  dialogNamed,
  expectTyped,
  fieldIn,
  fillIn,
  GROUP,
  openGroup,
  openSelf,
  participantIn,
  SELF,
  seatsShown,
} from "./registration-forms.ts";

test.use({ javaScriptEnabled: false });

test.describe("with JavaScript off", () => {
  test.use({ viewport: PHONE });

  test("registers on the page itself, with a success message", async ({ page, centre }) => {
    const stage = await centre.addStage();
    await page.goto(stagePath(stage));
    await expect(dialogNamed(page, SELF)).toBeHidden();
    const form = await openSelf(page);
    await expect(form).toBeInViewport();
    await expect(fieldIn(form, "Décrivez le handicap")).toBeHidden();
    await fillIn(form, noemie);
    await form.getByRole("button", { name: "Valider mon inscription" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Inscription réussie !" })).toBeVisible();
    await expect(seatsShown(page)).toHaveText("9 places disponibles");
    await page.reload();
    expect(await centre.registered(stage)).toEqual(["Noémie"]);
  });

  test("registers another person after going back and changing the name", async ({ page, centre }) => {
    const stage = await centre.addStage();
    await page.goto(stagePath(stage));
    const form = await openSelf(page);
    await fillIn(form, basile);
    await form.getByRole("button", { name: "Valider mon inscription" }).click();
    await expect(page.getByText("Inscription réussie !")).toBeVisible();
    await page.goBack();
    await fillIn(form, noemie);
    await form.getByRole("button", { name: "Valider mon inscription" }).click();
    await expect(page.getByText("Inscription réussie !")).toBeVisible();
    expect(await centre.registered(stage)).toEqual(["Basile", "Noémie"]);
  });

  test("has links to call and write, closes the form and returns to the list", async ({ page, centre }) => {
    await page.goto(stagePath(await centre.addStage()));
    await expect(page.getByRole("link", { name: "Appeler", exact: true })).toHaveAttribute("href", config.phone.href);
    await expect(page.getByRole("link", { name: "Envoyer un mail" })).toHaveAttribute("href", /^mailto:/);
    const form = await openSelf(page);
    await form.getByText("Annuler", { exact: true }).click();
    await expect(form).toBeHidden();
    await expect(actionNamed(page, "Je m'inscris")).toBeVisible();
    await page.getByRole("button", { name: "Retour" }).click();
    await expect(page).toHaveURL(/\/our-stages\??$/);
  });

  test("an account registers several people, with one form more at each click", async ({ page, centre }) => {
    await centre.signIn(page.context(), marieEleveuse);
    const stage = await centre.addStage();
    await page.goto(stagePath(stage));
    const form = await openGroup(page);
    await fillIn(participantIn(form, 1), { ...basile, email: "pas une adresse" });
    await form.getByRole("button", { name: "Ajouter un participant" }).click();
    await fillIn(participantIn(form, 2), noemie);
    await form.getByRole("button", { name: "Valider les inscriptions" }).click();
    await expect(form.getByText("L'adresse email «pas une adresse» n'est pas valide.").last()).toBeInViewport();
    await fieldIn(participantIn(dialogNamed(page, GROUP), 1), "E-mail").fill(basile.email);
    await form.getByRole("button", { name: "Valider les inscriptions" }).click();
    await expect(page.getByText("Inscriptions réussies !")).toBeVisible();
    expect(await centre.registered(stage)).toEqual(["Basile", "Noémie"]);
  });
});

for (const [screen, viewport] of SCREENS) {
  test(`a refusal shows the form again on ${screen}, as it was typed and scrolled into view`, async ({
    page,
    centre,
  }) => {
    await page.setViewportSize(viewport);
    const stage = await centre.addStage();
    await page.goto(stagePath(stage));
    const form = await openSelf(page);
    const almost = { ...noemie, lastName: "" };
    await fillIn(form, almost);
    await form.getByRole("button", { name: "Valider mon inscription" }).click();
    await expect(form.getByText("Veuillez remplir tous les champs obligatoires.")).toBeInViewport();
    await expectTyped(form, almost);
    await expect(fieldIn(form, "Décrivez le handicap")).toHaveValue(noemie.handicapType);
    await fieldIn(form, "Nom").fill("Caudrelier");
    await form.getByRole("button", { name: "Valider mon inscription" }).click();
    await expect(page.getByText("Inscription réussie !")).toBeVisible();
    expect(await centre.registered(stage)).toEqual(["Noémie"]);
  });
}
