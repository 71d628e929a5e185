import type { Page } from "@playwright/test";
import { paulChauffeur } from "../../people.ts";
import { SIGNED, sendFromField } from "../../site/attendance/field-records.ts";
import { fillLogIn } from "../accounts/accounts.ts";
import { expectAccessibleHere } from "../axe.ts";
import { openPage } from "../pages.ts";
import { openDevice } from "./device.ts";
import { expect, test } from "./field-site.ts";
import { NAMES, PEOPLE } from "./half-day-page.ts";

const TABLET = { width: 768, height: 1024 };

test("a trainer signs in and takes attendance with the keyboard, on screens for the sun", async ({ field }) => {
  const paul = await field.addAccount(paulChauffeur);
  const stage = await field.addStageOf(paul);
  await field.register(stage, ...PEOPLE.slice(0, 3));
  await field.start();
  const device = await openDevice();
  const { page } = device;
  const button = (name: string) => page.getByRole("button", { name, exact: true });

  await openPage(page, `${field.origin}/emargement`);
  await fillLogIn(page, paul);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Émargement", exact: true })).toBeVisible();
  await button("Préparer pour le terrain").click();
  await expect(page.getByRole("link", { name: stage.title })).toBeVisible();
  await expectForTheSun(page, "list of stages");

  await page.getByRole("link", { name: stage.title }).click();
  await page.getByRole("link", { name: /Matin/ }).first().click();
  await expect(button(`Signer : ${NAMES[0]}`)).toBeVisible();
  await expectForTheSun(page, "half-day");
  const phone = page.viewportSize();
  await page.setViewportSize(TABLET);
  await expectForTheSun(page, "half-day on a tablet");
  if (phone) await page.setViewportSize(phone);

  // Everybody, one after the other.
  await button(`Signer : ${NAMES[0]}`).press("Enter");
  for (const name of NAMES.slice(0, 2)) {
    await expect(page.getByRole("heading", { name, exact: true })).toBeFocused();
    await button("Écrire le nom").press("Enter");
    await page.keyboard.type(name);
    await page.keyboard.press("Enter");
  }
  await expect(page.getByRole("heading", { name: NAMES[2], exact: true })).toBeFocused();
  await expectForTheSun(page, "signing sheet");
  await page.keyboard.press("Escape");

  // A mistake, also once it is sent.
  await expect(page.getByText("Tout est envoyé")).toBeVisible();
  await button(`Autre : ${NAMES[1]}`).press("Enter");
  await expectForTheSun(page, "other actions");
  await button("Annuler la signature").press("Enter");
  await expect(button(`Signer : ${NAMES[1]}`)).toBeVisible();
  await button(`Autre : ${NAMES[1]}`).press("Enter");
  await page.getByLabel("Motif de l’absence (facultatif)").fill("a prévenu");
  await button("Absent").press("Enter");
  await page.setViewportSize({ width: 360, height: 740 });
  const told = page.getByText(`Absence notée : ${NAMES[1]}.`);
  await expect(told).toBeVisible();
  expect(await told.evaluate(coveredTargets)).toEqual([]);
  if (phone) await page.setViewportSize(phone);

  await button("Clore la demi-journée").press("Enter");
  await expect(page.getByRole("dialog").getByRole("listitem")).toHaveText([NAMES[2] ?? ""]);
  await expectForTheSun(page, "closing sheet");
  await button("Écrire le nom").press("Enter");
  await page.keyboard.type("Paul");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Demi-journée close", exact: true })).toBeVisible();
  await expectForTheSun(page, "closed half-day");

  await test.step("says what the centre decides, no wider than a narrow phone", async () => {
    const [halfDay] = stage.halfDays;
    const [third] = await field.services.database
      .selectFrom("participants")
      .select("id")
      .where("email", "=", PEOPLE[2]?.email ?? "")
      .execute();
    await sendFromField(field, [{ personId: third?.id, fact: SIGNED, at: new Date().toISOString(), halfDay }], stage);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.reload();
    await expect(page.getByText("1 signature à décider par le centre")).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
  await device.remove();
});

/** No fault that axe-core knows, a contrast of 7:1, and targets of 48 pixels. */
async function expectForTheSun(page: Page, state: string): Promise<void> {
  await expectAccessibleHere(page, state, { colours: true });
  const contrast = 'axe.run({ runOnly: ["color-contrast-enhanced"] }).then(({ violations }) => violations.length)';
  expect(await page.evaluate<number>(contrast), state).toBe(0);
  expect(await smallTargets(page), state).toEqual([]);
}

/** What can be touched and is under an element. */
function coveredTargets(element: Element): (string | null)[] {
  const over = element.getBoundingClientRect();
  return [...document.querySelectorAll("a, button")]
    .filter((target) => {
      const box = target.getBoundingClientRect();
      return box.left < over.right && box.right > over.left && box.top < over.bottom && box.bottom > over.top;
    })
    .map((target) => target.textContent);
}

const smallTargets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("a, button, input, textarea")]
      .filter((element) => element.checkVisibility())
      .map((element) => ({ name: element.outerHTML, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width < 48 || box.height < 48)
      .map(({ name }) => name),
  );
