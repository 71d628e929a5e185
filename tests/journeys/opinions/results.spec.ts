import { COMMENT_PUBLISHED, REACTION_DONE } from "../../../domain/opinions/results/quality-messages.ts";
import { odileAdministratrice, paulChauffeur } from "../../people.ts";
import { nameTrainer } from "../../site/attendance/field-site.ts";
import { plantOpinions, times } from "../../site/opinions/plant-opinions.ts";
import { expectAccessible } from "../axe.ts";
import { openPage } from "../pages.ts";
import { SCREENS } from "../screens.ts";
import { expect, test } from "../site.ts";
import { plantStageOpinions } from "./opened-opinions.ts";

test("what trainees said becomes the public figure, and a comment is let through", async ({
  page,
  context,
  centre,
}) => {
  const { stage, toReact, toRead } = await plantStageOpinions(centre);
  await openPage(page, `/stage/${stage.id}`);
  // 4 of 5
  await expect(page.getByText(/80\s%\s·\s5 réponses/)).toBeVisible();
  await expect(page.getByText(toRead)).toHaveCount(0);
  await expectAccessible(page, "a stage with a computed figure");

  await centre.signIn(context, odileAdministratrice, "admin");
  await openPage(page, `/admin/qualite/reponses/${toReact}`);
  await expect(page.getByText("Basile Hutin")).toBeVisible();
  await expectAccessible(page, "an answer that asks for a reaction");
  await page.getByLabel("Ce qui a été fait").fill("Appelé, la machine est révisée.");
  await page.getByRole("button", { name: "Traité" }).click();
  await expect(page.getByText(REACTION_DONE).last()).toBeVisible();
  await expect(page.getByRole("heading", { name: "Ce qui a été fait" })).toBeVisible();

  await openPage(page, "/admin/qualite/commentaires");
  await expectAccessible(page, "comments to read");
  const comment = page.getByRole("listitem").filter({ hasText: toRead });
  await comment.getByRole("button", { name: "Publier" }).click();
  await expect(page.getByText(COMMENT_PUBLISHED).last()).toBeVisible();
  await expect(comment).toHaveCount(0);
  await context.clearCookies();
  await openPage(page, `/stage/${stage.id}`);
  await expect(page.getByText(toRead)).toBeVisible();
});

for (const [name, size] of SCREENS)
  test(`the results and their charts fit ${name}`, async ({ page, context, centre }) => {
    await plantStageOpinions(centre);
    await page.setViewportSize(size);
    await centre.signIn(context, odileAdministratrice, "admin");
    for (const path of ["/admin/qualite", "/admin/qualite/reponses"]) {
      await openPage(page, path);
      await expectAccessible(page, path);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([path, overflow]).toEqual([path, 0]);
    }
  });

test("a trainer reads what was said of them, without names", async ({ page, context, centre }) => {
  const trainerId = centre.services.team[1]?.id ?? "";
  const paul = await centre.signIn(context, paulChauffeur);
  await nameTrainer({ services: centre.services } as Parameters<typeof nameTrainer>[0], trainerId, paul);
  const stage = await centre.addStage({ typeId: 999, date: centre.today });
  const of = { stage, trainerIds: [trainerId], recipientName: "Basile Hutin" };
  await plantOpinions(centre.services.database, times(5, { ...of, satisfaction: 4 }), centre.services.clock());
  // The site looks at the team again within a second.
  await expect(async () => {
    await openPage(page, "/mes-avis");
    await expect(page.getByText(/100\s%\s·\s5 réponses/).first()).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await expect(page.getByText("Hutin")).toHaveCount(0);
  await expectAccessible(page, "a trainer's own results");
});
