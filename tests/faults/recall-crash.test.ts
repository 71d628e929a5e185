import { expect, it } from "vitest";
import { openDatabase } from "#platform/database/database.ts";
import { singleStatement } from "#platform/database/single-statement.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { until } from "../deadline.ts";
import { startProgram } from "../process.ts";
import { ANY_ENGINE, openTemporaryDatabase } from "../site/site.ts";
import { semoirDansDixJours } from "../stages.ts";
import { repetitions } from "./repetitions.ts";

const REPETITIONS = repetitions(3);
/** Several batches. */
const HOLDERS = 1_000;
const NOW = new Date("2026-11-15T09:00:00Z");

it.each(ANY_ENGINE)(
  `asks each holder once when two processes are killed meanwhile, ${REPETITIONS} times, on %s`,
  async (engine) => {
    const temporary = await openTemporaryDatabase(engine);
    const database = await openDatabase(temporary.location);
    await insertStage(database, semoirDansDixJours, NOW);
    await singleStatement(database)
      .updateTable("courses")
      .set({ certificate: "Certiphyto" })
      .where("type_id", "=", semoirDansDixJours.typeId)
      .execute();
    const ids = Array.from({ length: HOLDERS }, (_, number) => `p${String(number).padStart(4, "0")}`);
    for (let from = 0; from < HOLDERS; from += 200) {
      const some = ids.slice(from, from + 200);
      await database.transaction().execute(async (transaction) => {
        const names = { first_name: "Zoé", last_name: "Zola", search_text: "zola zoe", organisation_id: null };
        const rest = { merged_into: null, version: 0, by_name: "", updated_at: NOW };
        await transaction
          .insertInto("people")
          .values(some.map((id) => ({ id, ...names, ...rest })))
          .execute();
        await transaction
          .insertInto("person_contacts")
          .values(
            some.map((id) => {
              const contact = `${id}@ferme.example`;
              return { id: `contact-${id}`, person_id: id, kind: "email", value: contact, contact, name_key: null };
            }),
          )
          .execute();
        const held = { certification_id: "certiphyto", obtained_on: "2022-04-01", ends_on: "2027-04-01" };
        await transaction
          .insertInto("holdings")
          .values(some.map((id) => ({ id: `h-${id}`, person_id: id, ...held, source: "typed", created_at: NOW })))
          .execute();
      });
    }
    for (let round = 1; round <= REPETITIONS; round++) {
      const start = () =>
        startProgram(["tests/faults/recall-process.ts", JSON.stringify(temporary.location), NOW.toISOString()]);
      const sending = [start(), start()];
      // The last round goes on until nothing is left to send; the others end at a different moment each time.
      const wanted = Math.ceil((round * HOLDERS) / REPETITIONS);
      await until(async () => {
        const rows = await database.selectFrom("recalls").select("id").execute();
        return rows.length >= wanted;
      });
      await Promise.all(sending.map((program) => program.end("SIGKILL")));
      // A row and its mail: both, or neither.
      await until(async () => {
        const told = (await database.selectFrom("recalls").select("id").execute()).map(({ id }) => id).sort();
        const mails = (await database.selectFrom("mails").select("id").execute()).map(({ id }) => id).sort();
        return JSON.stringify(told) === JSON.stringify(mails);
      });
    }
    const asked = await database.selectFrom("recalls").select("holding_id").execute();
    expect(asked.map(({ holding_id }) => holding_id).sort()).toEqual(ids.map((id) => `h-${id}`));
    const mailed = await database.selectFrom("mails").select("recipient").execute();
    expect(mailed.map(({ recipient }) => recipient).sort()).toEqual(ids.map((id) => `${id}@ferme.example`));
    await database.destroy();
    await temporary.remove();
  },
);
