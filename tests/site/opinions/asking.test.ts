import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { singleStatement } from "#platform/database/single-statement.ts";
import { askParticipants } from "#subjects/opinions/data/asking/ask-participants.ts";
import { remindOfOpinions } from "#subjects/opinions/data/asking/remind.ts";
import type { MailData } from "#subjects/outbox/data/all-mails.ts";
import { toStoredMail } from "#subjects/outbox/data/find-mail.ts";
import { makeLinks } from "#subjects/outbox/data/make-links.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import { basile, noemie, semoirDansDixJours, twoDays } from "../../stages.ts";
import { openBrowser } from "../browser.ts";
import { enrol } from "../registrations/enrol.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { setHalfDays } from "../stages/set-half-days.ts";

/** On 25 and 26 November, until five o'clock in Paris. */
const stage: Stage = { ...semoirDansDixJours, halfDays: twoDays("2026-11-25") };
const ENDED = new Date("2026-11-26T16:00:00Z");
const days = (count: number, from = ENDED) => new Date(from.getTime() + count * 86_400_000);

describe.each(ANY_ENGINE)("asking for opinions on %s", (engine) => {
  let site: Site;
  beforeEach(async () => {
    site = await openSite(engine);
    await insertStage(site.services.database, stage, site.services.clock());
    await enrol(site, stage, basile);
    await enrol(site, stage, noemie);
    await enrol(site, stage, { ...basile, firstName: "Sans", email: "" });
  });
  afterEach(() => site.close());

  const run = async (now: Date, { services: { database } } = site) => {
    await askParticipants(database, now);
    await remindOfOpinions(database, now);
  };
  const mails = async () => {
    const rows = await site.services.database
      .selectFrom("mails")
      .selectAll()
      .where("kind", "in", ["opinionAsked", "opinionReminder"])
      .execute();
    return rows
      .map(
        ({ kind, recipient, data }) =>
          `${kind} ${(JSON.parse(data) as MailData["opinionReminder"]).opinionKind} ${recipient}`,
      )
      .sort();
  };
  const both = (about: string) => [`${about} ${basile.email}`, `${about} ${noemie.email}`].sort();
  const answer = (kind: string) =>
    singleStatement(site.services.database)
      .updateTable("opinions")
      .set({ answered_at: ENDED, next_reminder_at: null })
      .where("kind", "=", kind)
      .execute();

  it("asks each person once before, at the end and six weeks later, also by two processes at once", async () => {
    await run(new Date("2026-11-15T06:59:00Z"));
    expect(await mails()).toEqual([]);
    const other = await openSite(engine, { sameDatabaseAs: site });
    const now = new Date("2026-11-15T07:00:00Z");
    await Promise.all([run(now), run(now, other), run(now)]);
    expect(await mails()).toEqual(both("opinionAsked before"));
    await answer("before");
    await Promise.all([run(ENDED), run(ENDED, other)]);
    await run(days(1));
    expect(await mails()).toEqual([...both("opinionAsked before"), ...both("opinionAsked end")].sort());
    await answer("end");
    await run(new Date("2027-01-07T07:00:00Z"));
    await other.close();
    expect((await mails()).filter((mail) => mail.includes("later"))).toEqual(both("opinionAsked later"));
    const rows = await site.services.database.selectFrom("opinions").selectAll().where("kind", "=", "end").execute();
    expect(rows.map(({ year, stage_day, closes_at }) => [year, stage_day, new Date(closes_at)])).toEqual([
      [2026, "2026-11-26", days(30)],
      [2026, "2026-11-26", days(30)],
    ]);
  });

  it("asks somebody who registers later at once, and nobody after the beginning or long after the end", async () => {
    await run(new Date("2026-11-16T08:00:00Z"));
    await enrol(site, stage, { ...noemie, email: "tard@ferme.example" });
    await run(new Date("2026-11-25T07:50:00Z"));
    expect((await mails()).filter((mail) => mail.startsWith("opinionAsked"))).toContain(
      "opinionAsked before tard@ferme.example",
    );
    await enrol(site, stage, { ...noemie, email: "trop-tard@ferme.example" });
    await run(new Date("2026-11-25T08:00:00Z"));
    await run(days(6));
    await run(new Date("2027-01-13T08:00:00Z"));
    const asked = await mails();
    expect(asked.filter((mail) => mail.includes("trop-tard"))).toEqual([]);
    expect(asked.filter((mail) => / (end|later) /.test(mail))).toEqual([]);
  });

  it("reminds twice, by two processes at once too, and no more", async () => {
    const other = await openSite(engine, { sameDatabaseAs: site });
    await run(ENDED);
    await run(days(2.9));
    expect(await mails()).toEqual(both("opinionAsked end"));
    await Promise.all([run(days(3)), run(days(3), other)]);
    await run(days(9.9));
    expect((await mails()).filter((mail) => mail.startsWith("opinionReminder"))).toEqual(both("opinionReminder end"));
    await Promise.all([run(days(10)), run(days(10), other)]);
    await run(days(29));
    await run(days(31));
    await other.close();
    expect((await mails()).filter((mail) => mail.startsWith("opinionReminder"))).toEqual(
      [...both("opinionReminder end"), ...both("opinionReminder end")].sort(),
    );
  });

  it("reminds nobody who answered, cancelled or was absent throughout", async () => {
    const { database } = site.services;
    await run(ENDED);
    const { id } = await database
      .selectFrom("opinions")
      .innerJoin("participants", "participants.id", "opinions.participant_id")
      .select("opinions.id")
      .where("email", "=", noemie.email)
      .executeTakeFirstOrThrow();
    await singleStatement(database)
      .updateTable("opinions")
      .set({ answered_at: days(1), next_reminder_at: null })
      .where("id", "=", id)
      .execute();
    await singleStatement(database).deleteFrom("participants").where("email", "=", basile.email).execute();
    await run(days(3));
    await run(days(10));
    expect(await mails()).toEqual(both("opinionAsked end"));
  });

  it("follows a stage that moves before it begins", async () => {
    const { database } = site.services;
    await run(new Date("2026-11-16T08:00:00Z"));
    await setHalfDays(database, stage.id, twoDays("2026-11-24"));
    await singleStatement(database).updateTable("stages").set({ date: "2026-11-24" }).execute();
    await run(new Date("2026-11-17T08:00:00Z"));
    const rows = await database.selectFrom("opinions").select(["closes_at", "stage_day"]).execute();
    expect(rows.map((row) => [new Date(row.closes_at).toISOString(), row.stage_day])).toEqual([
      ["2026-11-24T08:00:00.000Z", "2026-11-25"],
      ["2026-11-24T08:00:00.000Z", "2026-11-25"],
    ]);
  });

  it("makes a link that opens this person's questionnaire only, and none once it is answered", async () => {
    const { database, baseUrl } = site.services;
    const now = site.services.clock();
    await run(now);
    const rows = await database.selectFrom("mails").selectAll().where("kind", "=", "opinionAsked").execute();
    const links = [];
    for (const row of rows) {
      const mail = toStoredMail(row);
      const made = mail && (await makeLinks(database, mail, { baseUrl, now }));
      links.push({ recipient: row.recipient, path: new URL(made?.opinion ?? "").pathname, mail });
    }
    const before = { version: "0", "question-expectations": "Semer droit", "question-experience": "Jamais" };
    const fields = { ...before, "question-prerequisites": "Oui", "question-adaptation": "Oui", comment: "" };
    const [first, second] = links;
    expect((await openBrowser(site).post(first?.path ?? "", fields)).status).toBe(302);
    const answered = await database
      .selectFrom("opinions")
      .innerJoin("participants", "participants.id", "opinions.participant_id")
      .select(["email", "answered_at", "reaction"])
      .execute();
    expect(answered.find(({ email }) => email === first?.recipient)?.reaction).toBe("open");
    expect(answered.find(({ email }) => email === second?.recipient)?.answered_at).toBeNull();
    if (!first?.mail || !second?.mail) throw new Error("no mails");
    expect(await makeLinks(database, first.mail, { baseUrl, now })).toBeNull();
    expect(await makeLinks(database, second.mail, { baseUrl, now })).not.toBeNull();
    expect(await makeLinks(database, { ...second.mail, recipient: "autre@x.example" }, { baseUrl, now })).toBeNull();
  });
});
