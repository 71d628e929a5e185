import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { correctPresence } from "#subjects/attendance/data/administration/correct.ts";
import { deleteAccount } from "#subjects/privacy/data/delete-account.ts";
import { eraseRegistrant } from "#subjects/privacy/data/erase-registrant.ts";
import { addRegistrant, removeRegistrant } from "#subjects/registrations/data/change-registrants.ts";
import { correctRegistrant } from "#subjects/registrations/data/correct-registrant.ts";
import { moveRegistrant } from "#subjects/registrations/data/move-registrant.ts";
import { findRegistrant } from "#subjects/registrations/data/registrant-list.ts";
import { registrantVersion } from "#subjects/registrations/data/registrant-version.ts";
import { tidyParticipant } from "#subjects/registrations/rules/participant.ts";
import { deleteStage } from "#subjects/stages/data/change-stages.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { readTotals } from "#subjects/yearly-report/data/read-year.ts";
import { computeStaleReports, computeYear } from "#subjects/yearly-report/data/stale-reports.ts";
import { marieEleveuse, odileAdministratrice } from "../../people.ts";
import { addAccount } from "../../sign-in.ts";
import { basile, moissonPassee, semoirDansDixJours, twoDays } from "../../stages.ts";
import { noteEarlyEnd } from "../dossiers/sign-half-days.ts";
import { enrol } from "../registrations/enrol.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { addExampleYear, moisson, personOf, semoir } from "./example-year.ts";
import {
  edit,
  forgetStale,
  odileOf,
  participantsOf,
  pay,
  staleStages,
  storedTotals,
  sumOfLines,
} from "./report-changes.ts";

const avril = { ...semoirDansDixJours, id: "semoir-avril", date: "2027-04-01", endRegistrationDate: null };
const mai = { ...avril, id: "semoir-mai", date: "2027-05-01" };
const ancienne = { ...moissonPassee, id: "ancienne", date: "2016-01-05" };

