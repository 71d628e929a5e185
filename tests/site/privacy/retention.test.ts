import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { singleStatement } from "#platform/database/single-statement.ts";
import { midnightInParis } from "#platform/values/paris-time.ts";
import { accountDeleted } from "#subjects/accounts/mails.ts";
import { applyRetention } from "#subjects/privacy/data/retention.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { proposeTimetable } from "#subjects/stages/rules/timetable/propose-timetable.ts";
import { pdfOf } from "../../files.ts";
import { marieEleveuse, odileAdministratrice, paulChauffeur } from "../../people.ts";
import { addAccount } from "../../sign-in.ts";
import { basile, noemie, semoirDansDixJours } from "../../stages.ts";
import { logIn } from "../browser.ts";
import { sent, storedIn } from "../documents/sharing.ts";
import { enrol, rowOf } from "../registrations/enrol.ts";
import { ENGINES, onAnyEngine, openSite, type Site } from "../site.ts";
import { mailsIn, queue } from "./mails.ts";

const HALF_AN_HOUR = 1_800_000;
/** 23:30 in Paris on the day before, and half past midnight on the day. */
const beforeMidnight = (day: string) => new Date(midnightInParis(day).getTime() - HALF_AN_HOUR);
const afterMidnight = (day: string) => new Date(midnightInParis(day).getTime() + HALF_AN_HOUR);

