import type { Page } from "@playwright/test";
import { questionnaireFor } from "#subjects/opinions/data/questionnaires/read-questionnaire.ts";
import {
  QUESTIONNAIRE_RESTORED,
  QUESTIONNAIRE_SAVED,
  questionFaultMessage,
} from "#subjects/opinions/rules/questionnaires/questionnaire-messages.ts";
import { odileAdministratrice } from "../../people.ts";
import { expectAccessible, expectAccessibleHere } from "../axe.ts";
import { follow, openPage } from "../pages.ts";
import { expect, test } from "../site.ts";
import { successToast } from "../toasts.ts";

const card = (page: Page, place: number) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: `Question ${place}`, exact: true }) });
const text = (page: Page, place: number) => card(page, place).getByRole("textbox", { name: "Texte de la question" });
const choices = (page: Page, place: number) => card(page, place).getByRole("textbox", { name: "Choix proposés" });
const preview = (page: Page) => page.getByRole("region", { name: "Aperçu", exact: true });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const LIST = "/admin/qualite/questionnaires";

test("an administrator gives a type of stage its own questions, and takes them back @all", async ({
  page,
  context,
  centre,
}) => {
  const { database } = centre.services;
  const everybodys = await questionnaireFor(database, "later", null);
  await centre.signIn(context, odileAdministratrice, "admin");
  await openPage(page, LIST);
  await expectAccessibleHere(page, "the list of questionnaires");
  await follow(page.getByRole("link", { name: "À froid" }), /^À froid/);
  await follow(page.getByRole("link", { name: "Semoir" }), "À froid : Semoir");
  await expect(text(page, 1)).toHaveValue(everybodys[0]?.text ?? "");

  await button(page, "Ajouter une question").click();
  await expect(text(page, 6)).toBeFocused();
  await page.keyboard.type("Quel réglage vous a le plus servi ?");
  await card(page, 6).getByLabel("Forme de la réponse").selectOption("choice");
  await choices(page, 6).fill("La profondeur");
  await button(page, "Enregistrer").click();
  await expect(choices(page, 6)).toHaveAccessibleDescription(new RegExp(questionFaultMessage.choicesTooFew));
  await expect(choices(page, 6)).toBeFocused();
  await choices(page, 6).fill("La profondeur\nLe débit\nLa vitesse");
  await expect(preview(page).getByRole("radio", { name: "Le débit" })).toBeVisible();
  await button(page, "Monter la question 6").click();
  await button(page, "Monter la question 5").click();
  await expect(button(page, "Monter la question 4")).toBeFocused();
  await button(page, "Retirer la question 2").click();
  await expect(text(page, 3)).toHaveValue("Quel réglage vous a le plus servi ?");
  await expectAccessible(page, "the editor of a questionnaire");

  await page.getByRole("link", { name: "Presse" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Rester" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await button(page, "Enregistrer").click();
  await expect(successToast(page, QUESTIONNAIRE_SAVED)).toBeVisible();
  await expect(page.getByText("Enregistré le")).toHaveCount(1);
  const saved = await questionnaireFor(database, "later", 5);
  expect(saved.map((question) => question.text)).toEqual([
    everybodys[0]?.text,
    everybodys[2]?.text,
    "Quel réglage vous a le plus servi ?",
    everybodys[3]?.text,
    everybodys[4]?.text,
  ]);
  expect(await questionnaireFor(database, "later", 2)).toEqual(everybodys);

  await button(page, "Revenir aux questions de tous les stages").click();
  await expect(successToast(page, QUESTIONNAIRE_RESTORED)).toBeVisible();
  await expect(text(page, 2)).toHaveValue(everybodys[1]?.text ?? "");
  await expect(page.getByRole("button", { name: "Reprendre cette version" })).toHaveCount(1);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("arranges, previews and saves the questions of a type @all", async ({ page, context, centre }) => {
    const everybodys = await questionnaireFor(centre.services.database, "before", null);
    await centre.signIn(context, odileAdministratrice, "admin");
    await page.goto(`${LIST}/before?type=8`);
    await text(page, 1).fill("Qu’attendez-vous du guidage ?");
    await button(page, "Descendre la question 1").click();
    await expect(text(page, 2)).toHaveValue("Qu’attendez-vous du guidage ?");
    await button(page, "Retirer la question 1").click();
    await button(page, "Ajouter une question").click();
    const last = everybodys.length;
    await text(page, last).fill("Quelle console avez-vous ?");
    await card(page, last).getByLabel("Forme de la réponse").selectOption("choice");
    await choices(page, last).fill("Aucune\nUne autre");
    await button(page, "Aperçu").click();
    await expect(preview(page).getByRole("radio", { name: "Une autre" })).toBeVisible();
    await expect(preview(page).getByText("Qu’attendez-vous du guidage ?")).toBeVisible();
    await button(page, "Enregistrer").click();
    await expect(page.getByRole("main").getByText(QUESTIONNAIRE_SAVED)).toBeVisible();
    const saved = await questionnaireFor(centre.services.database, "before", 8);
    expect(saved[0]?.text).toBe("Qu’attendez-vous du guidage ?");
    expect(saved.at(-1)).toMatchObject({ kind: "choice", choices: ["Aucune", "Une autre"], isRequired: false });
  });
});
