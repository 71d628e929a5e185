import { centre as config } from "#config/centre.ts";
import { dashedDate } from "#platform/values/paris-time.ts";
import { stagePath } from "#subjects/stages/rules/stage-type.ts";
import { marieEleveuse } from "../../people.ts";
import { basile, noemie, twoDays } from "../../stages.ts";
import { expectAccessible, expectAccessibleHere } from "../axe.ts";
import { openPage } from "../pages.ts";
import { DESKTOP, PHONE } from "../screens.ts";
import { expect, test } from "../site.ts";
import { successToast } from "../toasts.ts";
import {
  actionNamed,
  confirmation,
  dialogNamed,
  EMPTY,
  expectTyped,
  fieldIn,
  fillIn,
  openSelf,
  openStage,
  seatsShown,
} from "./registration-forms.ts";

const MISSING = "Veuillez remplir tous les champs obligatoires.";

test("a visitor corrects a refused form, registers two people, and reads their confirmation, also after a reload, until they leave the page", async ({
  page,
  centre,
}) => {
  const stage = await centre.addStage({ title: "Semis de nuit" });
  await openStage(page, stage);
  await expectAccessible(page, "the page of a stage");
  await page.setViewportSize(PHONE);
  await expect(seatsShown(page)).toHaveText("10 places disponibles");
  await expect(confirmation(page)).toHaveCount(0);
  const mail = page.getByRole("link", { name: "Envoyer un mail" });
  await expect(mail).toHaveAttribute("href", `mailto:${config.email}?subject=Inscription%20Stage`);
  await actionNamed(page, "Appeler").click();
  const phone = dialogNamed(page, "Appeler le centre");
  await expect(phone.getByText(config.phone.display)).toBeVisible();
  await expect(phone.getByRole("link", { name: "Appeler maintenant" })).toHaveAttribute("href", config.phone.href);
  await expectAccessibleHere(page, "the phone number");
  await phone.getByRole("button", { name: "Fermer", exact: true }).click();
  await expect(phone).toBeHidden();

  const dialog = await openSelf(page);
  const send = dialog.getByRole("button", { name: "Valider mon inscription" });
  const handicap = fieldIn(dialog, "Décrivez le handicap");
  await expectTyped(dialog, EMPTY);
  await expect(handicap).toBeHidden();
  const box = dialog.getByRole("checkbox", { name: "Personne en situation de handicap" });
  await box.check();
  await expect(handicap).toBeVisible();
  await box.uncheck();
  await expect(handicap).toBeHidden();
  const almost = { ...noemie, company: "" };
  await fillIn(dialog, almost);
  await send.click();
  await expect(dialog.getByRole("alert")).toContainText(MISSING);
  await expect(dialog.locator("form").getByText(MISSING)).toBeVisible();
  await expect(fieldIn(dialog, "Entreprise")).toHaveAttribute("aria-invalid", "true");
  await expect(dialog.getByText("Ce champ est obligatoire.")).toHaveCount(1);
  await expectTyped(dialog, almost);
  await expect(handicap).toHaveValue(noemie.handicapType);
  await expectAccessible(page, "a refused form", { colours: true });
  await page.setViewportSize(PHONE);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await openSelf(page);
  await expectTyped(dialog, almost);
  await expect(dialog.getByRole("alert"), "closing keeps what was typed but not the error").toHaveCount(0);
  await fieldIn(dialog, "Entreprise").fill("GAEC du Riot");
  await dialog.getByRole("button", { name: "Annuler" }).click();
  await expect(dialog).toBeHidden();
  await openSelf(page);
  await expectTyped(dialog, { ...noemie, company: "GAEC du Riot" });
  await expect.poll(() => centre.registered(stage)).toEqual([]);

  await send.click();
  const toast = successToast(page, "Inscription réussie !");
  await expect(toast).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(seatsShown(page)).toHaveText("9 places disponibles");
  await expect(confirmation(page)).toContainText("Noémie Caudrelier");
  await expect(confirmation(page)).toBeFocused();
  await expect(confirmation(page).getByRole("heading", { level: 2 })).toBeInViewport();
  await expectAccessibleHere(page, "a registration", { colours: true });
  await toast.getByRole("button").click();
  await page.setViewportSize(DESKTOP);
  await openSelf(page);
  await expectTyped(dialog, EMPTY);
  await fillIn(dialog, { ...basile, email: noemie.email });
  await send.click();
  await expect(dialog).toBeHidden();
  await expect(confirmation(page)).toBeFocused();
  await expect(confirmation(page)).toBeInViewport();
  for (const text of ["Semis de nuit", dashedDate(stage.date ?? ""), stage.location, "Noémie Caudrelier, Basile Hutin"])
    await expect(confirmation(page)).toContainText(text);
  const call = confirmation(page).getByRole("link", { name: `Appelez le ${config.phone.display}` });
  await expect(call).toHaveAttribute("href", config.phone.href);
  await expect(confirmation(page).getByRole("link", { name: "Ajouter à mon agenda" })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(confirmation(page).getByText("Noémie Caudrelier, Basile Hutin")).toBeVisible();
  await page.emulateMedia({ media: "screen" });
  await expect.poll(() => centre.registered(stage)).toEqual(["Basile", "Noémie"]);

  await page.reload();
  for (const text of ["Noémie Caudrelier", "Basile Hutin", noemie.email])
    await expect(confirmation(page)).toContainText(text);
  await confirmation(page).getByRole("link", { name: "Corriger l’adresse" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Votre inscription" })).toBeVisible();
  const email = page.getByLabel("E-mail*");
  await email.fill("basile@");
  await page.getByRole("button", { name: "Corriger l’adresse" }).click();
  await expect(page.getByText("L'adresse email «basile@» n'est pas valide.").last()).toBeVisible();
  await expect(email).toHaveValue("basile@");
  await expectAccessible(page, "the page of a registration, with a refused address", { colours: true });
  await email.fill("juste@ferme.example");
  await page.getByRole("button", { name: "Corriger l’adresse" }).click();
  await expect(page.getByText("Adresse corrigée").last()).toBeVisible();
  await page.goBack();
  await expect(confirmation(page)).toContainText("juste@ferme.example");

  await page.goto("/our-stages");
  await openStage(page, stage);
  await expect(actionNamed(page, "Je m'inscris")).toBeEnabled();
  await expect(confirmation(page)).toHaveCount(0);
});

test("the list and the other pages of stages are accessible: full, of two days, of an unknown type, not found @all", async ({
  page,
  centre,
}) => {
  const { location } = await centre.addStage();
  const full = await centre.addStage({ location, availableSeats: 0 });
  const halfDays = twoDays("2027-01-11").map((halfDay) => ({ ...halfDay, trainer: "Odile" }));
  const long = await centre.addStage({ date: "2027-01-11", halfDays });
  const unknown = await centre.addStage({ typeId: 42 });
  await openPage(page, `/our-stages?q=${location}`);
  await expectAccessible(page, "the list");
  await page.getByRole("searchbox", { name: "Rechercher" }).fill("rien de tel");
  await expect(page.getByRole("heading", { name: "Aucun stage ne correspond" })).toBeVisible();
  await expectAccessibleHere(page, "an empty list");
  await page.setViewportSize(PHONE);
  const paths = [stagePath(long), stagePath(unknown), "/formation/gps", "/formation/gps?stageId=nulle-part"];
  for (const path of paths) {
    await openPage(page, path);
    await expectAccessibleHere(page, path);
  }
  await centre.signIn(page.context(), marieEleveuse, "admin");
  await openPage(page, stagePath(full));
  await expectAccessibleHere(page, "a full stage, as an administrator");
});
