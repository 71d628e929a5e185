import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { setTimeout as after } from "node:timers/promises";
import type { Log } from "#platform/log.ts";
import { BadEnvironment, type Environment } from "./environment/environment.ts";
import { portErrorMessage } from "./start-errors.ts";
import { onNpmExit } from "./stop-with-npm.ts";

const RESTART_MILLISECONDS = 1_000;
/** A worker needs eighteen seconds at most to finish its requests. */
const STOP_TIMEOUT_MILLISECONDS = 20_000;

/** A worker sends it during a stop. */
const LISTENS_NO_MORE = "listens no more";
/** The workers get it once that is true of all. */
const NOBODY_LISTENS = "nobody listens";
const LONGEST_WAIT_MILLISECONDS = 3_000;

/**
 * With SO_REUSEPORT each process has its own listening socket on the same port, and the system distributes connections.
 * Elsewhere Node accepts them in one process and passes them on; a connection made during a stop may then be refused.
 */
export const CAN_SHARE_A_PORT = process.platform === "linux" || process.platform === "freebsd";

/**
 * Runs as many processes as the environment says, on one port. The first runs the migrations; the others start when it
 * listens. One that ends is replaced. Returns when all have ended after a signal to stop.
 */
export async function superviseProcesses(environment: Environment, log: Log): Promise<void> {
  const port = await freePort(environment);
  let stopping = false;
  const signalAll = (signal: NodeJS.Signals) => {
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill(signal);
  };
  const tellWhenNobodyListens = tellWorkers(() => stopping);
  const stop = () => {
    stopping = true;
    signalAll("SIGTERM");
    cluster.on("exit", tellWhenNobodyListens);
    setTimeout(signalAll, STOP_TIMEOUT_MILLISECONDS, "SIGKILL").unref();
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
  onNpmExit(stop);

  const start = () => cluster.fork({ PORT: String(port) });
  const keepRunning = async (worker: Worker) => {
    const [code, signal] = await once(worker, "exit");
    if (stopping) return;
    log("error", "process ended", { pid: worker.process.pid, code: code ?? undefined, signal: signal ?? undefined });
    await after(RESTART_MILLISECONDS);
    if (!stopping) await keepRunning(start());
  };

  const first = start();
  const failure = await Promise.race([
    once(first, "message").then(() => null),
    once(first, "exit").then(([code]) => (stopping ? 0 : (code ?? 1))),
  ]);
  // It has logged why.
  if (failure !== null) process.exit(failure);
  await Promise.all([
    keepRunning(first),
    ...Array.from({ length: stopping ? 0 : environment.processes - 1 }, () => keepRunning(start())),
  ]);
}

/**
 * Called by a worker that has stopped listening. Before all of them have, none may tell its clients to close their
 * connections: they would connect to another worker, in the moment in which it stops listening too.
 */
export async function untilNobodyListens(): Promise<void> {
  const { worker } = cluster;
  if (!worker?.isConnected()) return;
  const told = once(worker, "message");
  worker.send(LISTENS_NO_MORE);
  await Promise.race([told, after(LONGEST_WAIT_MILLISECONDS)]);
}

/** The other side of it. Returns what to call when a worker has ended. */
function tellWorkers(isStopping: () => boolean): () => void {
  const silent = new Set<Worker>();
  const tellAll = () => {
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    if (workers.every((worker) => silent.has(worker))) for (const worker of workers) tell(worker);
  };
  cluster.on("message", (worker, message) => {
    if (message !== LISTENS_NO_MORE) return;
    silent.add(worker);
    if (isStopping()) tellAll();
    // Somebody stops this process alone; it will be replaced.
    else tell(worker);
  });
  return tellAll;
}

function tell(worker: Worker) {
  // A worker that has just ended still counts as connected. Without a callback the failed write would end this process.
  if (worker.isConnected()) worker.send(NOBODY_LISTENS, () => {});
}

/** With a shared port, another site on it would go unnoticed: listen on it exclusively first. */
async function freePort(environment: Environment): Promise<number> {
  const probe = createServer().listen(environment.port, environment.host);
  await once(probe, "listening").catch((error) => {
    throw new BadEnvironment([portErrorMessage(environment, error)]);
  });
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}
