import { expect, it } from "vitest";
import { openDatabase } from "../../server/database/database.ts";
import { withinDeadline } from "../deadline.ts";
import { startSiteProcess } from "../process.ts";
import { type Engine, openPlace, TEST_ALL } from "../site/site.ts";
import { type Outcome, openClient, statusOf } from "./client.ts";
import { form, offerStage, person } from "./registering.ts";
import { rounds } from "./rounds.ts";

const SEATS = 100_000;
const VISITORS = 24;
const ROUNDS = rounds(1);

/** Each engine and each number once in `npm test`. */
const CASES: [Engine, string][] = [
  ["SQLite", "2"],
  ["PostgreSQL", "1"],
  ...(TEST_ALL
    ? ([
        ["SQLite", "1"],
        ["PostgreSQL", "2"],
      ] as [Engine, string][])
    : []),
];

it.each(CASES)(
  `drops no request when it is told to stop under load, ${ROUNDS} times, on %s with %s processes`,
  async (engine, processes) => {
    const place = await openPlace(engine);
    const database = await openDatabase(place.location);
    const stage = await offerStage(database, SEATS);
    const promised: string[] = [];
    for (let round = 1; round <= ROUNDS; round++) {
      const server = await startSiteProcess(place.location, { variables: { WEB_CONCURRENCY: processes } });
      const everybodyIsIn = Promise.withResolvers<void>();
      const answered = new Set<number>();
      const outcomes: Outcome[] = [];

      /** One connection kept open, a request as soon as the one before is answered, until the door is closed. */
      const visit = async (visitor: number) => {
        const client = openClient(server.port);
        for (let turn = 0; ; turn++) {
          const { email, ...someone } = person(`visiteur-${round}-${visitor}-${turn}`);
          const registers = turn % 2 === 0;
          const outcome = registers
            ? await client.post(stage.path, form([{ email, ...someone }]))
            : await client.get("/formateurs");
          if (registers && statusOf(outcome) === 200) promised.push(email);
          outcomes.push(outcome);
          if (turn === 2) answered.add(visitor);
          if (answered.size === VISITORS) everybodyIsIn.resolve();
          if (outcome.kind !== "answered") break;
        }
        client.close();
      };
      const visiting = Promise.all(Array.from({ length: VISITORS }, (_, visitor) => visit(visitor)));
      await withinDeadline(everybodyIsIn.promise, "somebody was not answered");
      expect(await server.end("SIGTERM")).toBe(0);
      await visiting;
      expect(outcomes.filter(({ kind }) => kind === "unknown")).toEqual([]);
      expect([...new Set(outcomes.map(statusOf))].sort()).toEqual([200, "refused"]);
    }
    const { seats, emails } = await stage.ledger();
    expect(emails).toEqual(promised.sort());
    expect(seats).toBe(SEATS - emails.length);
    await database.destroy();
    await place.remove();
  },
);
