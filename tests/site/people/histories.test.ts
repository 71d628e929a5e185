import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { User } from "#platform/values/user.ts";
import { proveAddress } from "#subjects/identities/data/account-person.ts";
import { expirePeople } from "#subjects/people/data/forget-people.ts";
import { mergedInto, mergePeople, separatePeople } from "#subjects/people/data/merge-people.ts";
import { eraseRegistrant } from "#subjects/privacy/data/erase-registrant.ts";
import { personOf as dataOf } from "#subjects/privacy/data/person.ts";
import { removeRegistrant } from "#subjects/registrations/data/change-registrants.ts";
import { moveRegistrants } from "#subjects/registrations/data/move-registrant.ts";
import { registrationsOf } from "#subjects/registrations/data/own-rows.ts";
import { registerParticipants } from "#subjects/registrations/data/register.ts";
import { restoreRegistrant } from "#subjects/registrations/data/restore-registrant.ts";
import { restoreStage } from "#subjects/stages/data/bin/restore-stage.ts";
import { cancelStage, resumeStage } from "#subjects/stages/data/cancel-stage.ts";
import { deleteStage } from "#subjects/stages/data/change-stages.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { marieEleveuse, odileAdministratrice } from "../../people.ts";
import { basile, semoirDansDixJours } from "../../stages.ts";
import { addUser } from "../registrations/enrol.ts";
import { ENGINES, openSite, type Site } from "../site.ts";
import { personOf } from "./found-people.ts";

const RUNS = 8 * (Number(process.env.FAULT_REPETITIONS) || 1);
const STEPS = [
  "register",
  "register",
  "register",
  "merge",
  "merge",
  "separate",
  "move",
  "remove",
  "prove",
  "expire",
  "erase",
  "bin",
  "restore",
  "cancel",
  "resume",
] as const;

const step = fc.record({ kind: fc.constantFrom(...STEPS), one: fc.nat({ max: 999 }), other: fc.nat({ max: 999 }) });
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

