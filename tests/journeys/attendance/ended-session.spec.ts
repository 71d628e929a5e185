import { singleStatement } from "#platform/database/single-statement.ts";
import { odileAdministratrice, paulChauffeur } from "../../people.ts";
import { bar, logOutButton, menuHandle } from "../accounts/accounts.ts";
import { openPage } from "../pages.ts";
import { prepareDevice, signIn } from "./device.ts";
import { expect, test } from "./field-site.ts";
import { allSent, NAMES, openHalfDay, PEOPLE, queue, signWithFinger } from "./half-day-page.ts";

const [anne = "", basile = ""] = NAMES;

test("what was signed waits for the account that held the phone, after its session ended and before it signs out @all", async ({
  field,
}) => {
  test.slow();
  const paul = await field.addAccount(paulChauffeur);
  const odile = await field.addAccount(odileAdministratrice, "admin");
  const stage = await field.addStageOf(paul);
  await field.register(stage, ...PEOPLE);
  await field.start();
  const phone = await prepareDevice(field, paul);
  await openHalfDay(phone.page, field, stage, 0);

  await test.step("a session that ended keeps what was signed, for that account", async () => {
    await field.stop();
    await signWithFinger(phone.page, anne);
    await singleStatement(field.services.database).deleteFrom("sessions").execute();
    await field.start();
    await phone.page.reload();
    await expect(phone.page.getByRole("button", { name: "Se reconnecter", exact: true })).toBeVisible();
    await expect(queue(phone.page)).toContainText("1 signature à envoyer");

    await signIn(phone, field, odile);
    const answered = phone.page.waitForResponse(/\/emargement\/donnees/);
    await phone.page.reload();
    expect((await answered).status()).toBe(200);
    await expect(queue(phone.page)).not.toContainText("Tout est envoyé");
    expect(await field.records(stage)).toEqual([]);

    await signIn(phone, field, paul);
    await phone.page.reload();
    await allSent(phone.page);
    const records = async () =>
      (await field.records(stage)).map(({ personName, heldByName }) => [personName, heldByName]);
    await expect.poll(records).toEqual([[anne, "Paul Déhaine"]]);
  });

  await test.step("signing out asks first while signatures wait, and takes the lists from the phone", async () => {
    await field.stop();
    await signWithFinger(phone.page, basile);
    // This page would send by itself once the server is back.
    await phone.page.goto("about:blank");
    await field.start();
    const asked: string[] = [];
    const answers = [false, true];
    phone.page.on("dialog", (dialog) => {
      asked.push(dialog.message());
      return answers.shift() ? dialog.accept() : dialog.dismiss();
    });
    await openPage(phone.page, `${field.origin}/`);
    await menuHandle(phone.page).click();
    await logOutButton(phone.page).click();
    await expect.poll(() => asked).toEqual([expect.stringContaining("signatures d’émargement")]);
    // The menu closes, with the person still signed in.
    await expect(logOutButton(phone.page)).toBeHidden();
    await menuHandle(phone.page).click();
    await logOutButton(phone.page).click();
    await expect(bar(phone.page).locator('a[href^="/login"]').first()).toBeAttached();
    await phone.page.goto(`${field.origin}/emargement`);
    await expect(queue(phone.page)).toContainText("1 signature à envoyer");
    await expect(phone.page.getByText(stage.title)).toHaveCount(0);
  });
  await phone.remove();
});
