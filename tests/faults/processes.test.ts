import { expect, it } from "vitest";
import { openDatabase } from "../../server/database/database.ts";
import { until } from "../deadline.ts";
import { type SiteProcess, startSiteProcess } from "../process.ts";
import { ENGINES, openPlace } from "../site/site.ts";
import { openClient, statusOf } from "./client.ts";
import { form, offerStage, person } from "./registering.ts";

const TWO = { variables: { WEB_CONCURRENCY: "2" } };

it.each(ENGINES)(
  "shares the work between processes, replaces one that is killed, and sells no seat twice, on %s",
  async (engine) => {
    const place = await openPlace(engine);
    const database = await openDatabase(place.location);
    const stage = await offerStage(database, 10);
    const server = await startSiteProcess(place.location, TWO);
    await until(() => processesOf(server).length === 2);

    const register = (name: string) => {
      const client = openClient(server.port);
      return client.post(stage.path, form([person(name)])).finally(() => client.close());
    };
    const outcomes = await Promise.all(Array.from({ length: 100 }, (_, index) => register(`pressé-${index}`)));
    expect(outcomes.filter((outcome) => statusOf(outcome) === 200)).toHaveLength(10);
    expect(outcomes.filter((outcome) => statusOf(outcome) === 409)).toHaveLength(90);
    expect((await stage.ledger()).seats).toBe(0);

    const [killed = 0, other = 0] = processesOf(server);
    process.kill(killed, "SIGKILL");
    await until(() => processesOf(server).length === 3);
    expect(processesOf(server).slice(0, 2)).toEqual([killed, other]);
    expect(server.logged.filter((line) => line.includes('"process ended"'))).toHaveLength(1);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => fetch(`http://127.0.0.1:${server.port}/formateurs`)),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));

    expect(await server.end("SIGTERM")).toBe(0);
    await database.destroy();
    await place.remove();
  },
);

it("does not share its port with another site", async () => {
  const place = await openPlace("SQLite");
  const server = await startSiteProcess(place.location, TWO);
  const another = startSiteProcess(place.location, { variables: { ...TWO.variables, PORT: String(server.port) } });
  await expect(another).rejects.toThrow(`Port ${server.port} is already taken`);
  expect(await server.end("SIGTERM")).toBe(0);
  await place.remove();
});

it("leaves no process behind when the one that watches over them is killed", async () => {
  const place = await openPlace("SQLite");
  const server = await startSiteProcess(place.location, TWO);
  await until(() => processesOf(server).length === 2);
  await server.end("SIGKILL");
  await until(() => processesOf(server).every((pid) => !isAlive(pid)));
  const again = await startSiteProcess(place.location, { variables: { ...TWO.variables, PORT: String(server.port) } });
  expect(again.port).toBe(server.port);
  expect(await again.end("SIGTERM")).toBe(0);
  await place.remove();
});

/** Those that have said that they listen, in their order. */
function processesOf({ logged }: SiteProcess): number[] {
  return logged.filter((line) => line.includes('"listening"')).map((line) => JSON.parse(line).pid);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
