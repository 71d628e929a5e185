import { TRAINER_SAVED } from "../../../domain/settings/trainer-messages.ts";
import { stagePath } from "../../../domain/stages/stage-type.ts";
import { pictureOf } from "../../files.ts";
import { odileAdministratrice } from "../../people.ts";
import { twoDays } from "../../stages.ts";
import { expectAccessible } from "../axe.ts";
import { tabTo, typeInto } from "../keyboard.ts";
import { openPage } from "../pages.ts";
import { DESKTOP } from "../screens.ts";
import { expect, test } from "../site.ts";
import { saveButton } from "../stages/stage-fields.ts";
import { successToast } from "../toasts.ts";

test.use({ viewport: DESKTOP });

const TEAM = "/admin/reglages/equipe";
const NAME = "Bérengère Quéniart";

test("a trainer is added with a photo, gets a half-day, is shown to everybody and archived", async ({
  page,
  centre,
}) => {
  await centre.signIn(page.context(), odileAdministratrice, "admin");
  const base = await centre.addStage();
  const stage = await centre.addStage({ halfDays: twoDays(base.date ?? "") });

  await openPage(page, `${TEAM}/ajouter`);
  await page.getByRole("button", { name: "Ajouter à l’équipe" }).click();
  await expect(page.getByLabel("Nom*")).toBeFocused();
  await page.getByLabel("Nom*").fill(NAME);
  await page.getByLabel("Spécialité").fill("Irrigation");
  await page.getByLabel("Présentation").fill("Elle a posé des enrouleurs.\n\nPuis elle les a réparés.");
  const buffer = Buffer.from(await pictureOf("jpeg", { width: 300, height: 400 }));
  await page.getByLabel("Photo").setInputFiles({ name: "portrait.jpg", mimeType: "image/jpeg", buffer });
  await expect(page.getByRole("link", { name: "portrait.jpg" })).toBeVisible();
  await expectAccessible(page, "the form");
  await page.getByRole("button", { name: "Ajouter à l’équipe" }).click();
  await expect(successToast(page, "Personne ajoutée à l’équipe")).toBeVisible();
  await expectAccessible(page, "the list");

  await openPage(page, `/admin/modifier/${stage.id}`);
  await page.getByLabel("Formateur").first().selectOption(NAME);
  await expect(page.getByText(`Dans l’horaire : ${NAME}.`)).toBeVisible();
  await saveButton(page).click();
  await expect(successToast(page, "Stage modifié avec succès")).toBeVisible();

  await openPage(page, stagePath(stage));
  await page.getByRole("link", { name: NAME }).click();
  await expect(page).toHaveURL(/\/formateurs#/);
  const card = page.getByRole("article").filter({ hasText: NAME });
  await expect(card).toBeInViewport();
  await expect(card.getByText("Puis elle les a réparés.")).toBeVisible();
  expect(
    await card.locator("img").evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBe(300);
  await expectAccessible(page, "the page of the trainers");

  await openPage(page, TEAM);
  await page.getByRole("link", { name: NAME }).click();
  // Twice without a reload: the second form sends the version that the first one has stored.
  for (const motto of ["L’eau ne ment pas.", "Ni la terre."]) {
    const answer = page.waitForResponse((response) => response.request().method() === "POST");
    await page.getByLabel("Devise").fill(motto);
    await page.getByRole("button", { name: "Enregistrer" }).click();
    expect((await answer).status()).toBe(200);
    await expect(successToast(page, TRAINER_SAVED).last()).toBeVisible();
    // In the form that shows what was stored, which follows the answer.
    await expect(page.getByRole("button", { name: "Enregistrer" })).toBeVisible();
    await expect(page.getByLabel("Devise")).toHaveValue(motto);
  }
  // One each time, although the form is mounted again with what was stored.
  expect(await successToast(page, TRAINER_SAVED).count()).toBeLessThanOrEqual(2);
  await openPage(page, page.url());
  await expect(page.getByLabel("Devise")).toHaveValue("Ni la terre.");
  await page.getByRole("link", { name: "Archiver" }).click();
  await expect(page.getByRole("heading", { name: `Archiver ${NAME} ?` })).toBeVisible();
  await expect(page.getByRole("link", { name: stage.title })).toBeVisible();
  await expectAccessible(page, "the confirmation");
  await page.getByRole("button", { name: "Archiver" }).click();
  await expect(successToast(page, "Personne archivée")).toBeVisible();
  await openPage(page, "/formateurs");
  await expect(page.getByText(NAME)).toHaveCount(0);
  await openPage(page, TEAM);
  await page.getByRole("button", { name: `Remettre dans l’équipe : ${NAME}` }).click();
  await expect(successToast(page, `${NAME} est de nouveau dans l’équipe.`)).toBeVisible();
});

test("what is typed between the answer and the new data of the page is kept, with the focus", async ({
  page,
  centre,
}) => {
  await centre.signIn(page.context(), odileAdministratrice, "admin");
  await openPage(page, `${TEAM}/ajouter`);
  await page.getByLabel("Nom*").fill("Lente Réponse");
  await page.getByRole("button", { name: "Ajouter à l’équipe" }).click();
  await expect(successToast(page, "Personne ajoutée à l’équipe")).toBeVisible();
  await page.getByRole("link", { name: "Lente Réponse" }).click();
  await page.getByLabel("Devise").fill("Première devise.");
  await page.getByLabel("Spécialité").fill("Semis");
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\.data/, async (route) => {
    if (route.request().method() === "GET") await held;
    await route.continue();
  });
  const reload = page.waitForRequest((request) => request.method() === "GET" && request.url().includes(".data"));
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await reload;
  await page.getByLabel("Devise").fill("Devise tapée trop tôt.");
  const formBefore = await page.getByLabel("Devise").elementHandle();
  release();
  await expect.poll(() => formBefore?.evaluate((element) => element.isConnected)).toBe(false);
  await expect(page.getByLabel("Devise")).toHaveValue("Devise tapée trop tôt.");
  await expect(page.getByLabel("Devise")).toBeFocused();
  await expect(page.getByLabel("Spécialité")).toHaveValue("Semis");
  const answer = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  expect((await answer).status()).toBe(200);
  await openPage(page, TEAM);
  await page.getByRole("link", { name: "Lente Réponse" }).click();
  await expect(page.getByLabel("Devise")).toHaveValue("Devise tapée trop tôt.");
});

test("the team is changed and ordered with the keyboard alone", async ({ page, centre }) => {
  await centre.signIn(page.context(), odileAdministratrice, "admin");
  await openPage(page, `${TEAM}/ajouter`);
  await typeInto(page, page.getByLabel("Nom*"), "Dernier Venu");
  await page.keyboard.press("Enter");
  const names = page.getByRole("main").getByRole("listitem").getByRole("heading");
  await expect(names.last()).toHaveText("Dernier Venu");
  const count = await names.count();
  const up = page.getByRole("button", { name: "Monter Dernier Venu" });
  await tabTo(page, up);
  for (let place = count - 1; place >= 1; place -= 1) {
    await page.keyboard.press("Enter");
    await expect(names.nth(place - 1)).toHaveText("Dernier Venu");
    // At the top, the focus is on the button that still does something.
    await expect(place > 1 ? up : page.getByRole("button", { name: "Descendre Dernier Venu" })).toBeFocused();
  }
});
