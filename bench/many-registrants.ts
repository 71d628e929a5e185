import { openDatabase, type Transaction } from "#platform/database/database.ts";
import { addDays, dayInParis } from "#platform/values/paris-time.ts";
import { participantColumns } from "#subjects/registrations/data/participant-columns.ts";
import { EMPTY_PARTICIPANT } from "#subjects/registrations/rules/participant.ts";
import { LEVELS } from "#subjects/registrations/rules/trainee-choices.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { odileAdministratrice } from "../tests/people.ts";
import { addSeats } from "../tests/seats.ts";
import { addAccount, openSession } from "../tests/sign-in.ts";
import { semoirDansDixJours } from "../tests/stages.ts";

export const stageOf = (count: number) => `stage-of-${count}`;

const ROWS_PER_STATEMENT = 1_000;

/** Adds a stage for each of these numbers of registrants, and an administrator, whose cookie is returned. */
export function makeRegistrants(counts: readonly number[]) {
  return async (dataDir: string, baseUrl: URL): Promise<string> => {
    const database = await openDatabase({ dataDir, databaseUrl: null });
    await addAccount(database, odileAdministratrice, { role: "admin" });
    const cookie = await openSession(database, baseUrl, odileAdministratrice);
    const today = dayInParis(new Date());
    for (const count of counts) {
      const stage = { ...semoirDansDixJours, id: stageOf(count), date: addDays(today, 30), endRegistrationDate: today };
      await database.transaction().execute(async (transaction) => {
        await insertStage(transaction, stage, new Date());
        for (let first = 0; first < count; first += ROWS_PER_STATEMENT)
          await insertPeople(transaction, count, first, Math.min(first + ROWS_PER_STATEMENT, count));
      });
    }
    await database.destroy();
    return cookie;
  };
}

async function insertPeople(transaction: Transaction, count: number, first: number, end: number) {
  const rows = Array.from({ length: end - first }, (_, index) => personOf(count, first + index));
  await transaction.insertInto("participants").values(rows).execute();
  await addSeats(transaction, { registered: rows.length }, stageOf(count));
}

const COMPANIES = ["GAEC du Riot", "Écurie des Blés", "ETA Lenglet", "EARL Hutin"];

/** Names do not follow the order of insertion. */
function personOf(count: number, number: number) {
  const scattered = ((number * 7_919) % count).toString().padStart(6, "0");
  const person = {
    firstName: "Basile",
    lastName: `Hutin-${scattered}`,
    email: `p${scattered}@ferme.example`,
    phone: `06399${scattered.slice(-5)}`,
    company: `${COMPANIES[number % COMPANIES.length]} ${number % 97}`,
    level: LEVELS[number % LEVELS.length] ?? "debutant",
    isHandicapped: number % 20 === 0,
    handicapType: number % 20 === 0 ? "Surdité d’une oreille" : "Aucun",
  };
  return {
    id: `${count}-${number}`,
    stage_id: stageOf(count),
    user_id: null,
    ...participantColumns({ ...EMPTY_PARTICIPANT, ...person }),
    registered_by: null,
    registered_by_user: null,
    registration_date: new Date(Date.now() - (count - number) * 1_000),
    submission: "",
  };
}
