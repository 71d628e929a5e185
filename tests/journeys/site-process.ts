import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { freePort } from "../free-port.ts";

export interface SiteProcess {
  origin: string;
  env: NodeJS.ProcessEnv;
  stop(): Promise<void>;
}

let addresses = 0;

/** A network address for one test: the tests of a worker share its site, which allows an address only so many sign-ups. */
export function ownAddress(): Record<string, string> {
  addresses += 1;
  return { "x-forwarded-for": `10.0.${addresses >> 8}.${addresses & 255}` };
}

const TRIES = 5;

/** The production process on an embedded database. */
export async function startProcess(dataDir: string): Promise<SiteProcess> {
  // Between being found free and being taken, a port may go to somebody else.
  for (let tries = 1; tries <= TRIES; tries++) {
    const port = await freePort();
    const origin = `http://localhost:${port}`;
    const env = {
      ...process.env,
      PORT: String(port),
      WEB_CONCURRENCY: "1",
      DATA_DIR: dataDir,
      DATABASE_URL: "",
      HOST: "127.0.0.1",
      BASE_URL: origin,
    };
    const server = spawn("node", ["scripts/start.js"], { env, stdio: ["ignore", "pipe", "inherit"] });
    if (await isListening(server)) return { origin, env, stop: () => stop(server) };
  }
  throw new Error("the site did not start");
}

async function isListening(server: ChildProcess): Promise<boolean> {
  if (!server.stdout) throw new Error("the server has no output");
  for await (const line of createInterface(server.stdout)) {
    if (!line.includes('"listening"')) continue;
    server.stdout.resume();
    return true;
  }
  return false;
}

async function stop(server: ChildProcess) {
  const ended = once(server, "exit");
  server.kill("SIGTERM");
  await ended;
}
