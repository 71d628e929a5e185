import { expect, it } from "vitest";
import { openDatabase } from "#platform/database/database.ts";
import { withinDeadline } from "../deadline.ts";
import { startSiteProcess } from "../process.ts";
import { registrationForm } from "../registration-form.ts";
import { type Engine, openTemporaryDatabase } from "../site/site.ts";
import { TEST_ALL } from "../tools/test-all.ts";
import { type Outcome, openClient, statusOf } from "./client.ts";
import { addOpenStage, person } from "./registration-fixtures.ts";
import { repetitions } from "./repetitions.ts";

const SEATS = 100_000;
const VISITORS = 24;
const REPETITIONS = repetitions(1);

/** `npm test` runs the hardest case: two processes that stop listening together. */
const CASES: [Engine, string][] = [
  ["SQLite", "2"],
  ...(TEST_ALL
    ? ([
        ["SQLite", "1"],
        ["PostgreSQL", "1"],
        ["PostgreSQL", "2"],
      ] as [Engine, string][])
    : []),
];

it.each(CASES)(
  `answers every request when it is stopped under load, ${REPETITIONS} times, on %s with %s processes`,
  async (engine, processes) => {
    const temporary = await openTemporaryDatabase(engine);
    const database = await openDatabase(temporary.location);
    const stage = await addOpenStage(database, SEATS);
    const promised: string[] = [];
    for (let round = 1; round <= REPETITIONS; round++) {
      const server = await startSiteProcess(temporary.location, { variables: { WEB_CONCURRENCY: processes } });
      const everyVisitorAnswered = Promise.withResolvers<void>();
      const answered = new Set<number>();
      const outcomes: Outcome[] = [];

      /** One keep-alive connection, one request after the other, until the server refuses connections. */
      const keepVisiting = async (visitor: number) => {
        const client = openClient(server.port, undefined, { sendsAgain: true });
        for (let visit = 0; ; visit++) {
          const { email, ...someone } = person(`visiteur-${round}-${visitor}-${visit}`);
          const registers = visit % 2 === 0;
          const outcome = registers
            ? await client.post(stage.path, registrationForm([{ email, ...someone }]))
            : await client.get("/formateurs");
          if (registers && statusOf(outcome) === 200) promised.push(email);
          outcomes.push(outcome);
          if (visit === 2) answered.add(visitor);
          if (answered.size === VISITORS) everyVisitorAnswered.resolve();
          if (outcome.kind !== "answered") break;
        }
        client.close();
      };
      const visits = Promise.all(Array.from({ length: VISITORS }, (_, visitor) => keepVisiting(visitor)));
      await withinDeadline(everyVisitorAnswered.promise, "a visitor had no response");
      expect(await server.end("SIGTERM")).toBe(0);
      await visits;
      expect(outcomes.filter(({ kind }) => kind === "unknown")).toEqual([]);
      expect([...new Set(outcomes.map(statusOf))].sort()).toEqual([200, "refused"]);
    }
    const { seats, emails } = await stage.state();
    expect(emails).toEqual(promised.sort());
    expect(seats).toBe(SEATS - emails.length);
    await database.destroy();
    await temporary.remove();
  },
);
