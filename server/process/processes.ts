import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { setTimeout as after } from "node:timers/promises";
import type { Log } from "../log.ts";
import { BadEnvironment, type Environment } from "./environment/environment.ts";
import { portTrouble } from "./start-errors.ts";
import { whenNpmDies } from "./stop-with-npm.ts";

const START_AGAIN_MILLISECONDS = 1_000;
/** They need sixteen seconds at most to finish what is under way. */
const LONGEST_GOODBYE_MILLISECONDS = 20_000;

/**
 * Where the system can, each process has a door of its own behind the one port, and the system spreads the visitors.
 * Elsewhere Node lets them in and hands them on; one who comes in the very moment of a stop may then be turned away.
 */
export const CAN_SHARE_A_PORT = process.platform === "linux" || process.platform === "freebsd";

/**
 * As many processes as were asked for, behind one port, for as long as the site runs. The first brings the tables up to
 * date; the others follow when it answers. One that ends is replaced. Returns when all were told to stop and did.
 */
export async function keepProcesses(environment: Environment, log: Log): Promise<void> {
  const port = await freePort(environment);
  let stopping = false;
  const tellAll = (signal: NodeJS.Signals) => {
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill(signal);
  };
  const stop = () => {
    stopping = true;
    tellAll("SIGTERM");
    setTimeout(tellAll, LONGEST_GOODBYE_MILLISECONDS, "SIGKILL").unref();
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
  whenNpmDies(stop);

  const start = () => cluster.fork({ PORT: String(port) });
  const keep = async (worker: Worker) => {
    const [code, signal] = await once(worker, "exit");
    if (stopping) return;
    log("error", "process ended", { pid: worker.process.pid, code: code ?? undefined, signal: signal ?? undefined });
    await after(START_AGAIN_MILLISECONDS);
    if (!stopping) await keep(start());
  };

  const first = start();
  const failure = await Promise.race([
    once(first, "message").then(() => null),
    once(first, "exit").then(([code]) => (stopping ? 0 : (code ?? 1))),
  ]);
  // It has said why.
  if (failure !== null) process.exit(failure);
  await Promise.all([keep(first), ...Array.from({ length: environment.processes - 1 }, () => keep(start()))]);
}

/** Several may share a port, so nobody would notice that another site has it already: ask for it alone first. */
async function freePort(environment: Environment): Promise<number> {
  const alone = createServer().listen(environment.port, environment.host);
  await once(alone, "listening").catch((error) => {
    throw new BadEnvironment([portTrouble(environment, error)]);
  });
  const { port } = alone.address() as AddressInfo;
  alone.close();
  await once(alone, "close");
  return port;
}
