import { stagePath } from "#subjects/stages/rules/stage-type.ts";
import { TRAINER_SAVED } from "#subjects/team/rules/trainer-messages.ts";
import { pictureOf } from "../../files.ts";
import { odileAdministratrice } from "../../people.ts";
import { twoDays } from "../../stages.ts";
import { expectAccessible, expectAccessibleHere } from "../axe.ts";
import { holdRequests } from "../hold-requests.ts";
import { tabTo, typeInto } from "../keyboard.ts";
import { follow, openPage } from "../pages.ts";
import { DESKTOP } from "../screens.ts";
import { expect, test } from "../site.ts";
import { saveButton } from "../stages/stage-fields.ts";
import { successToast } from "../toasts.ts";

test.use({ viewport: DESKTOP });
test.beforeEach(async ({ context, centre }) => {
  await centre.signIn(context, odileAdministratrice, "admin");
});

const TEAM = "/admin/reglages/equipe";
const NAME = "Bérengère Quéniart";

test("a trainer is added with a photo, gets a half-day, is shown to everybody and archived @all", async ({
  page,
  centre,
}) => {
  const base = await centre.addStage();
  // On a Sunday the timetable begins the day after.
  const halfDays = twoDays(base.date ?? "");
  const stage = await centre.addStage({ halfDays, date: halfDays[0]?.day ?? null });

  await openPage(page, `${TEAM}/ajouter`);
  await page.getByRole("button", { name: "Ajouter à l’équipe" }).click();
  await expect(page.getByLabel("Nom*")).toBeFocused();
  await page.getByLabel("Nom*").fill(NAME);
  await page.getByLabel("Spécialité").fill("Irrigation");
  await page.getByLabel("Présentation").fill("Elle a posé des enrouleurs.\n\nPuis elle les a réparés.");
  const buffer = Buffer.from(await pictureOf("jpeg", { width: 300, height: 400 }));
  await page.getByLabel("Photo").setInputFiles({ name: "portrait.jpg", mimeType: "image/jpeg", buffer });
  await expect(page.getByRole("link", { name: "portrait.jpg" })).toBeVisible();
  await expectAccessibleHere(page, "the form");
  await page.getByRole("button", { name: "Ajouter à l’équipe" }).click();
  await expect(successToast(page, "Personne ajoutée à l’équipe")).toBeVisible();
  await expectAccessible(page, "the list");

  await openPage(page, `/admin/stages/${stage.id}/reglages`);
  await page.getByLabel("Formateur").first().selectOption(NAME);
  await page.getByText("Textes de la page").click();
  await expect(page.getByText(`Dans l’horaire : ${NAME}.`)).toBeVisible();
  await saveButton(page).click();
  await expect(successToast(page, "Stage modifié avec succès")).toBeVisible();

  await openPage(page, stagePath(stage));
  await follow(page.getByRole("link", { name: NAME }), "Les formateurs");
  await expect(page).toHaveURL(/\/formateurs#/);
  const card = page.getByRole("article").filter({ hasText: NAME });
  await expect(card).toBeInViewport();
  await expect(card.getByText("Puis elle les a réparés.")).toBeVisible();
  await expect(card.locator("img")).toHaveJSProperty("naturalWidth", 300);

  await openPage(page, TEAM);
  await follow(page.getByRole("link", { name: NAME }), NAME);
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
  await expect.poll(() => successToast(page, TRAINER_SAVED).count()).toBeLessThanOrEqual(2);
  await openPage(page, page.url());
  await expect(page.getByLabel("Devise")).toHaveValue("Ni la terre.");
  await follow(page.getByRole("link", { name: "Archiver" }), `Archiver ${NAME} ?`);
  await expect(page.getByRole("link", { name: stage.title })).toBeVisible();
  await expectAccessibleHere(page, "the confirmation");
  await page.getByRole("button", { name: "Archiver" }).click();
  await expect(successToast(page, "Personne archivée")).toBeVisible();
  await page.getByRole("button", { name: `Remettre dans l’équipe : ${NAME}` }).click();
  await expect(successToast(page, `${NAME} est de nouveau dans l’équipe.`)).toBeVisible();
});

test("somebody is added and ordered with the keyboard alone, and what is typed while the page loads its new data is kept @all", async ({
  page,
}) => {
  await openPage(page, `${TEAM}/ajouter`);
  await typeInto(page, page.getByLabel("Nom*"), "Dernier Venu");
  await page.keyboard.press("Enter");
  const names = page.getByRole("main").getByRole("listitem").getByRole("heading");
  await expect(names.last()).toHaveText("Dernier Venu");
  const up = page.getByRole("button", { name: "Monter Dernier Venu" });
  await tabTo(page, up);
  for (let place = (await names.count()) - 1; place >= 1; place -= 1) {
    await page.keyboard.press("Enter");
    await expect(names.nth(place - 1)).toHaveText("Dernier Venu");
    // At the top, the focus is on the button that still does something.
    await expect(place > 1 ? up : page.getByRole("button", { name: "Descendre Dernier Venu" })).toBeFocused();
  }

  await follow(page.getByRole("link", { name: "Dernier Venu" }), "Dernier Venu");
  const motto = page.getByLabel("Devise");
  await motto.fill("Première devise.");
  await page.getByLabel("Spécialité").fill("Semis");
  const { reached, release } = await holdRequests(page, "**/*.data*", "GET");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await reached;
  await motto.fill("Devise tapée trop tôt.");
  const formBefore = await motto.elementHandle();
  release();
  await expect.poll(() => formBefore?.evaluate((element) => element.isConnected)).toBe(false);
  await expect(motto).toHaveValue("Devise tapée trop tôt.");
  await expect(motto).toBeFocused();
  await expect(page.getByLabel("Spécialité")).toHaveValue("Semis");
  const answer = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  expect((await answer).status()).toBe(200);
  await openPage(page, page.url());
  await expect(motto).toHaveValue("Devise tapée trop tôt.");
});
