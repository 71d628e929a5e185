import { expect, it } from "vitest";
import { openDatabase } from "#platform/database/database.ts";
import { until } from "../deadline.ts";
import { type SiteProcess, startSiteProcess } from "../process.ts";
import { registrationForm } from "../registration-form.ts";
import { ANY_ENGINE, openTemporaryDatabase } from "../site/site.ts";
import { openClient, statusOf } from "./client.ts";
import { addOpenStage, person } from "./registration-fixtures.ts";

const TWO = { variables: { WEB_CONCURRENCY: "2" } };

it.each(ANY_ENGINE)(
  "registers no seat twice with two processes, and replaces a process that is killed, on %s",
  async (engine) => {
    const temporary = await openTemporaryDatabase(engine);
    const database = await openDatabase(temporary.location);
    const stage = await addOpenStage(database, 10);
    const server = await startSiteProcess(temporary.location, TWO);
    await until(() => processesOf(server).length === 2);

    const register = (name: string) => {
      const client = openClient(server.port);
      return client.post(stage.path, registrationForm([person(name)])).finally(() => client.close());
    };
    const outcomes = await Promise.all(Array.from({ length: 100 }, (_, index) => register(`pressé-${index}`)));
    expect(outcomes.filter((outcome) => statusOf(outcome) === 200)).toHaveLength(10);
    expect(outcomes.filter((outcome) => statusOf(outcome) === 409)).toHaveLength(90);
    expect((await stage.state()).seats).toBe(0);

    const [killed = 0, other = 0] = processesOf(server);
    process.kill(killed, "SIGKILL");
    await until(() => processesOf(server).length === 3);
    expect(processesOf(server).slice(0, 2)).toEqual([killed, other]);
    expect(server.logged.filter((line) => line.includes('"process ended"'))).toHaveLength(1);
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => fetch(`http://127.0.0.1:${server.port}/formateurs`)),
    );
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));

    expect(await server.end("SIGTERM")).toBe(0);
    await database.destroy();
    await temporary.remove();
  },
);

it("refuses to start on a port that another site uses", async () => {
  const temporary = await openTemporaryDatabase("SQLite");
  const server = await startSiteProcess(temporary.location, TWO);
  const another = startSiteProcess(temporary.location, { variables: { ...TWO.variables, PORT: String(server.port) } });
  await expect(another).rejects.toThrow(`Port ${server.port} is already taken`);
  expect(await server.end("SIGTERM")).toBe(0);
  await temporary.remove();
});

it("leaves no process behind when the primary process is killed", async () => {
  const temporary = await openTemporaryDatabase("SQLite");
  const server = await startSiteProcess(temporary.location, TWO);
  await until(() => processesOf(server).length === 2);
  await server.end("SIGKILL");
  await until(() => processesOf(server).every((pid) => !isAlive(pid)));
  const again = await startSiteProcess(temporary.location, {
    variables: { ...TWO.variables, PORT: String(server.port) },
  });
  expect(again.port).toBe(server.port);
  expect(await again.end("SIGTERM")).toBe(0);
  await temporary.remove();
});

/** The pids of the processes that have logged "listening", in that order. */
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
