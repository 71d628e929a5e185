import type { Page } from "@playwright/test";
import { qrPath } from "../../../domain/attendance/own-phone/shown-qr.ts";
import { readRecords } from "../../../server/attendance/records/read-records.ts";
import { odileAdministratrice } from "../../people.ts";
import { presenceCode } from "../../site/attendance/own-phone-site.ts";
import { basile, noemie } from "../../stages.ts";
import { expectAccessible } from "../axe.ts";
import { openPage } from "../pages.ts";
import { actionNamed } from "../registrations/registration-forms.ts";
import { PHONE } from "../screens.ts";
import { type Centre, expect, test } from "../site.ts";

const field = (page: Page, label: string) => page.getByRole("main").getByLabel(label);

/** A stage that goes on all day, with Basile and Noémie. */
async function stageOfToday(centre: Centre) {
  const halfDay = {
    id: "journee",
    day: centre.today,
    from: "00:00",
    to: "23:59",
    place: "",
    trainer: "",
    trainerId: "",
  };
  // Registered before it began.
  const stage = await centre.addStage();
  const people = [basile, noemie].map((person) => ({ ...person, email: person.email.replace("@", `-${stage.id}@`) }));
  await centre.register(stage, ...people);
  const timetable = JSON.stringify([halfDay]);
  await centre.services.database
    .transaction()
    .execute((transaction) =>
      transaction.updateTable("stages").set({ timetable }).where("id", "=", stage.id).execute(),
    );
  const [basiles, noemies] = people;
  if (!basiles || !noemies) throw new Error("unreachable");
  return { stage, at: { stageId: stage.id, halfDayId: halfDay.id }, basiles, noemies };
}

const signaturesOf = async ({ services: { database } }: Centre, stage: { id: string }) =>
  (await readRecords(database, stage.id)).map(({ personName, fact }) => [
    personName,
    fact.kind === "signed" && Object.keys(fact.signature)[0],
  ]);

test("a phone scans the code of the trainer's screen, and signs with a finger and the code of a mail", async ({
  page,
  browser,
  centre,
  baseURL,
}) => {
  const { stage, at, noemies } = await stageOfToday(centre);
  const trainers = await browser.newContext({ baseURL });
  await centre.signIn(trainers, odileAdministratrice, "admin");
  const { url } = await (await trainers.request.get(qrPath(at))).json();
  await trainers.close();
  await page.setViewportSize(PHONE);
  await openPage(page, url);
  await expectAccessible(page, "names");
  await page.setViewportSize(PHONE);
  await field(page, "Votre nom").selectOption({ label: "Noémie C." });
  await actionNamed(page, "Recevoir un code").click();
  await expect(page.getByRole("main")).toContainText("Un code à six chiffres part vers");
  await expectAccessible(page, "with a code");
  await page.setViewportSize(PHONE);
  await field(page, "Code à 6 chiffres").fill(await presenceCode(centre, noemies.email));
  await field(page, "Votre prénom et votre nom").fill("Noémie Caudrelier");
  const canvas = page.locator("canvas");
  await canvas.scrollIntoViewIfNeeded();
  const box = await canvas.boundingBox();
  if (!box) throw new Error("no frame to sign in");
  await page.mouse.move(box.x + 20, box.y + 40);
  await page.mouse.down();
  for (let step = 1; step <= 12; step++) await page.mouse.move(box.x + 20 + 8 * step, box.y + 40 - 20 * Math.sin(step));
  await page.mouse.up();
  await expect(page.locator("input[name=drawing]")).toHaveValue(/^\[\[\d/);
  await actionNamed(page, "Signer ma présence").click();
  await expect(page.getByRole("heading", { name: "C’est signé" })).toBeVisible();
  await expectAccessible(page, "signed");
  expect(await signaturesOf(centre, stage)).toEqual([["Noémie Caudrelier", "drawn"]]);
});

test("without JavaScript, the link of a registration and the six digits of the screen are enough", async ({
  browser,
  centre,
  baseURL,
}) => {
  const { stage, at, basiles } = await stageOfToday(centre);
  const trainers = await browser.newContext({ baseURL });
  await centre.signIn(trainers, odileAdministratrice, "admin");
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(await centre.privateLink(stage, basiles.email));
  await page.getByRole("link", { name: "Signer ma présence" }).click();
  const { code } = await (await trainers.request.get(qrPath(at))).json();
  await field(page, "Code affiché").fill(code);
  await page.keyboard.press("Enter");
  await expect(field(page, "Votre prénom et votre nom")).toHaveValue("Basile Hutin");
  await field(page, "Votre prénom et votre nom").press("Enter");
  await expect(page.getByRole("heading", { name: "C’est signé" })).toBeVisible();
  expect(await signaturesOf(centre, stage)).toEqual([["Basile Hutin", "typed"]]);
  await context.close();
  await trainers.close();
});
