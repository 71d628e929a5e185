import type { Page } from "@playwright/test";
import { addDays } from "#platform/values/paris-time.ts";
import { askParticipants } from "#subjects/opinions/data/asking/ask-participants.ts";
import {
  ALLOW_COMMENT,
  CHANGE_AGAIN,
  CHANGE_ANSWER,
  CLOSED,
  OWN_QUESTIONNAIRES,
  SEND_ANSWER,
  THANKS,
} from "#subjects/opinions/rules/answering/answer-messages.ts";
import { QR_PAGE, SCANNED } from "#subjects/opinions/rules/by-qr/qr-messages.ts";
import { COMMENT_PUBLISHED } from "#subjects/opinions/rules/results/quality-messages.ts";
import { marieEleveuse, odileAdministratrice } from "../../people.ts";
import { plantOpinions } from "../../site/opinions/plant-opinions.ts";
import { basile } from "../../stages.ts";
import { expectAccessible, expectAccessibleHere } from "../axe.ts";
import { openPage } from "../pages.ts";
import { PHONE } from "../screens.ts";
import { expect, test } from "../site.ts";
import { askAfterStage, note, OBJECTIVES, openUntilShown, publishStage, SATISFIED } from "./answered-opinions.ts";

test.use({ viewport: PHONE });

const comment = (page: Page) => page.getByLabel("Un commentaire libre ?");
const thanks = (page: Page) => page.getByRole("heading", { name: THANKS.title });

async function answer(page: Page, satisfied: number) {
  await note(page, SATISFIED, satisfied).check();
  await note(page, OBJECTIVES, 4).check();
  await page.getByRole("button", { name: SEND_ANSWER }).click();
  await expect(thanks(page)).toBeVisible();
}

test("from the end of a stage to the public figure, on a phone @all", async ({
  page,
  context,
  browser,
  baseURL,
  centre,
}) => {
  const { stage, emails } = await askAfterStage(centre, 3);
  const { database, clock } = centre.services;
  await plantOpinions(
    database,
    ([5, 2] as const).map((satisfaction) => ({ stage, satisfaction })),
    clock(),
  );
  const [first = "", second = "", third = ""] = await Promise.all(
    emails.map((email) => centre.mailedLink("opinionAsked", email)),
  );

  // What is typed stays when the page is loaded again.
  const said = `Très clair, surtout au champ de ${stage.location}.`;
  await openPage(page, first);
  await note(page, SATISFIED, 5).check();
  await comment(page).fill(said);
  await page.getByLabel(ALLOW_COMMENT).check();
  await expectAccessibleHere(page, "a questionnaire");
  await openPage(page, first);
  await expect(comment(page)).toHaveValue(said);
  await expect(note(page, SATISFIED, 5)).toBeChecked();
  await answer(page, 5);
  await expectAccessibleHere(page, "the thanks for an answer");

  await openPage(page, second);
  await answer(page, 1);
  await page.getByRole("link", { name: CHANGE_AGAIN }).click();
  await expect(note(page, SATISFIED, 1)).toBeChecked();
  await note(page, SATISFIED, 4).check();
  await page.getByRole("button", { name: CHANGE_ANSWER }).click();
  await expect(thanks(page)).toBeVisible();

  const plain = await browser.newContext({ baseURL, javaScriptEnabled: false, viewport: PHONE });
  const plainPage = await plain.newPage();
  await plainPage.goto(third);
  await answer(plainPage, 4);
  await plain.close();

  // 5, 4, 4 and 5 of five: the answer that was changed counts once.
  await publishStage(centre, stage);
  await openUntilShown(page, `/stage/${stage.id}`, page.getByText(/80\s%\s·\s5 réponses\s·\s\d{4}/).first());
  await expect(page.getByText(said)).toHaveCount(0);

  await centre.signIn(context, odileAdministratrice, "admin");
  await openPage(page, "/admin/qualite/commentaires");
  await expectAccessibleHere(page, "comments to read");
  const toRead = page.getByRole("listitem").filter({ hasText: said });
  await toRead.getByRole("button", { name: "Publier" }).click();
  await expect(page.getByText(COMMENT_PUBLISHED).last()).toBeVisible();
  await expect(toRead).toHaveCount(0);
  await context.clearCookies();
  await openUntilShown(page, `/stage/${stage.id}`, page.getByText(said));
  await expectAccessible(page, "a stage with its figure and a comment");

  await openPage(page, first);
  await expect(page.getByRole("heading", { name: CLOSED.title })).toBeVisible();
  await expectAccessibleHere(page, "a closed questionnaire");
});

test("from the QR code of a trainer to the questionnaire of a signed-in registrant @all", async ({
  page,
  context,
  browser,
  baseURL,
  centre,
}) => {
  const days = { date: addDays(centre.today, -1), endRegistrationDate: addDays(centre.today, 1) };
  const stage = await centre.addStage(days);
  const marie = await centre.signIn(context, marieEleveuse);
  await centre.register(stage, { ...basile, email: marie.email });
  await askParticipants(centre.services.database, centre.services.clock());
  await openPage(page, "/avis");
  await expect(page.getByText(OWN_QUESTIONNAIRES.open)).toBeVisible();
  await expectAccessibleHere(page, "one's own questionnaires");

  const shown = await browser.newContext({ baseURL });
  await centre.signIn(shown, odileAdministratrice, "admin");
  const screen = await shown.newPage();
  await openPage(screen, `/avis/qr/${stage.id}`);
  await expect(screen.getByRole("img", { name: QR_PAGE.picture })).toBeVisible();
  await expectAccessible(screen, "the QR code of a stage");
  const address = new URL(await screen.getByText(/\/avis\/stage\//).innerText()).pathname;
  await shown.close();

  await openPage(page, address);
  await expectAccessibleHere(page, "what the QR code opens");
  await page.getByRole("button", { name: SCANNED.answer }).click();
  await expect(page.getByRole("button", { name: SEND_ANSWER })).toBeVisible();
  await answer(page, 5);
  // Scanned again, it is the same questionnaire.
  await openPage(page, address);
  await page.getByRole("button", { name: SCANNED.answer }).click();
  await expect(note(page, SATISFIED, 5)).toBeChecked();
});
