import type { Page } from "@playwright/test";
import {
  ALLOW_COMMENT,
  CHANGE_AGAIN,
  CHANGE_ANSWER,
  SEND_ANSWER,
  THANKS,
} from "../../../domain/opinions/answering/answer-messages.ts";
import { QR_PAGE, SCANNED } from "../../../domain/opinions/by-qr/qr-messages.ts";
import { COMMENT_PUBLISHED } from "../../../domain/opinions/results/quality-messages.ts";
import { addDays } from "../../../domain/paris-time.ts";
import { marieEleveuse, odileAdministratrice } from "../../people.ts";
import { basile } from "../../stages.ts";
import { expectAccessible } from "../axe.ts";
import { openPage } from "../pages.ts";
import { PHONE } from "../screens.ts";
import { expect, test } from "../site.ts";
import { askAfterStage, note, OBJECTIVES, SATISFIED } from "./answered-opinions.ts";

const comment = (page: Page) => page.getByLabel("Un commentaire libre ?");
const thanks = (page: Page) => page.getByRole("heading", { name: THANKS.title });

async function answer(page: Page, satisfied: number) {
  await note(page, SATISFIED, satisfied).check();
  await note(page, OBJECTIVES, 4).check();
  await page.getByRole("button", { name: SEND_ANSWER }).click();
  await expect(thanks(page)).toBeVisible();
}

test("from the end of a stage to the public figure, on a phone", async ({
  page,
  context,
  browser,
  baseURL,
  centre,
}) => {
  const { stage, emails } = await askAfterStage(centre, 5);
  const [first = "", second = "", third = "", fourth = "", fifth = ""] = await Promise.all(
    emails.map((email) => centre.mailedLink("opinionAsked", email)),
  );
  await page.setViewportSize(PHONE);

  // What is typed stays when the page is loaded again.
  const said = `Très clair, surtout au champ de ${stage.location}.`;
  await openPage(page, first);
  await expectAccessible(page, "a questionnaire");
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await note(page, SATISFIED, 5).check();
  await comment(page).fill(said);
  await page.getByLabel(ALLOW_COMMENT).check();
  await openPage(page, first);
  await expect(comment(page)).toHaveValue(said);
  await expect(note(page, SATISFIED, 5)).toBeChecked();
  await answer(page, 5);
  await expectAccessible(page, "the thanks for an answer");

  await openPage(page, second);
  await answer(page, 1);
  await page.getByRole("link", { name: CHANGE_AGAIN }).click();
  await expect(note(page, SATISFIED, 1)).toBeChecked();
  await note(page, SATISFIED, 4).check();
  await page.getByRole("button", { name: CHANGE_ANSWER }).click();
  await expect(thanks(page)).toBeVisible();

  for (const [link, satisfied] of [
    [third, 5],
    [fourth, 2],
  ] as const) {
    await openPage(page, link);
    await answer(page, satisfied);
  }
  const plain = await browser.newContext({ baseURL, javaScriptEnabled: false, viewport: PHONE });
  const plainPage = await plain.newPage();
  await plainPage.goto(fifth);
  await answer(plainPage, 4);
  await plain.close();

  // 5, 4, 5 and 4 of five: the answer that was changed counts once.
  await expect(async () => {
    await openPage(page, `/stage/${stage.id}`);
    await expect(page.getByText(/80\s%\s·\s5 réponses\s·\s\d{4}/).first()).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await expect(page.getByText(said)).toHaveCount(0);

  await centre.signIn(context, odileAdministratrice, "admin");
  await openPage(page, "/admin/qualite/commentaires");
  const toRead = page.getByRole("listitem").filter({ hasText: said });
  await toRead.getByRole("button", { name: "Publier" }).click();
  await expect(page.getByText(COMMENT_PUBLISHED).last()).toBeVisible();
  await context.clearCookies();
  await expect(async () => {
    await openPage(page, `/stage/${stage.id}`);
    await expect(page.getByText(said)).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await expectAccessible(page, "a stage with its figure and a comment");
});

test("from the QR code of a trainer to the questionnaire of a signed-in registrant", async ({
  page,
  context,
  browser,
  baseURL,
  centre,
}) => {
  const stage = await centre.addStage({
    date: addDays(centre.today, -1),
    endRegistrationDate: addDays(centre.today, 1),
  });
  const marie = await centre.signIn(context, marieEleveuse);
  await centre.register(stage, { ...basile, email: marie.email });

  const shown = await browser.newContext({ baseURL });
  await centre.signIn(shown, odileAdministratrice, "admin");
  const screen = await shown.newPage();
  await openPage(screen, `/avis/qr/${stage.id}`);
  await expect(screen.getByRole("img", { name: QR_PAGE.picture })).toBeVisible();
  await expectAccessible(screen, "the QR code of a stage");
  const address = (await screen.getByText(/\/avis\/stage\//).textContent()) ?? "";
  await shown.close();

  await page.setViewportSize(PHONE);
  await openPage(page, new URL(address).pathname);
  await expectAccessible(page, "what the QR code opens");
  await page.getByRole("button", { name: SCANNED.answer }).click();
  await expect(page.getByRole("button", { name: SEND_ANSWER })).toBeVisible();
  await answer(page, 5);
  // Scanned again, it is the same questionnaire.
  await openPage(page, new URL(address).pathname);
  await page.getByRole("button", { name: SCANNED.answer }).click();
  await expect(note(page, SATISFIED, 5)).toBeChecked();
});
