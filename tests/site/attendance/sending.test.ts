import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { singleStatement } from "#platform/database/single-statement.ts";
import { countAttempt } from "#platform/rate-limit.ts";
import { MOST_RECORDS, SENDINGS, sendingKey } from "#subjects/attendance/data/field/sending-rate.ts";
import { happenedAt } from "#subjects/attendance/rules/attendance-record.ts";
import { entryMessage, sendingMessage } from "#subjects/attendance/rules/field/sending-messages.ts";
import { attendanceOf } from "#subjects/attendance/rules/half-day-attendance.ts";
import { replaceHalfDays } from "#subjects/stages/data/half-days.ts";
import { publishChange } from "#subjects/stages/data/stage-versions.ts";
import { NO_FACTS } from "#subjects/stages/rules/facts/stage-facts.ts";
import { contentOf } from "#subjects/stages/rules/stage-version.ts";
import { closed, entryOf, sendingOf, signed } from "../../field-entries.ts";
import { odileAdministratrice, paulChauffeur } from "../../people.ts";
import { statementsOf } from "../database/statements.ts";
import { accountOf } from "../registrations/enrol.ts";
import { ANY_ENGINE } from "../site.ts";
import {
  chainOf,
  type FieldSite,
  halfDaysOf,
  NOW,
  nameTrainer,
  openField,
  postSending,
  presse,
  semoir,
  send,
} from "./field-site.ts";

const morning = { stageId: semoir.id, halfDayId: "semoir-dans-dix-jours-0" };
const afternoon = { ...morning, halfDayId: "semoir-dans-dix-jours-1" };
const { notYours, otherContent, noSuchHalfDay, notFromTheField } = entryMessage;