describe.each(ENGINES)("random histories of people on %s, with two processes", (engine) => {
  let sites: [Site, Site];
  let by: User;
  beforeAll(async () => {
    const site = await openSite(engine);
    sites = [site, await openSite(engine, { sameDatabaseAs: site })];
    by = await addUser(site, odileAdministratrice, { role: "admin" });
  });
  afterAll(async () => {
    for (const site of sites.toReversed()) await site.close();
  });

  it("lose no registration, change nothing that was typed, give nobody a right, and leave seats as they are", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30, size: "max" }), async (steps) => {
        const history = await begin();
        for (const [index, next] of steps.entries()) {
          await history.take(next, sites[(index % 2) as 0 | 1], true);
          await history.check();
        }
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
  });

  it("stay whole when merges, separations and registrations of the same people happen at once", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 16, size: "max" }), async (steps) => {
        const history = await begin();
        for (const one of [0, 1, 2, 3]) await history.take({ kind: "register", one, other: one }, sites[0]);
        await Promise.all(steps.map((next, index) => history.take(next, sites[(index % 2) as 0 | 1])));
        // On PostgreSQL a registration may still point to a person who was merged at that moment: the hourly sweep mends it.
        await expirePeople(sites[0].services.database, new Date(0), sites[0].services.clock());
        await history.check();
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
  });

  /** Two stages, an account that has not proved its address, and nobody registered. */
  async function begin() {
    const [{ services }] = sites;
    const { database } = services;
    const now = services.clock();
    const tag = randomUUID().slice(0, 8);
    const stages = [1, 2].map((number) => ({
      ...semoirDansDixJours,
      id: `${tag}-${number}`,
      availableSeats: 1_000,
      endRegistrationDate: null,
    }));
    for (const stage of stages) await insertStage(database, stage, now);
    const account = await addUser(sites[0], { ...marieEleveuse, email: `${tag}0@ferme.example` }, { verified: false });
    const NAMES = [
      { firstName: account.firstName, lastName: account.lastName },
      { firstName: "Basile", lastName: tag },
      { firstName: "Berthe", lastName: tag },
    ];
    const typed = new Map<string, string>();
    let isProved = false;
    const registered = () =>
      database
        .selectFrom("participants")
        .select(["id", "stage_id", "email", "first_name", "last_name", "person_id"])
        .where(
          "stage_id",
          "in",
          stages.map(({ id }) => id),
        )
        .orderBy("id")
        .execute();
    /** What the account may see, by the rule of its own pages. */
    const own = async () => {
      const rows = await registrationsOf(database, dataOf({ ...account, emailVerified: isProved }))
        .select("id")
        .execute();
      return rows.map(({ id }) => id).sort();
    };

    async function take({ kind, one, other }: Step, { services }: Site, isAlone = false) {
      const { database: connection, ...settings } = services;
      const rows = await registered();
      const [first, second] = [rows[one % (rows.length || 1)], rows[other % (rows.length || 1)]];
      const before = await own();
      if (kind === "register") {
        const person = { ...basile, ...NAMES[one % NAMES.length], email: `${tag}${other % 4}@ferme.example` };
        const form = { stageId: stages[other % 2]?.id ?? "", kind: "self" as const, submission: "", brand: "" };
        await registerParticipants(
          connection,
          { ...form, participants: [person], by: one % 5 === 0 ? account : null },
          now,
        );
        return;
      }
      if (kind === "expire") await expirePeople(connection, new Date(0), now);
      const told = { ...settings, database: connection, brand: "" } as never;
      const stageId = stages[one % 2]?.id ?? "";
      if (kind === "bin") await deleteStage(told, { id: stageId, by }, now);
      if (kind === "restore") {
        // A deleted stage first: its registrants need it.
        const kept = await connection
          .selectFrom("bin")
          .select(["id", "person_name"])
          .where("stage_id", "=", stageId)
          .orderBy("person_name")
          .executeTakeFirst();
        if (kept?.person_name === "") await restoreStage(told, { id: kept.id, by }, now);
        else if (kept) await restoreRegistrant(told, { id: kept.id, by, anyway: true }, now);
      }
      if (kind === "cancel") await cancelStage(told, { id: stageId, reason: "neige", by }, now);
      if (kind === "resume") await resumeStage(told, { id: stageId, by }, now);
      if (kind === "prove" && !isProved) {
        isProved = true;
        await connection.transaction().execute(async (transaction) => {
          await transaction.updateTable("users").set({ email_verified: true }).where("id", "=", account.id).execute();
          await proveAddress(transaction, account.id, now);
        });
        return;
      }
      if (!first || !second) return;
      if (kind === "remove")
        await removeRegistrant(told, { stageId: first.stage_id, participantId: first.id, email: first.email, by }, now);
      if (kind === "move") {
        const toStageId = stages.find(({ id }) => id !== first.stage_id)?.id ?? "";
        await moveRegistrants(told, { stageId: first.stage_id, participantIds: [first.id], toStageId, by }, now);
      }
      if (kind === "erase") await eraseRegistrant(connection, { email: first.email, by }, now);
      if (kind === "merge") {
        const into = await personOf(connection, second.id, now);
        if (into) await mergePeople(connection, { goneId: first.id, intoId: second.id, name: into.name, by }, now);
      }
      if (kind === "separate") {
        const person = await personOf(connection, first.id, now);
        const [gone] = person ? await mergedInto(connection, person.id) : [];
        if (person && gone) await separatePeople(connection, { id: person.id, goneId: gone.id, by }, now);
      }
      // Being the same person opens nothing.
      if (isAlone && (kind === "merge" || kind === "separate")) expect(await own()).toEqual(before);
    }

    async function check() {
      const rows = await registered();
      for (const { id, email, first_name, last_name } of rows) {
        const text = `${email} ${first_name} ${last_name}`;
        expect(typed.get(id) ?? text).toBe(text);
        typed.set(id, text);
      }
      const people = await database.selectFrom("people").select(["id", "merged_into"]).execute();
      const living = new Set(people.flatMap(({ id, merged_into }) => (merged_into === null ? id : [])));
      for (const { person_id } of rows) expect(living).toContain(person_id);
      const users = await database.selectFrom("users").select("person_id").execute();
      for (const { person_id } of users) expect(living).toContain(person_id);
      const contacts = await database.selectFrom("person_contacts").select("person_id").execute();
      for (const { person_id } of contacts) expect(living).toContain(person_id);
      for (const stage of stages) {
        const found = await database
          .selectFrom("stages")
          .select(["registered_seats", "available_seats", "capacity"])
          .where("id", "=", stage.id)
          .executeTakeFirst();
        const kept = await database.selectFrom("bin").select("id").where("subject_id", "=", stage.id).execute();
        expect(kept).toHaveLength(found ? 0 : 1);
        if (!found) continue;
        const { registered_seats, available_seats, capacity } = found;
        expect(registered_seats).toBe(rows.filter(({ stage_id }) => stage_id === stage.id).length);
        expect(available_seats + registered_seats).toBe(capacity);
      }
    }

    return { take, check };
  }
});
