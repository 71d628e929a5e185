import { singleStatement } from "#platform/database/single-statement.ts";
import type { Participant } from "#subjects/registrations/rules/participant-fields.ts";
import { noteSiteChange } from "#subjects/settings/data/stored-settings.ts";
import { writeFacts } from "#subjects/stages/data/stage-facts.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import type { StageFacts } from "#subjects/stages/rules/facts/stage-facts.ts";
import { NO_FACTS } from "#subjects/stages/rules/facts/stage-facts.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import type { RegistrationAmount } from "#subjects/yearly-report/rules/amounts/registration-amounts.ts";
import { closedBy, entryOf, SIGNED } from "../../attendance.ts";
import { addSeats } from "../../seats.ts";
import { basile, moissonPassee, semoirDansDixJours, twoDays } from "../../stages.ts";
import { append } from "../dossiers/sign-half-days.ts";
import { insertRegistrations, rowOf } from "../registrations/enrol.ts";
import type { Site } from "../site.ts";

type Opened = Pick<Site, "services">;

export interface Trainee {
  name: string;
  kind: string;
  payer?: string;
  amounts: readonly RegistrationAmount[];
  /** How many of the half-days they signed; without half-days, the minutes typed before 0.13. */
  followed: number;
}

/** Four half-days of 3 h 30: two of Noémie, then two of Anselme. */
export const moisson: Stage = {
  ...moissonPassee,
  date: "2026-08-03",
  availableSeats: 20,
  priceCents: 40_000,
  halfDays: twoDays("2026-08-03").map((halfDay, index) => ({
    ...halfDay,
    ...(index < 2 ? { trainer: "Noémie", trainerId: "noemie" } : { trainer: "Anselme", trainerId: "anselme" }),
  })),
};
/** Seven hours, without a timetable. */
export const semoir: Stage = {
  ...semoirDansDixJours,
  id: "semoir-de-mars",
  date: "2026-03-10",
  duration: 7,
  availableSeats: 20,
  priceCents: 15_025,
};
/** Begins in 2025 and ends in 2026; four half-days of Noémie. */
export const nouvelAn: Stage = {
  ...moisson,
  id: "nouvel-an",
  typeId: 6,
  type: "Tracteur",
  title: "Tracteur du Nouvel An",
  date: "2025-12-31",
  halfDays: twoDays("2025-12-31").map((halfDay, index) => ({
    ...halfDay,
    day: index < 2 ? "2025-12-31" : "2026-01-02",
    trainer: "Noémie",
    trainerId: "noemie",
  })),
};
/** Ends in 2025. */
export const saintSylvestre: Stage = { ...semoir, id: "saint-sylvestre", date: "2025-12-31" };

export async function addTeam({ services: { database, clock, settings } }: Opened) {
  const person = { speciality: "", background: "", motto: "", photo_id: null, archived_at: null, version: 1 };
  const team = [
    { id: "noemie", name: "Noémie", employment: "own" },
    { id: "anselme", name: "Anselme", employment: "subcontracted" },
  ];
  await singleStatement(database)
    .insertInto("trainers")
    .values(
      team.map((trainer, position) => ({
        ...person,
        ...trainer,
        position,
        email: `${trainer.id}@centre.example`,
        updated_at: clock(),
      })),
    )
    .execute();
  await database.transaction().execute((transaction) => noteSiteChange(transaction));
  settings.invalidate();
}