describe.each(ANY_ENGINE)("what a device sends on %s", (engine) => {
  let field: FieldSite;
  const chain = () => chainOf(field.site, semoir.id);
  beforeEach(async () => {
    field = await openField(engine);
  });
  afterEach(() => field.site.close());

  it("is stored once, however often and in whatever order it is sent", async () => {
    const { paul, basileId, noemieId } = field;
    const entries = [
      entryOf({ ...morning, personId: basileId }),
      entryOf({ ...morning, personId: noemieId }),
      entryOf({ ...afternoon, personId: basileId, recordedAt: "2026-11-16T12:31:00.000Z" }),
    ];
    expect(await send(paul, entries.slice(0, 2))).toEqual(["stored", "stored"]);
    expect(await send(paul, entries.toReversed())).toEqual(["stored", "stored", "stored"]);
    const [first, second, third, ...more] = await chain();
    expect(more).toEqual([]);
    expect([first?.id, second?.id, third?.id]).toEqual(entries.map(({ id }) => id));
    expect(first).toMatchObject({ personName: "Basile Hutin", heldByName: "Paul Déhaine", deviceId: "tablette-1" });
  });

  it("is stored once when two pages of a device send it at the same time", async () => {
    const { paul, basileId } = field;
    const entries = [entryOf({ ...morning, personId: basileId }), entryOf({ ...afternoon, personId: basileId })];
    const sent = await Promise.all(Array.from({ length: 6 }, () => send(paul, entries)));
    expect(new Set(sent.flat())).toEqual(new Set(["stored"]));
    expect(await chain()).toHaveLength(2);
  });

  it("is not replaced by another content with the same number", async () => {
    const { paul, odile, basileId } = field;
    const entry = entryOf({ ...morning, personId: basileId });
    const forged = { ...entry, fact: signed("[[1,1,2,2]]") };
    expect(await send(paul, [entry, forged])).toEqual(["stored", otherContent]);
    expect(await send(paul, [forged])).toEqual([otherContent]);
    expect(await send(paul, [{ ...entry, recordedAt: "2026-11-16T08:06:00.000Z" }])).toEqual([otherContent]);
    // Who held the device is part of it.
    expect(await send(odile, [entry])).toEqual([otherContent]);
    expect(await send(odile, [{ ...entry, stageId: presse.id, halfDayId: "presse-0" }])).toEqual([otherContent]);
    expect((await chain()).map(({ fact }) => fact)).toEqual([entry.fact]);
    expect(await chainOf(field.site, presse.id)).toEqual([]);
  });

  it("is refused for a stage of another trainer, without the others", async () => {
    const { paul, odile, basileId } = field;
    const foreign = entryOf({ stageId: presse.id, halfDayId: "presse-0" });
    const unknown = { ...foreign, stageId: "nulle-part" };
    expect(await send(paul, [foreign, entryOf({ ...morning, personId: basileId }), unknown])).toEqual([
      notYours,
      "stored",
      notYours,
    ]);
    expect(await send(odile, [foreign])).toEqual(["stored"]);
  });

  it("is refused once the trainer gives no half-day of the stage, and stored when they do again", async () => {
    const { site, paul, basileId } = field;
    const entry = entryOf({ ...morning, personId: basileId });
    const [pauls, another] = site.services.team;
    await nameTrainer(site, pauls?.id ?? "", { email: "ancien@centre.example" });
    await nameTrainer(site, another?.id ?? "", paulChauffeur);
    expect(await send(paul, [entry])).toEqual([notYours]);
    await nameTrainer(site, another?.id ?? "", { email: "" });
    await nameTrainer(site, pauls?.id ?? "", paulChauffeur);
    expect(await send(paul, [entry])).toEqual(["stored"]);
  });

  it("undoes nothing that counted when the half-day was closed, even dated a year ago", async () => {
    const { paul, basileId, noemieId } = field;
    const signatures = [basileId, noemieId].map((personId) => entryOf({ ...morning, personId }));
    const first = entryOf({ ...morning, fact: closed, recordedAt: "2026-11-16T08:30:00.000Z" });
    expect(await send(paul, [...signatures, first])).toEqual(["stored", "stored", "stored"]);
    const before = attendanceOf(await chain()).get(morning.halfDayId);
    const yearAgo = "2025-11-16T08:00:00.000Z";
    const undone = { kind: "undone", recordId: signatures[0]?.id ?? "" } as const;
    await send(paul, [
      entryOf({ ...morning, fact: closed, recordedAt: yearAgo }),
      entryOf({ ...morning, personId: basileId, fact: undone, recordedAt: "2026-11-16T08:10:00.000Z" }),
      entryOf({ ...morning, personId: noemieId, fact: { kind: "left", at: "09:30" }, recordedAt: yearAgo }),
    ]);
    const after = attendanceOf(await chain()).get(morning.halfDayId);
    expect(after?.presences).toEqual(before?.presences);
    expect([after?.presences.size, after?.closing?.id]).toEqual([2, first.id]);
    expect(after?.waiting.map(({ fact }) => fact.kind).toSorted()).toEqual(["left", "undone"]);
  });

  it("waits when it was recorded outside of the half-day, and a closing of one to come closes nothing", async () => {
    const { paul, basileId, noemieId } = field;
    const tomorrow = { ...morning, halfDayId: "semoir-dans-dix-jours-2" };
    const entries = [
      entryOf({ ...morning, personId: basileId, recordedAt: "1970-01-01T00:00:00.000Z" }),
      entryOf({ ...tomorrow, personId: basileId, recordedAt: "2026-11-16T08:30:00.000Z" }),
      entryOf({ ...tomorrow, fact: closed, recordedAt: "2026-11-16T08:31:00.000Z" }),
      // An hour before the beginning is early enough.
      entryOf({ ...morning, personId: noemieId, recordedAt: "2026-11-16T07:00:00.000Z" }),
    ];
    expect(await send(paul, entries)).toEqual(["stored", "stored", "stored", "stored"]);
    // Sent again, they are the same records.
    expect(await send(paul, entries)).toEqual(["stored", "stored", "stored", "stored"]);
    const attendance = attendanceOf(await chain());
    expect([...(attendance.get(morning.halfDayId)?.presences.keys() ?? [])]).toEqual([noemieId]);
    expect(attendance.get(morning.halfDayId)?.waiting).toMatchObject([
      { personId: basileId, fact: { kind: "signed" } },
    ]);
    expect(attendance.get(tomorrow.halfDayId)).toMatchObject({ presences: new Map(), closing: null });
  });

  it("waits for a person whom neither the stage nor a device named, until an administrator says who it is", async () => {
    const { paul, basileId } = field;
    const invented = entryOf({ ...morning, personId: "personne-inventee", personName: "Invité" });
    expect(await send(paul, [invented])).toEqual(["stored"]);
    const before = attendanceOf(await chain()).get(morning.halfDayId);
    expect([before?.presences.size, before?.waiting.length]).toEqual([0, 1]);
    const added = { kind: "added", name: "Zoé Passante", email: "" } as const;
    const walkIn = ["ajout", "signe"].map((id) => ({ id: `${id}-de-zoe`, personId: "zoe", personName: "Zoé" }));
    const [entry, signature] = walkIn.map((own, index) =>
      entryOf({ ...morning, ...own, ...(index === 0 && { fact: added }) }),
    );
    expect(
      await send(
        paul,
        [entry, signature].filter((each) => each !== undefined),
      ),
    ).toEqual(["stored", "stored"]);
    const settled = { kind: "settled", participantId: basileId } as const;
    const records = await chain();
    expect(attendanceOf(records).get(morning.halfDayId)?.presences.has("zoe")).toBe(true);
    const [base] = records;
    if (!base) throw new Error("nothing is stored");
    const decision = { ...base, id: "decision", number: 99, fact: settled };
    expect(
      attendanceOf([...records, decision])
        .get(morning.halfDayId)
        ?.presences.get(basileId)?.state,
    ).toBe("present");
  });

  it("is kept for somebody who was removed from the stage, under the name that the device knows", async () => {
    const { site, paul, basileId } = field;
    await singleStatement(site.services.database).deleteFrom("participants").where("id", "=", basileId).execute();
    expect(await send(paul, [entryOf({ ...morning, personId: basileId, personName: "Basile H." })])).toEqual([
      "stored",
    ]);
    expect(await chain()).toMatchObject([{ personId: basileId, personName: "Basile H." }]);
  });

  it("is kept for a half-day that the timetable had, and refused for one that it never had", async () => {
    const { site, paul, basileId } = field;
    const { database, clock } = site.services;
    const before = { ...semoir, halfDays: halfDaysOf(semoir, site.services.team[0]?.id ?? "") };
    const after = { ...before, halfDays: before.halfDays.slice(1) };
    const row = { version: 2, created_at: clock(), state: "open" };
    await database.transaction().execute(async (transaction) => {
      await replaceHalfDays(transaction, after);
      await publishChange(
        transaction,
        { before: contentOf(before, NO_FACTS), after: contentOf(after, NO_FACTS), row, by: "Odile" },
        clock(),
      );
    });
    const outcomes = await send(paul, [
      entryOf({ ...morning, personId: basileId }),
      entryOf({ ...morning, halfDayId: "presse-0", personId: basileId }),
      entryOf({ ...morning, halfDayId: "%", personId: basileId }),
      entryOf({ ...morning, halfDayId: semoir.id, personId: basileId }),
    ]);
    expect(outcomes).toEqual(["stored", noSuchHalfDay, noSuchHalfDay, noSuchHalfDay]);
    // As it was published before stages had half-days.
    const old = JSON.stringify({ stage: { id: semoir.id }, facts: {} });
    await singleStatement(database).updateTable("stage_versions").set({ content: old }).execute();
    const forged = entryOf({ ...morning, halfDayId: semoir.id, personId: basileId });
    expect(await send(paul, [forged])).toEqual([noSuchHalfDay]);
  });

  it("happened at the right time, from a clock that is two days off", async () => {
    const { paul, basileId, noemieId } = field;
    for (const [personId, day] of [
      [basileId, "14"],
      [noemieId, "18"],
    ] as const)
      await send(paul, [entryOf({ ...morning, personId, recordedAt: `2026-11-${day}T08:05:00.000Z` })], {
        sentAt: `2026-11-${day}T09:00:00.000Z`,
      });
    const records = await chain();
    expect(records.map((record) => happenedAt(record).toISOString())).toEqual([
      "2026-11-16T08:05:00.000Z",
      "2026-11-16T08:05:00.000Z",
    ]);
    expect(attendanceOf(records).get(morning.halfDayId)?.presences.size).toBe(2);
  });

  it.each(["1970-01-01", "2026-11-13", "2026-11-19", "9999-01-01", "0001-01-01"])(
    "waits from a clock that says it is %s, but closes the half-day",
    async (day) => {
      const { paul, basileId } = field;
      const entries = [
        entryOf({ ...morning, personId: basileId, recordedAt: `${day}T08:05:00.000Z` }),
        entryOf({ ...morning, fact: closed, recordedAt: `${day}T08:06:00.000Z` }),
      ];
      expect(await send(paul, entries, { sentAt: `${day}T08:59:00.000Z` })).toEqual(["stored", "stored"]);
      const attendance = attendanceOf(await chain()).get(morning.halfDayId);
      expect(attendance).toMatchObject({ closing: { id: entries[1]?.id }, waiting: [{ id: entries[0]?.id }] });
      expect(attendance?.presences.size).toBe(0);
    },
  );

  it("is stored in the order of the device, whatever its clock said: nothing counts after the closing", async () => {
    const { paul, basileId, noemieId } = field;
    const outcomes = await send(
      paul,
      [
        entryOf({ ...morning, personId: basileId, recordedAt: "2026-11-16T09:30:00.000Z" }),
        entryOf({ ...morning, fact: closed, recordedAt: "2026-11-16T08:30:00.000Z" }),
        entryOf({ ...morning, personId: noemieId, recordedAt: "2026-11-16T09:30:00.000Z" }),
      ],
      { sentAt: "2026-11-16T09:00:00.000Z" },
    );
    expect(outcomes).toEqual(["stored", "stored", "stored"]);
    const attendance = attendanceOf(await chain()).get(morning.halfDayId);
    expect([...(attendance?.presences.keys() ?? [])]).toEqual([basileId]);
    expect(attendance?.waiting).toMatchObject([{ personId: noemieId }]);
  });

  it("happened at the latest when it was received, from a clock that was set right in between", async () => {
    const { paul, basileId } = field;
    const entries = [
      entryOf({ ...morning, personId: basileId, recordedAt: "2026-11-17T08:05:00.000Z" }),
      entryOf({ ...morning, fact: closed, recordedAt: "2026-11-17T10:30:00.000Z" }),
    ];
    expect(await send(paul, entries)).toEqual(["stored", "stored"]);
    const records = await chain();
    expect(records.map((record) => happenedAt(record).toISOString())).toEqual([NOW, NOW]);
    const attendance = attendanceOf(records).get(morning.halfDayId);
    expect(attendance?.presences.get(basileId)?.state).toBe("present");
    expect(attendance?.closing).not.toBeNull();
  });

  it("is nothing that only administrators record, not even from one of them", async () => {
    const { odile, basileId } = field;
    for (const fact of [
      { kind: "corrected", presence: { isPresent: true, arrivedAt: null, leftAt: null }, reason: "Oubli" },
      { kind: "settled", participantId: null },
      { kind: "paper", fileIds: [], presentIds: [basileId] },
    ] as const)
      expect(await send(odile, [entryOf({ ...morning, personId: basileId, fact })])).toEqual([notFromTheField]);
    expect(await chain()).toEqual([]);
  });

  it("comes from the account that held the device, and from no other", async () => {
    const { site, paul, odile, basileId } = field;
    const { id: holderId } = await accountOf(site, paulChauffeur);
    const entry = entryOf({ ...morning, personId: basileId });
    const response = await postSending(odile, JSON.stringify(sendingOf([entry], { holderId })));
    expect([response.status, await response.json()]).toEqual([409, { error: sendingMessage.otherAccount }]);
    expect(await send(paul, [entry])).toEqual(["stored"]);
  });

  it("takes as many statements for ten records as for one", async () => {
    const { site, paul, basileId } = field;
    const count = async (entries: number) => {
      const own = Array.from({ length: entries }, () => entryOf({ ...morning, personId: basileId }));
      const statements = await statementsOf(site, () => postSending(paul, sendingOf(own)));
      return statements.filter(({ sql }) => !/"(sessions|users|settings|setting_versions|trainers)"/.test(sql)).length;
    };
    // Without those of the transaction: the rate; the stages, and which of them are theirs; the names; what is stored.
    expect([await count(1), await count(10)]).toEqual([5, 5]);
  });

  it("is refused once a stage has more records than any has, but for what is stored", async () => {
    const { site, paul, basileId, noemieId } = field;
    const [stored, over] = [basileId, noemieId].map((personId) => entryOf({ ...morning, personId })) as [never, never];
    expect(await send(paul, [stored])).toEqual(["stored"]);
    const chains = singleStatement(site.services.database).updateTable("attendance_chains");
    await chains.set({ last_number: MOST_RECORDS }).execute();
    expect(await send(paul, [stored, over])).toEqual(["stored", entryMessage.stageFull]);
    await chains.set({ last_number: MOST_RECORDS - 1 }).execute();
    expect(await send(paul, [over])).toEqual(["stored"]);
  });

  it("is refused when there was too much of it", async () => {
    const { site, odile, basileId } = field;
    const { database, clock } = site.services;
    const key = sendingKey(await accountOf(site, odileAdministratrice));
    await countAttempt(database, [{ ...SENDINGS, key, amount: SENDINGS.limit }], clock());
    const response = await postSending(odile, sendingOf([entryOf({ ...morning, personId: basileId })]));
    expect([response.status, await response.json()]).toEqual([429, { error: sendingMessage.tooMany }]);
    expect(await chain()).toEqual([]);
  });
});
