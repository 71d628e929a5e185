import { verifyChain } from "#subjects/attendance/data/records/verify-chain.ts";
import type { AttendanceRecord } from "#subjects/attendance/rules/attendance-record.ts";
import { asRecorded, attendanceOf } from "#subjects/attendance/rules/half-day-attendance.ts";
import { odileAdministratrice, paulChauffeur } from "../../people.ts";
import { openDevice, prepareDevice } from "./device.ts";
import { expect, test } from "./field-site.ts";
import {
  addPerson,
  allSent,
  closeHalfDay,
  NAMES,
  openHalfDay,
  PEOPLE,
  queue,
  signByKeyboard,
  signWithFinger,
} from "./half-day-page.ts";

const [morning, afternoon] = [0, 1];
const [anne, basile, claire, denis] = NAMES as [string, string, string, string];

test("two phones without a network: every signature arrives once, in its half-day", async ({ field }) => {
  // Two browsers are started three times.
  test.slow();
  const paul = await field.addAccount(paulChauffeur);
  const odile = await field.addAccount(odileAdministratrice, "admin");
  const stage = await field.addStageOf(paul);
  await field.register(stage, ...PEOPLE);
  const unprepared = await openDevice();
  await expect(unprepared.page.goto(`${field.origin}/emargement`)).rejects.toThrow();
  await field.start();
  const [paulsPhone, odilesPhone] = [await prepareDevice(field, paul, unprepared), await prepareDevice(field, odile)];

  // The server is gone, and the network of one of them too.
  await field.stop();
  await paulsPhone.restart();
  await odilesPhone.restart();
  await paulsPhone.context.setOffline(true);

  await openHalfDay(paulsPhone.page, field, stage, morning);
  await signWithFinger(paulsPhone.page, anne, basile);
  await expect(queue(paulsPhone.page)).toContainText("2 signatures à envoyer");
  await openHalfDay(odilesPhone.page, field, stage, morning);
  await signWithFinger(odilesPhone.page, claire);
  await signByKeyboard(odilesPhone.page, denis);
  await addPerson(odilesPhone.page, "Irène Sansinscription");
  await closeHalfDay(paulsPhone.page);

  // The network is back in the middle, for one of them, and off again.
  await field.start();
  await paulsPhone.context.setOffline(false);
  await allSent(paulsPhone.page);
  await field.stop();
  await paulsPhone.restart();
  await paulsPhone.context.setOffline(true);
  await openHalfDay(paulsPhone.page, field, stage, afternoon);
  await signWithFinger(paulsPhone.page, claire, denis);
  await openHalfDay(odilesPhone.page, field, stage, afternoon);
  await signWithFinger(odilesPhone.page, anne, basile);

  await field.start();
  await paulsPhone.context.setOffline(false);
  for (const { page } of [paulsPhone, odilesPhone]) {
    // Both phones may have waited longer than the test can: asking sends at once.
    await page.reload();
    await allSent(page);
  }

  const signed = async (halfDay: number) => signaturesOf(await field.records(stage), stage.halfDays[halfDay]?.id);
  await expect.poll(() => signed(morning)).toEqual([...NAMES, "Irène Sansinscription"]);
  await expect.poll(() => signed(afternoon)).toEqual(NAMES);
  const records = await field.records(stage);
  expect(records.filter(({ fact }) => fact.kind === "added")).toHaveLength(1);
  // Each signature counts, or waits for an administrator because it was sent after the other phone's closing.
  const half = attendanceOf(records).get(stage.halfDays[morning]?.id ?? "");
  expect((half?.presences.size ?? 0) + (half?.waiting.length ?? 0)).toBe(5);
  expect(new Set(records.map(({ heldByName }) => heldByName)).size).toBe(2);
  expect(await verifyChain(field.services.database, stage.id)).toMatchObject({
    digests: records.map(({ digest }) => digest),
    found: null,
  });
  await openHalfDay(odilesPhone.page, field, stage, morning);
  await expect(odilesPhone.page.getByRole("heading", { name: "Demi-journée close", exact: true })).toBeVisible();
  await paulsPhone.remove();
  await odilesPhone.remove();
});

/** The names of those who signed in that half-day, each as often as they did. */
const signaturesOf = (records: readonly AttendanceRecord[], halfDayId: string | undefined) =>
  records
    .filter((record) => record.halfDayId === halfDayId && asRecorded(record).fact.kind === "signed")
    .map(({ personName }) => personName)
    .toSorted();