describe.each(ANY_ENGINE)("a stage of the report that changes, on %s", (engine) => {
  let site: Site;
  const now = () => site.services.clock();
  beforeEach(async () => {
    site = await openSite(engine);
    const { database } = site.services;
    await addAccount(database, odileAdministratrice, { role: "admin" });
    await addExampleYear(site);
    for (const stage of [avril, mai, ancienne]) await insertStage(database, stage, now());
    await enrol(site, avril, basile);
    await enrol(site, ancienne, basile);
    await computeStaleReports(database, now());
    await forgetStale(site);
  });
  afterEach(() => site.close());

  const registrant = async (stageId: string) => {
    const [first] = await participantsOf(site, stageId);
    if (!first) throw new Error("nobody");
    return { participantId: first.id, email: first.email };
  };

  it("is computed again after somebody is added, corrected, moved, removed, or paid for", async () => {
    const { database, centre } = site.services;
    const by = await odileOf(site);
    const participant = tidyParticipant(personOf("Colette", "employee", "employer"));
    const addition = { stageId: mai.id, participant, submission: randomUUID(), by, brand: centre.brand };
    expect(await addRegistrant(database, addition, now())).toBeNull();
    expect(await staleStages(site)).toEqual([mai.id]);

    await forgetStale(site);
    const { participantId } = await registrant(avril.id);
    const before = await findRegistrant(database, avril.id, participantId);
    if (!before) throw new Error("nobody");
    const correction = {
      ...{ stageId: avril.id, participantId, by, brand: centre.brand },
      participant: { ...tidyParticipant(basile), traineeKind: "jobSeeker" },
      version: registrantVersion(before),
    };
    expect(await correctRegistrant(database, correction, now())).toBeNull();
    expect(await staleStages(site)).toEqual([avril.id]);

    await forgetStale(site);
    const move = { stageId: avril.id, participantId, toStageId: mai.id, by };
    expect(await moveRegistrant(site.services, move, now())).toHaveProperty("reached");
    expect(await staleStages(site)).toEqual([avril.id, mai.id]);

    await forgetStale(site);
    expect(await pay(site, mai.id, participantId, [{ origin: "2g", cents: 1 }])).toEqual({ saved: 1 });
    expect(await staleStages(site)).toEqual([mai.id]);

    await forgetStale(site);
    const removal = { stageId: mai.id, participantId, email: basile.email, by };
    expect(await removeRegistrant(site.services, removal, now())).toHaveProperty("reached");
    expect(await staleStages(site)).toEqual([mai.id]);
  });

  it("is computed again after an edit, another presence, or an erasure", async () => {
    const { database, blobs } = site.services;
    expect(await edit(site, moisson.id, {}, "rs")).toHaveProperty("id");
    expect(await staleStages(site)).toEqual([moisson.id]);

    await forgetStale(site);
    await noteEarlyEnd(site, moisson, "16:30");
    expect(await staleStages(site)).toEqual([moisson.id]);

    await forgetStale(site);
    const [halfDay] = moisson.halfDays;
    const { participantId: id } = await registrant(moisson.id);
    if (!halfDay) throw new Error("no half-day");
    const correction = { stage: moisson, halfDay, person: { id, name: "Basile" }, by: await odileOf(site) };
    const known = await database
      .selectFrom("attendance_records")
      .select("id")
      .where("person_id", "=", id)
      .where("half_day_id", "=", halfDay.id)
      .executeTakeFirstOrThrow();
    const absent = { ...correction, presence: { isPresent: false } as const, reason: "Erreur", decidedBy: known.id };
    expect(await correctPresence(database, absent, now())).toBe("saved");
    expect(await staleStages(site)).toEqual([moisson.id]);

    // Ten years ago: the law does not keep it any more.
    await forgetStale(site);
    const [other] = await participantsOf(site, avril.id);
    await removeRegistrant(
      site.services,
      { stageId: avril.id, participantId: other?.id ?? "", email: basile.email, by: await odileOf(site) },
      now(),
    );
    await forgetStale(site);
    expect(await eraseRegistrant(database, { email: basile.email, by: await odileOf(site) }, now())).toMatchObject({
      registrations: 1,
    });
    expect(await staleStages(site)).toEqual([ancienne.id]);

    await forgetStale(site);
    const userId = await addAccount(database, marieEleveuse, {}).then(() =>
      database.selectFrom("users").select("id").where("email", "=", marieEleveuse.email).executeTakeFirstOrThrow(),
    );
    await enrol(site, mai, { ...basile, email: marieEleveuse.email });
    await deleteAccount({ database, blobs }, { userId: userId.id, cancelComing: true, by: null }, now());
    expect(await participantsOf(site, mai.id)).toEqual([]);
    expect(await staleStages(site)).toEqual([mai.id]);
  });

  it("moves to its new year, and leaves the report while it is not over", async () => {
    const { database } = site.services;
    expect(await edit(site, semoir.id, { date: "2025-03-10" })).toHaveProperty("id");
    await computeYear(database, 2025, now());
    const income = async (year: number) => (await readTotals(database, year)).get("C.9")?.cents ?? 0;
    // Marie's part alone; Lise and Zoé.
    expect([await income(2026), await income(2025)]).toEqual([9_950, 77_700 + 15_025]);
    expect(await edit(site, semoir.id, { date: "2027-03-10" })).toHaveProperty("id");
    await computeStaleReports(database, now());
    expect([await income(2026), await income(2025), await income(2027)]).toEqual([9_950, 77_700, 0]);
    // Until the day after it.
    await computeStaleReports(database, new Date("2027-03-10T12:00:00Z"));
    expect(await income(2027)).toBe(0);
    await computeStaleReports(database, new Date("2027-03-11T12:00:00Z"));
    expect(await income(2027)).toBe(15_025);
    expect(await storedTotals(site)).toEqual(await sumOfLines(site));
  });

  it("leaves the totals when it is deleted", async () => {
    await deleteStage(site.services, { id: moisson.id, by: await odileOf(site) }, now());
    const totals = await readTotals(site.services.database, 2026);
    expect([totals.get("C.2g")?.cents, totals.get("headcount:1")?.people]).toEqual([0, 0]);
    expect(await storedTotals(site)).toEqual(await sumOfLines(site));
  });

  it("is computed by several processes at once, once", async () => {
    const { database } = site.services;
    const halfDays = twoDays("2026-05-04");
    await insertStage(database, { ...moisson, id: "encore", date: "2026-05-04", halfDays }, now());
    await enrol(site, { ...moisson, id: "encore" }, basile);
    const [one] = await participantsOf(site, "encore");
    await pay(site, "encore", one?.id ?? "", [{ origin: "5", cents: 500 }]);
    const changing = pay(site, "encore", one?.id ?? "", [{ origin: "5", cents: 700 }]);
    await Promise.all([...Array(4)].map(() => computeStaleReports(database, now())).concat(changing.then(() => {})));
    // Whichever came first: what changed is computed in the end.
    await computeStaleReports(database, now());
    expect((await readTotals(database, 2026)).get("C.5")?.cents).toBe(700);
    expect(await storedTotals(site)).toEqual(await sumOfLines(site));
  });
});
