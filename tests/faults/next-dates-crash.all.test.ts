import { expect, it } from "vitest";
import { openDatabase } from "#platform/database/database.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { until } from "../deadline.ts";
import { startProgram } from "../process.ts";
import { ANY_ENGINE, openTemporaryDatabase } from "../site/site.ts";
import { semoirDansDixJours } from "../stages.ts";
import { repetitions } from "./repetitions.ts";

const REPETITIONS = repetitions(3);
/** Several batches for each of two dates. */
const PEOPLE = 500;
const TOLD = 2 * PEOPLE;
const NOW = new Date("2026-11-15T09:00:00Z");

it.each(ANY_ENGINE)(
  `tells each date once when two processes are killed meanwhile, ${REPETITIONS} times, on %s`,
  async (engine) => {
    const temporary = await openTemporaryDatabase(engine);
    const database = await openDatabase(temporary.location);
    for (const id of ["un", "deux"]) await insertStage(database, { ...semoirDansDixJours, id }, NOW);
    const ids = Array.from({ length: PEOPLE }, (_, number) => `p${String(number).padStart(4, "0")}`);
    await database.transaction().execute(async (transaction) => {
      const rest = { course_id: "SEMOIR_001", created_at: NOW, confirmed_at: NOW };
      await transaction
        .insertInto("prospects")
        .values(ids.map((id) => ({ id, email: `${id}@ferme.example`, ...rest })))
        .execute();
    });
    const told = () => database.selectFrom("prospect_dates").select(["id", "prospect_id", "stage_id"]).execute();
    for (let round = 1; round <= REPETITIONS; round++) {
      const start = () =>
        startProgram(["tests/faults/next-dates-process.ts", JSON.stringify(temporary.location), NOW.toISOString()]);
      const telling = [start(), start()];
      // The last round goes on until nothing is left to tell; the others end at a different moment each time.
      const wanted = Math.ceil((round * TOLD) / REPETITIONS);
      await until(async () => (await told()).length >= wanted);
      await Promise.all(telling.map((program) => program.end("SIGKILL")));
      // A row and its mail: both, or neither.
      await until(async () => {
        const rows = (await told()).map(({ id }) => id).sort();
        const mails = (await database.selectFrom("mails").select("id").execute()).map(({ id }) => id).sort();
        return JSON.stringify(rows) === JSON.stringify(mails);
      });
    }
    const pairs = (await told()).map(({ prospect_id, stage_id }) => `${prospect_id} ${stage_id}`).sort();
    expect(pairs).toEqual(ids.flatMap((id) => [`${id} deux`, `${id} un`]));
    await database.destroy();
    await temporary.remove();
  },
);
