import type { Page } from "@playwright/test";
import { readRecords } from "#subjects/attendance/data/records/read-records.ts";
import { qrPath } from "#subjects/attendance/rules/own-phone/shown-qr.ts";
import { odileAdministratrice } from "../../people.ts";
import { presenceCode } from "../../site/attendance/own-phone-site.ts";
import { setHalfDays } from "../../site/stages/set-half-days.ts";
import { basile, noemie } from "../../stages.ts";
import { expectAccessibleHere } from "../axe.ts";
import { drawSignature } from "../draw-signature.ts";
import { openPage } from "../pages.ts";
import { actionNamed } from "../registrations/registration-forms.ts";
import { PHONE } from "../screens.ts";
import { type Centre, expect, test } from "../site.ts";

test.use({ viewport: PHONE });

const field = (page: Page, label: string) => page.getByRole("main").getByLabel(label);

/** A stage that goes on all day, with Basile and Noémie. */
async function stageOfToday(centre: Centre) {
  const hours = { day: centre.today, from: "00:00", to: "23:59" };
  const halfDay = { id: "journee", ...hours, place: "", trainer: "", trainerId: "" };
  // Registered before it began.
  const stage = await centre.addStage();
  const people = [basile, noemie].map((person) => ({ ...person, email: person.email.replace("@", `-${stage.id}@`) }));
  await centre.register(stage, ...people);
  await setHalfDays(centre.services.database, stage.id, [halfDay]);
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
  await openPage(page, url);
  await expectAccessibleHere(page, "names");
  await field(page, "Votre nom").selectOption({ label: "Noémie C." });
  await actionNamed(page, "Recevoir un code").click();
  await expect(page.getByRole("main")).toContainText("Un code à six chiffres part vers");
  await expectAccessibleHere(page, "with a code");
  await field(page, "Code à 6 chiffres").fill(await presenceCode(centre, noemies.email));
  await field(page, "Votre prénom et votre nom").fill("Noémie Caudrelier");
  await drawSignature(page.locator("canvas"));
  await expect(page.locator("input[name=drawing]")).toHaveValue(/^\[\[\d/);
  await actionNamed(page, "Signer ma présence").click();
  await expect(page.getByRole("heading", { name: "C’est signé" })).toBeVisible();
  await expectAccessibleHere(page, "signed");
  await expect.poll(() => signaturesOf(centre, stage)).toEqual([["Noémie Caudrelier", "drawn"]]);
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
  await expect.poll(() => signaturesOf(centre, stage)).toEqual([["Basile Hutin", "typed"]]);
  await context.close();
  await trainers.close();
});
