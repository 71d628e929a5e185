import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { openDatabase } from "#platform/database/database.ts";
import { installExample } from "#subjects/settings/data/example-settings.ts";
import { readSettings } from "#subjects/settings/data/read-settings.ts";
import { withinDeadline } from "./deadline.ts";
import { freePort } from "./free-port.ts";

const ROOT = join(import.meta.dirname, "..");

interface Options {
  variables?: NodeJS.ProcessEnv;
  /** A shell command that runs before the program, in the same process: `ulimit`, for example. */
  shellPrefix?: string;
  /** Opens an IPC channel (`process.send`). */
  ipc?: boolean;
  /** Another folder with a build of the site. */
  root?: string;
}

export interface Program {
  child: ChildProcess;
  pid: number;
  /** All lines written so far, to standard output or standard error. */
  logged: string[];
  /** Resolves with the first line that contains the text, already written or not. Rejects when the program exits first. */
  waitForLine(text: string): Promise<string>;
  /** Discards further output, but still reads it: a full pipe would block the program. */
  discardOutput(): void;
  /** Sends the signal and waits for the exit. Returns the exit code, or null when the process was killed. */
  end(signal: "SIGTERM" | "SIGKILL"): Promise<number | null>;
}

// A test run that aborts leaves no process behind.
const running = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

/** Starts a script of the repository with Node. The script may be preceded by Node's own options. */
export function startProgram([script = "", ...args]: readonly string[], options: Options = {}): Program {
  const child = start([script, ...args], options);
  const exited = once(child, "exit");
  // "close" comes after the last line of output; "exit" may come before it.
  const closed = once(child, "close");
  const logged: string[] = [];
  const listeners = new Set<(line: string) => void>();
  const outputs = [child.stdout, child.stderr].filter((output) => output !== null);
  const readers = outputs.map((output) => createInterface(output));
  for (const reader of readers)
    reader.on("line", (line) => {
      logged.push(line);
      for (const listener of listeners) listener(line);
    });
  const state = () => `${script} (${child.exitCode ?? child.signalCode ?? "running"}): ${logged.slice(-20).join("\n")}`;
  return {
    child,
    pid: child.pid ?? 0,
    logged,
    async waitForLine(text) {
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      const check = (line: string) => line.includes(text) && resolve(line);
      for (const line of logged) check(line);
      listeners.add(check);
      closed.then(() => reject(new Error(`exited without a line containing ${text}: ${state()}`)));
      return withinDeadline(promise, () => `no line containing ${text}: ${state()}`);
    },
    discardOutput() {
      for (const reader of readers) reader.close();
      for (const output of outputs) output.resume();
    },
    async end(signal) {
      child.kill(signal);
      // With its last line; after a kill, a process that it started may still hold its output.
      const ended = signal === "SIGKILL" ? exited : closed.then(() => exited);
      const [code] = await withinDeadline(ended, () => `does not exit on ${signal}: ${state()}`);
      return code;
    },
  };
}

/** Runs a script of the repository to its end. Returns its exit code and its output. */
export async function runProgram(args: readonly string[], options: Options = {}) {
  const child = start(args, options);
  const stdout: Buffer[] = [];
  const stderr: Buffer[] = [];
  child.stdout?.on("data", (chunk) => stdout.push(chunk));
  child.stderr?.on("data", (chunk) => stderr.push(chunk));
  const [code] = await withinDeadline(once(child, "close"), () => `${args.join(" ")} does not exit`);
  return { code: code as number, stdout: String(Buffer.concat(stdout)), stderr: String(Buffer.concat(stderr)) };
}

export interface SiteProcess extends Program {
  port: number;
  /** The address of the site, without a path. */
  origin: string;
  /** The environment it was started with, for other commands on the same site. */
  variables: NodeJS.ProcessEnv;
}

interface SiteProcessOptions extends Options {
  /** Options of Node itself, before the script. */
  nodeOptions?: readonly string[];
  /** Leaves an empty database without an installed site. */
  isFresh?: boolean;
}

const MAX_ATTEMPTS = 5;

/** Starts the built site (`npm run build`) on that database, installed as the example, and waits until it listens. */
export async function startSiteProcess(
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | null },
  { variables = {}, nodeOptions = [], isFresh = false, ...options }: SiteProcessOptions = {},
): Promise<SiteProcess> {
  if (!isFresh) await installOnce({ dataDir, databaseUrl });
  for (let attempt = 1; ; attempt++) {
    const port = Number(variables.PORT) || (await freePort());
    const origin = `http://localhost:${port}`;
    const environment = {
      HOST: "127.0.0.1",
      PORT: String(port),
      BASE_URL: origin,
      WEB_CONCURRENCY: "1",
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl ?? "",
      ...variables,
    };
    const site = startProgram([...nodeOptions, "scripts/start.js"], { ...options, variables: environment });
    try {
      await site.waitForLine('"listening"');
      return { ...site, port, origin, variables: environment };
    } catch (error) {
      // Another process may take the port between freePort() and the start.
      const portTaken = site.logged.some((line) => line.includes("is already taken"));
      if (!portTaken || variables.PORT || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

export async function installOnce(location: { dataDir: string; databaseUrl: string | null }): Promise<void> {
  const database = await openDatabase(location);
  const { isInstalled } = await readSettings(database, {});
  if (!isInstalled) await database.transaction().execute((transaction) => installExample(transaction, new Date()));
  await database.destroy();
}

function start(args: readonly string[], { variables, shellPrefix, ipc = false, root = ROOT }: Options): ChildProcess {
  const [command, commandArgs] = shellPrefix
    ? ["sh", ["-c", `${shellPrefix}; exec "$0" "$@"`, process.execPath, ...args]]
    : [process.execPath, [...args]];
  const child = spawn(command, commandArgs, {
    cwd: root,
    // The test runner sets a BASE_URL of its own.
    env: { ...process.env, BASE_URL: "", ...variables },
    stdio: ["pipe", "pipe", "pipe", ...(ipc ? (["ipc"] as const) : [])],
  });
  running.add(child);
  child.once("exit", () => running.delete(child));
  return child;
}
