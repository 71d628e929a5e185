import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { singleStatement } from "#platform/database/single-statement.ts";
import {
  type AttendanceEntry,
  type AttendanceFact,
  type AttendanceRecord,
  happenedAt,
} from "#subjects/attendance/rules/attendance-record.ts";
import { type FieldAnswer, type FieldSending, MOST_ENTRIES } from "#subjects/attendance/rules/field/field-data.ts";
import { sendingMessage } from "#subjects/attendance/rules/field/sending-messages.ts";
import { asRecorded, attendanceOf } from "#subjects/attendance/rules/half-day-attendance.ts";
import { closed, entryOf, sendingOf, signed } from "../../field-entries.ts";
import { marieEleveuse } from "../../people.ts";
import type { Browser } from "../browser.ts";
import { type Random, seededRandom } from "../fuzz/random.ts";
import { ANY_ENGINE } from "../site.ts";
import {
  addStage,
  chainOf,
  type FieldSite,
  holderOf,
  holding,
  NOW,
  nameTrainer,
  openField,
  postSending,
  semoir,
} from "./field-site.ts";
import { noise, type Place } from "./sync-noise.ts";

/** More with FAULT_REPETITIONS, as for the faults. FUZZ_SEED repeats a run. */
const RUNS = 8 * (Number(process.env.FAULT_REPETITIONS) || 1);
const RECORDS = 24;
const YEAR = 365 * 86_400_000;

/** Of a sending of which nothing can be read. */
const REFUSALS = [sendingMessage.unreadable, sendingMessage.otherAccount, sendingMessage.newerVersion];

interface Device {
  browser: Browser;
  deviceId: string;
  /** How far its clock is ahead. */
  ahead: number;
}

/** What really happened, on which device. */
interface Made {
  entry: AttendanceEntry;
  device: Device;
  at: Date;
}

