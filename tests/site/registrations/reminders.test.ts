import type { Updateable } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { singleStatement } from "#platform/database/single-statement.ts";
import type { ParticipantRow } from "#platform/database/tables/registrations.ts";
import { queueReminders } from "#subjects/registrations/data/reminders.ts";
import type { Participant } from "#subjects/registrations/rules/participant-fields.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import { marieEleveuse } from "../../people.ts";
import { addAccount } from "../../sign-in.ts";
import { basile, noemie, sansDate, semoirDansDixJours } from "../../stages.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { accountOf, enrol, enrolMany } from "./enrol.ts";

/** On 25 November. enrol() registers people on the first of the month, enrolMany() in October. */
const stage = semoirDansDixJours;

describe.each(ANY_ENGINE)("reminders on %s", (engine) => {
  let site: Site;
  beforeEach(async () => {
    site = await openSite(engine);
    await insertStage(site.services.database, stage, site.services.clock());
    await insertStage(site.services.database, sansDate, site.services.clock());
  });
  afterEach(() => site.close());

  const queue = (now: string, { days = [7, 1], from = site } = {}) =>
    queueReminders(from.services.database, { days, brand: "Sillon Cambrésis" }, new Date(now));

  async function queued() {
    const rows = await site.services.database
      .selectFrom("mails")
      .select(["recipient", "subject", "data", "kind", "participant_id", "stage_id"])
      .orderBy("created_at")
      .orderBy("recipient")
      .execute();
    return rows.map(({ data, ...row }) => ({ ...row, data: JSON.parse(data) }));
  }
  const subjects = async () => (await queued()).map(({ recipient, subject }) => `${recipient} ${subject}`);

  const registeredOn = async (day: string, participant: Participant, on: Stage = stage) => {
    await enrol(site, on, participant);
    await singleStatement(site.services.database)
      .updateTable("participants")
      .set({ registration_date: new Date(day) })
      .where("email", "=", participant.email)
      .execute();
  };

  it("go to everybody on the stage a week and a day before, each once", async () => {
    await enrol(site, stage, basile);
    await enrol(site, stage, noemie);
    await queue("2026-11-18T06:59:00Z");
    expect(await queued()).toEqual([]);
    for (const now of ["2026-11-18T07:00:00Z", "2026-11-18T07:10:00Z", "2026-11-20T09:00:00Z"]) await queue(now);
    for (const now of ["2026-11-24T06:00:00Z", "2026-11-24T07:00:00Z", "2026-11-24T21:00:00Z"]) await queue(now);
    await queue("2026-11-25T08:00:00Z");
    expect(await subjects()).toEqual([
      "basile@ferme.example Dans 7 jours : Semoir de précision",
      "noemie@ferme.example Dans 7 jours : Semoir de précision",
      "basile@ferme.example Demain : Semoir de précision",
      "noemie@ferme.example Demain : Semoir de précision",
    ]);
    const [first] = await queued();
    const { id, typeId, title, date, location, duration } = stage;
    expect(first).toMatchObject({ kind: "reminder", stage_id: stage.id, participant_id: expect.any(String) });
    expect(first?.data).toEqual({
      stage: { id, typeId, title, date, location, duration, halfDays: [], version: 1 },
      people: ["Basile Hutin"],
      toRegistrar: false,
      registeredBy: null,
      days: 7,
    });
    // Health data stays where it is.
    expect(JSON.stringify(await queued())).not.toContain("Surdité");
  });

  it("come late after the site was stopped, but never two together", async () => {
    await enrol(site, stage, basile);
    await queue("2026-11-21T09:00:00Z");
    expect(await subjects()).toEqual(["basile@ferme.example Dans 4 jours : Semoir de précision"]);
    await enrol(site, stage, noemie);
    await queue("2026-11-24T09:00:00Z");
    expect((await subjects()).slice(1)).toEqual([
      "basile@ferme.example Demain : Semoir de précision",
      "noemie@ferme.example Demain : Semoir de précision",
    ]);
  });

  it("are not sent to those who registered on the day of the reminder, or after it", async () => {
    await registeredOn("2026-11-23T22:59:00Z", basile);
    await registeredOn("2026-11-23T23:01:00Z", noemie);
    await queue("2026-11-24T09:00:00Z");
    expect(await subjects()).toEqual(["basile@ferme.example Demain : Semoir de précision"]);
  });

  it("are sent once by two processes at the same time, to more people than one transaction takes", async () => {
    const people = Array.from({ length: 650 }, (_, number) => ({ ...basile, email: `p${number}@ferme.example` }));
    await enrolMany(site, stage, people);
    const other = await openSite(engine, { sameDatabaseAs: site });
    const now = "2026-11-24T09:00:00Z";
    await Promise.all([queue(now), queue(now, { from: other }), queue(now), queue(now, { from: other })]);
    const recipients = (await queued()).map(({ recipient }) => recipient);
    expect([recipients.length, new Set(recipients).size]).toEqual([650, 650]);
    await other.close();
  });

  it("are sent again for a new date, and not at all without a setting, a date or an address", async () => {
    await enrol(site, stage, basile);
    await enrol(site, stage, { ...noemie, email: "au téléphone" });
    await enrol(site, sansDate, noemie);
    await queue("2026-11-24T09:00:00Z", { days: [] });
    expect(await queued()).toEqual([]);
    await queue("2026-11-24T09:00:00Z");
    await singleStatement(site.services.database)
      .updateTable("stages")
      .set({ date: "2026-12-02" })
      .where("id", "=", stage.id)
      .execute();
    await queue("2026-12-01T09:00:00Z");
    expect(await subjects()).toEqual([
      "basile@ferme.example Demain : Semoir de précision",
      "basile@ferme.example Demain : Semoir de précision",
    ]);
  });

  it("say who typed the address: the account’s name, never its address, nobody for oneself, the centre", async () => {
    await addAccount(site.services.database, marieEleveuse);
    const marie = await accountOf(site, marieEleveuse);
    await enrol(site, stage, { ...basile, email: "a@ferme.example" }, marie);
    await enrol(site, stage, { ...basile, email: "b@ferme.example" }, marie);
    await enrol(site, stage, { ...basile, email: "c@ferme.example" });
    await enrol(site, stage, { ...basile, email: "d@ferme.example" }, marie);
    await enrol(site, stage, { ...basile, email: "e@ferme.example" });
    const change = (email: string, values: Updateable<ParticipantRow>) =>
      singleStatement(site.services.database)
        .updateTable("participants")
        .set(values)
        .where("email", "=", email)
        .execute();
    await change("b@ferme.example", { registered_by: "parti@ferme.example", registered_by_user: null });
    await change("d@ferme.example", { user_id: marie.id });
    await change("e@ferme.example", { registered_by_centre: true });
    await queue("2026-11-24T09:00:00Z");
    const registrars = (await queued()).map(({ data }) => data.registeredBy);
    expect(registrars).toEqual(["Marie Lenglet", "Inconnu", null, null, "Sillon Cambrésis"]);
  });
});