/** A stage with what its trainees followed and paid. Returns their ids. */
export async function addReported(
  site: Opened,
  stage: Stage,
  facts: Partial<StageFacts>,
  trainees: readonly Trainee[],
): Promise<string[]> {
  const { database, clock } = site.services;
  await insertStage(database, stage, clock());
  await database.transaction().execute((transaction) => writeFacts(transaction, stage.id, { ...NO_FACTS, ...facts }));
  const rows = trainees.map(({ name, kind, payer = "" }) => rowOf(stage, personOf(name, kind, payer), clock()));
  if (rows.length === 0) return [];
  await insertRegistrations(database, rows);
  await addSeats(database, { registered: rows.length }, stage.id);
  const ids = rows.map(({ id }) => id);
  const by = { by_name: "Odile", updated_at: clock() };
  const amounts = trainees.flatMap((trainee, index) =>
    trainee.amounts.map((amount) => ({ participant_id: ids[index] ?? "", ...amount, ...by })),
  );
  if (amounts.length > 0) await singleStatement(database).insertInto("registration_amounts").values(amounts).execute();
  if (stage.halfDays.length > 0) await signFor(site, stage, trainees, ids);
  else
    await singleStatement(database)
      .insertInto("trainee_results")
      .values(
        trainees.map(({ followed }, index) => ({
          participant_id: ids[index] ?? "",
          followed_minutes: followed,
          result: "",
          ...by,
        })),
      )
      .execute();
  return ids;
}

/** Everybody signs their first half-days, and each half-day is closed. */
async function signFor(site: Opened, stage: Stage, trainees: readonly Trainee[], ids: readonly string[]) {
  const entries = stage.halfDays.flatMap((halfDay, number) => [
    ...trainees.flatMap(({ name, followed }, index) =>
      number < followed ? [entryOf(stage, halfDay, { person: { id: ids[index] ?? "", name }, fact: SIGNED })] : [],
    ),
    entryOf(stage, halfDay, { person: null, fact: closedBy("Noémie"), minutes: 200 }),
  ]);
  await append(site, stage, entries);
}

export const personOf = (name: string, traineeKind: string, payer: string): Participant => ({
  ...basile,
  firstName: name,
  email: `${name.toLowerCase()}@ferme.example`,
  traineeKind,
  payer,
});

/** The year 2026 of the centre; tests/site/yearly-report/year.test.ts has its sums written out. */
export async function addExampleYear(site: Opened) {
  await addTeam(site);
  await addReported(site, moisson, { purpose: "other", nsfCode: "252r" }, [
    { name: "Basile", kind: "selfEmployed", amounts: [{ origin: "2g", cents: 40_000 }], followed: 4 },
    {
      name: "Marie",
      kind: "employee",
      amounts: [
        { origin: "2h", cents: 30_050 },
        { origin: "9", cents: 9_950 },
      ],
      followed: 4,
    },
    { name: "Paul", kind: "employee", amounts: [{ origin: "1", cents: 40_000 }], followed: 0 },
    { name: "Luc", kind: "jobSeeker", amounts: [{ origin: "7", cents: 40_000 }], followed: 2 },
  ]);
  await addReported(site, semoir, { purpose: "rs", nsfCode: "210" }, [
    { name: "Zoe", kind: "individual", amounts: [{ origin: "9", cents: 15_025 }], followed: 420 },
    { name: "Rose", kind: "publicServant", amounts: [{ origin: "3", cents: 15_025 }], followed: 420 },
    { name: "Theo", kind: "individual", amounts: [{ origin: "6", cents: 15_025 }], followed: 420 },
    {
      name: "Hugo",
      kind: "employee",
      amounts: [
        { origin: "10", cents: 10_000 },
        { origin: "1", cents: 5_025 },
      ],
      followed: 420,
    },
    { name: "Ines", kind: "", amounts: [{ origin: "10", cents: 12_030 }], followed: 390 },
  ]);
  await addReported(site, nouvelAn, { purpose: "rncp-4", nsfCode: "210" }, [
    { name: "Jules", kind: "apprentice", amounts: [{ origin: "2a", cents: 100_040 }], followed: 4 },
  ]);
  await addReported(site, saintSylvestre, { purpose: "rs", nsfCode: "210" }, [
    { name: "Lise", kind: "individual", amounts: [{ origin: "9", cents: 77_700 }], followed: 420 },
  ]);
  await addReported(site, semoirDansDixJours, {}, []);
}