describe.each(ENGINES)("retention on %s", (engine) => {
  let site: Site;
  beforeEach(async () => {
    site = await openSite(engine);
  });
  afterEach(() => site.close());

  const run = (now: Date, options = {}) => applyRetention({ ...site.services, sendsMail: true, ...options }, now);
  /** Two processes at once, then once more. */
  const runTwice = async (now: Date) => {
    await Promise.all([run(now), run(now)]);
    await run(now);
  };
  const journal = async () => {
    const rows = await site.services.database
      .selectFrom("journal")
      .select(["action", "by_user", "by_name", "changes"])
      .orderBy("at")
      .execute();
    return rows.map(({ action, by_user, by_name, changes }) => {
      expect([by_user, by_name]).toEqual(["", "Tâche automatique"]);
      return [action, JSON.parse(changes)[0].after];
    });
  };

  describe("of health data", () => {
    const stage = { ...semoirDansDixJours, date: "2025-11-14", duration: 30 };
    const health = () => site.services.database.selectFrom("participants").select("handicap_type as text").execute();

    it("erases it twelve months after the last day of the stage, not the day before", async () => {
      const { database } = site.services;
      await insertStage(database, stage, site.services.clock());
      await insertStage(database, { ...stage, id: "plus-tard", date: "2025-11-16" }, site.services.clock());
      for (const id of [stage.id, "plus-tard"]) await enrol(site, { ...stage, id }, noemie);
      await enrol(site, stage, basile);
      await enrol(site, stage, { ...noemie, firstName: "Zoé", email: "zoe@ferme.example", handicapType: "" });
      // Thirty hours from the 14th end on the 15th.
      await run(beforeMidnight("2026-11-15"));
      expect(await journal()).toEqual([]);
      await runTwice(afterMidnight("2026-11-15"));
      expect((await health()).map(({ text }) => text).toSorted()).toEqual([
        "Aucun",
        "Aucun",
        "Aucun",
        noemie.handicapType,
      ]);
      const marked = await database.selectFrom("participants").select("is_handicapped").execute();
      expect(marked.filter((row) => row.is_handicapped)).toHaveLength(1);
      expect(await journal()).toEqual([["healthDataErased", "2"]]);
    });

    it("counts from the last half-day", async () => {
      const halfDays = proposeTimetable("2025-11-14", 21).map((one, index) => ({ ...one, id: `half-day-${index}` }));
      await insertStage(site.services.database, { ...stage, halfDays }, site.services.clock());
      await enrol(site, stage, noemie);
      // Friday the 14th, Saturday the 15th and Monday the 17th.
      await run(beforeMidnight("2026-11-17"));
      expect(await health()).toEqual([{ text: noemie.handicapType }]);
      await run(afterMidnight("2026-11-17"));
      expect(await health()).toEqual([{ text: "Aucun" }]);
    });

    onAnyEngine(engine, () => {
      it("keeps it as long as the setting says", async () => {
        await insertStage(site.services.database, stage, site.services.clock());
        await enrol(site, stage, noemie);
        await run(afterMidnight("2026-11-15"), { rules: { healthDataMonths: 24 } });
        expect(await health()).toEqual([{ text: noemie.handicapType }]);
        await run(afterMidnight("2025-12-15"), { rules: { healthDataMonths: 1 } });
        expect(await health()).toEqual([{ text: "Aucun" }]);
      });

      it("erases the adaptations that were wished before the stage, where the person is now", async () => {
        const { database, clock } = site.services;
        await insertStage(database, stage, clock());
        const moved = { ...stage, id: "plus-tard", date: "2026-03-02" };
        await insertStage(database, moved, clock());
        const people = [rowOf(stage, basile, clock()), rowOf(moved, basile, clock())];
        await singleStatement(database).insertInto("participants").values(people).execute();
        const wished = { expectations: "Semer", adaptation: "Oui", "adaptation-wished": "Des pauses" };
        const rows = people.map(({ id }, index) => ({
          ...{ id: `avis-${index}`, once_key: `before:${id}`, participant_id: id, kind: "before", year: 2025 },
          ...{ stage_id: stage.id, stage_day: "2025-11-15", closes_at: clock(), answered_at: clock() },
          ...{ questions: "[]", answers: JSON.stringify(wished), reaction: "done", reaction_note: "Appelé" },
        }));
        await singleStatement(database).insertInto("opinions").values(rows).execute();
        const stored = () =>
          database.selectFrom("opinions").select(["answers", "reaction_note as note"]).orderBy("id").execute();
        const whole = { answers: JSON.stringify(wished), note: "Appelé" };
        const erased = { answers: JSON.stringify({ expectations: "Semer" }), note: "" };
        await run(beforeMidnight("2026-11-15"));
        expect(await stored()).toEqual([whole, whole]);
        await runTwice(afterMidnight("2026-11-15"));
        expect(await stored()).toEqual([erased, whole]);
        expect(await journal()).toEqual([["healthDataErased", "1"]]);
        await run(afterMidnight("2027-03-05"));
        expect(await stored()).toEqual([erased, erased]);
      });
    });

    it("erases it on hundreds of stages, a batch at a time", async () => {
      const { database } = site.services;
      await insertStage(database, stage, site.services.clock());
      const copied = await database.selectFrom("stages").selectAll().executeTakeFirstOrThrow();
      const ids = Array.from({ length: 501 }, (_, number) => `stage-${number}`);
      const people = ids.map((id) => rowOf({ ...stage, id }, noemie, site.services.clock()));
      await database.transaction().execute(async (transaction) => {
        const stages = ids.map((id) => ({ ...copied, id }));
        await transaction.insertInto("stages").values(stages).execute();
        await transaction.insertInto("participants").values(people).execute();
      });
      await run(afterMidnight("2026-11-15"));
      expect(new Set((await health()).map(({ text }) => text))).toEqual(new Set(["Aucun"]));
      expect((await journal()).map(([, count]) => Number(count)).reduce((sum, count) => sum + count)).toBe(501);
    });
  });

  describe("of accounts that nobody uses", () => {
    const LAST_USED = new Date("2023-11-15T08:00:00Z");
    let marie: string;
    const setActivity = (id: string, at: Date) =>
      singleStatement(site.services.database)
        .updateTable("users")
        .set({ last_active_at: at })
        .where("id", "=", id)
        .execute();
    const emails = async () =>
      (await site.services.database.selectFrom("users").select("email").orderBy("email").execute()).map(
        (row) => row.email,
      );
    const warnings = async () => (await mailsIn(site)).filter(({ kind }) => kind === "accountExpiring");
    const markSent = (day: string, state = "sent") =>
      singleStatement(site.services.database)
        .updateTable("mails")
        .set({ state, sent_at: state === "sent" ? afterMidnight(day) : null })
        .execute();
    beforeEach(async () => {
      marie = await addAccount(site.services.database, marieEleveuse, { now: LAST_USED });
    });

    it("warns once, thirty days before three years, with the day; then deletes on that day", async () => {
      await run(beforeMidnight("2026-10-16"));
      expect(await warnings()).toEqual([]);
      await runTwice(afterMidnight("2026-10-16"));
      expect(await warnings()).toMatchObject([{ recipient: marieEleveuse.email, user_id: marie }]);
      const [mail] = await site.services.database.selectFrom("mails").select("data").execute();
      expect(JSON.parse(mail?.data ?? "")).toEqual({ firstName: "Marie", deletionDay: "2026-11-15" });
      await markSent("2026-10-16");
      await run(beforeMidnight("2026-11-15"));
      expect(await emails()).toEqual([marieEleveuse.email]);
      await runTwice(afterMidnight("2026-11-15"));
      expect(await emails()).toEqual([]);
      expect(await journal()).toEqual([["accountsExpired", "1"]]);
      expect((await mailsIn(site)).map(({ kind }) => kind)).toEqual(["accountDeleted"]);
    });

    onAnyEngine(engine, () => {
      it("waits thirty days after a late warning, and until the warning has left", async () => {
        await run(afterMidnight("2027-03-01"));
        await run(beforeMidnight("2027-03-31"));
        expect(await emails()).toHaveLength(1);
        await run(afterMidnight("2027-04-20"));
        expect(await emails()).toHaveLength(1);
        await markSent("2027-04-20");
        await run(beforeMidnight("2027-05-20"));
        expect(await emails()).toHaveLength(1);
        await run(afterMidnight("2027-05-20"));
        expect(await emails()).toEqual([]);
      });

      it.each(["failed", "cancelled"])(
        "deletes nobody whose warning is %s, and warns again a month later",
        async (state) => {
          await run(afterMidnight("2026-10-16"));
          await markSent("", state);
          await run(beforeMidnight("2026-11-15"));
          expect(await warnings()).toHaveLength(1);
          for (const day of ["2026-11-15", "2026-11-16", "2026-12-01"]) await runTwice(afterMidnight(day));
          expect(await emails()).toHaveLength(1);
          expect((await warnings()).map((mail) => mail.state).toSorted()).toEqual([state, "waiting"].toSorted());
          await markSent("2026-11-15");
          await run(afterMidnight("2026-12-15"));
          expect(await emails()).toEqual([]);
        },
      );

      it("stops when the person signs in, and warns again three years later", async () => {
        await run(afterMidnight("2026-10-16"));
        await markSent("2026-10-16");
        await setActivity(marie, new Date("2026-11-10T10:00:00Z"));
        await run(afterMidnight("2026-11-15"));
        expect(await emails()).toHaveLength(1);
        await run(afterMidnight("2029-10-20"));
        expect(await emails()).toHaveLength(1);
        expect(await warnings()).toHaveLength(1);
        const [{ at } = { at: null }] = await site.services.database
          .selectFrom("users")
          .select("deletion_warned_at as at")
          .execute();
        expect(new Date(at ?? 0)).toEqual(afterMidnight("2029-10-20"));
      });

      it("counts an open session as use, and never deletes an administrator", async () => {
        const { database } = site.services;
        await addAccount(database, odileAdministratrice, { role: "admin", now: LAST_USED });
        await addAccount(database, paulChauffeur, { now: LAST_USED });
        // Opened by the machine's clock, which is after the three years of the others.
        await logIn(site, paulChauffeur);
        await singleStatement(database)
          .updateTable("sessions")
          .set({ updated_at: new Date("2026-01-01T00:00:00Z") })
          .execute();
        await run(afterMidnight("2026-10-20"));
        await markSent("2026-10-20");
        await run(afterMidnight("2026-12-01"));
        expect(await emails()).toEqual([odileAdministratrice.email, paulChauffeur.email].toSorted());
        expect(await warnings()).toEqual([]);
      });

      it("neither warns nor deletes where no mail is sent", async () => {
        await run(afterMidnight("2026-10-16"), { sendsMail: false });
        await run(afterMidnight("2027-10-16"), { sendsMail: false });
        expect(await emails()).toHaveLength(1);
        expect(await warnings()).toEqual([]);
      });

      it("deletes the bytes of its files", async () => {
        const browser = await logIn(site, marieEleveuse);
        await sent(browser, await addAccount(site.services.database, paulChauffeur), pdfOf());
        const write = singleStatement(site.services.database);
        await write.deleteFrom("sessions").execute();
        // Sharing counted as use.
        await write.updateTable("users").set({ last_active_at: LAST_USED }).execute();
        await run(afterMidnight("2026-10-16"));
        await markSent("2026-10-16");
        await run(afterMidnight("2026-11-15"));
        expect(await storedIn(site)).toEqual([]);
      });
    });
  });

  it("deletes mails after twelve months with their attempts, except one that is being sent", async () => {
    const { database } = site.services;
    const goodbye = (to: string) => [{ mail: accountDeleted.with({ firstName: "" }), to }];
    await queue(site, goodbye("un@ferme.example"), afterMidnight("2025-11-15"));
    await queue(site, goodbye("deux@ferme.example"), afterMidnight("2025-11-15"));
    await queue(site, goodbye("trois@ferme.example"), afterMidnight("2025-11-16"));
    await singleStatement(database)
      .updateTable("mails")
      .set({ state: "sending" })
      .where("recipient", "like", "deux%")
      .execute();
    const [first] = await database.selectFrom("mails").select("id").where("recipient", "like", "un%").execute();
    await singleStatement(database)
      .insertInto("mail_attempts")
      .values({ id: randomUUID(), mail_id: first?.id ?? "", at: new Date(), outcome: "sent", answer: "250" })
      .execute();
    await run(beforeMidnight("2026-11-15"));
    expect(await mailsIn(site)).toHaveLength(3);
    await runTwice(afterMidnight("2026-11-15"));
    expect((await mailsIn(site)).map(({ recipient }) => recipient)).toEqual([
      "deux@ferme.example",
      "trois@ferme.example",
    ]);
    expect(await database.selectFrom("mail_attempts").select("id").execute()).toEqual([]);
    expect(await journal()).toEqual([["mailsExpired", "1"]]);
  });

  onAnyEngine(engine, () => {
    it("forgets devices unseen for a year", async () => {
      const { database } = site.services;
      const user_id = await addAccount(database, marieEleveuse);
      for (const [digest, seen_at] of [
        ["vieux", beforeMidnight("2025-11-16")],
        ["récent", afterMidnight("2025-11-16")],
      ] as const)
        await singleStatement(database).insertInto("known_devices").values({ digest, user_id, seen_at }).execute();
      await runTwice(afterMidnight("2026-11-15"));
      expect(await database.selectFrom("known_devices").select("digest").execute()).toEqual([{ digest: "récent" }]);
      expect(await journal()).toEqual([["devicesExpired", "1"]]);
    });
  });
});