describe.each(ANY_ENGINE)("devices that send whatever they want on %s", (engine) => {
  let field: FieldSite;
  let devices: Device[];
  /** Of another stage's trainer, and of nobody's. */
  let strangers: Browser[];
  beforeEach(async () => {
    field = await openField(engine);
    const { site, paul, odile } = field;
    devices = [
      { browser: paul, deviceId: "tablette", ahead: 0 },
      { browser: paul, deviceId: "telephone", ahead: -YEAR },
      { browser: odile, deviceId: "bureau", ahead: YEAR },
    ];
    const marie = await holding(site, marieEleveuse);
    await nameTrainer(site, site.services.team[1]?.id ?? "", marieEleveuse);
    strangers = [marie];
  });
  afterEach(() => field.site.close());

  /** Signatures, absences, mistakes and closings of a stage, in the order in which they happened. */
  function make(random: Random, stageId: string): Made[] {
    const people = [field.basileId, field.noemieId, "removed-before", "added-in-the-field"];
    const made: Made[] = [];
    for (let index = 0; index < RECORDS; index++) {
      const device = random.pick(devices);
      const at = new Date(Date.parse(NOW) - (RECORDS - index) * 300_000);
      const fact = factOf(random, made);
      const entry = entryOf({
        stageId,
        halfDayId: `${stageId}-${random.below(3)}`,
        personId: fact.kind === "closed" ? "" : random.pick(people),
        fact,
        recordedAt: new Date(at.getTime() + device.ahead).toISOString(),
      });
      made.push({ entry, device, at });
    }
    return made;
  }

  const sendingFrom = ({ deviceId, ahead }: Device, made: readonly Made[]): FieldSending =>
    sendingOf(
      made.map(({ entry }) => entry),
      { deviceId, sentAt: new Date(Date.parse(NOW) + ahead).toISOString() },
    );

  async function answerTo(browser: Browser, sending: FieldSending | string): Promise<FieldAnswer["outcomes"]> {
    const response = await postSending(browser, sending);
    const answer = (await response.json()) as FieldAnswer & { error?: string };
    if (!response.ok) expect(REFUSALS).toContain(answer.error);
    return answer.outcomes ?? [];
  }

  /** Some records of one device, some of them once more. */
  async function sendSome(random: Random, made: readonly Made[]) {
    const device = random.pick(devices);
    const own = made.filter((one) => one.device === device);
    const picked = Array.from({ length: 1 + random.below(MOST_ENTRIES) }, () => own[random.below(own.length)]);
    const some = picked.filter((one) => one !== undefined);
    const outcomes = await answerTo(device.browser, sendingFrom(device, some));
    expect(outcomes).toEqual(some.map(({ entry: { id } }) => ({ id, outcome: "stored" })));
    return some;
  }

  function makeNoise(random: Random, ...about: [place: Place, stored: readonly AttendanceEntry[]]) {
    const { browser } = random.pick(devices);
    return answerTo(browser, noise(random, holderOf(browser), ...about));
  }

  it("find every record once, as it was made and when it was, in a chain without a gap", async () => {
    const { site } = field;
    for (let run = 0; run < RUNS; run++) {
      const seed = inject("fuzzSeed") + run;
      const random = seededRandom(seed);
      const stage = { ...semoir, id: randomUUID() };
      await addStage(site, stage, site.services.team[0]?.id ?? "");
      const made = make(random, stage.id);
      const last = { stageId: stage.id, halfDayId: `${stage.id}-3` };
      const stored: AttendanceEntry[] = [];
      for (let round = 0; round < 6; round++) {
        const [some, more] = await Promise.all([
          sendSome(random, made),
          sendSome(random, made),
          makeNoise(random, last, stored),
          answerTo(random.pick(strangers), sendingOf([entryOf(last), random.pick(made).entry])),
        ]);
        stored.push(...[...some, ...more].map(({ entry }) => entry));
      }
      for (const device of devices) {
        const own = made.filter((one) => one.device === device);
        for (let first = 0; first < own.length; first += MOST_ENTRIES)
          await answerTo(device.browser, sendingFrom(device, own.slice(first, first + MOST_ENTRIES)));
      }
      const records = (await chainOf(site, stage.id))
        .filter(({ halfDayId }) => halfDayId !== last.halfDayId)
        // Some were made outside of their half-day; they are kept as they were made.
        .map(asRecorded);
      expect(summary(records, happenedAt), `FUZZ_SEED=${seed}`).toEqual(
        summary(
          made.map(({ entry }) => entry),
          ({ id }) => made.find(({ entry }) => entry.id === id)?.at ?? new Date(0),
        ),
      );
      expect(presencesIn(records), `FUZZ_SEED=${seed}`).toEqual(presencesIn(made.map(asIfOnTime)));
      await singleStatement(site.services.database).deleteFrom("sign_in_attempts").execute();
    }
    expect(site.logged.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  });
});

function factOf(random: Random, made: readonly Made[]): AttendanceFact {
  if (random.oneIn(12)) return closed;
  if (made.length > 0 && random.oneIn(8)) return { kind: "undone", recordId: random.pick(made).entry.id };
  if (random.oneIn(4)) return { kind: "absent", reason: "Panne" };
  if (random.oneIn(5)) return { kind: "left", at: "11:00" };
  return random.oneIn(8) ? { kind: "added", name: "Zoé", email: "" } : signed();
}

/** By id: what was recorded, and when. */
const summary = <Entry extends AttendanceEntry>(entries: readonly Entry[], at: (entry: Entry) => Date) =>
  entries
    .map((entry) => ({
      ...{ id: entry.id, halfDayId: entry.halfDayId, personId: entry.personId, fact: entry.fact },
      at: at(entry).toISOString(),
    }))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));

/** Who was there, whatever the order in which it became known, as long as nobody closes the half-day. */
const presencesIn = (records: readonly AttendanceRecord[]) =>
  [...attendanceOf(records.filter(({ fact }) => fact.kind !== "closed"))]
    .map(([halfDayId, { presences }]) => ({
      halfDayId,
      presences: [...presences.values()]
        .map(({ personId, state, leftAt, record: { id } }) => [personId, state, leftAt, id])
        .toSorted(),
    }))
    .toSorted((one, other) => (one.halfDayId < other.halfDayId ? -1 : 1));

/** As a device with the right clock would have sent it at once. */
const asIfOnTime = ({ entry, at }: Made, index: number): AttendanceRecord => ({
  ...entry,
  recordedAt: at.toISOString(),
  clockOffset: 0,
  number: index + 1,
  receivedAt: at,
  ...{ deviceId: "", heldById: "", heldByName: "", previousDigest: "", digest: "" },
});
