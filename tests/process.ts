import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { withinDeadline } from "./deadline.ts";
import { freePort } from "./free-port.ts";

const ROOT = join(import.meta.dirname, "..");

interface Wishes {
  variables?: NodeJS.ProcessEnv;
  /** What the shell does before it becomes the program: a limit on what it may use, for example. */
  first?: string;
  /** A channel for messages between the two (`process.send`). */
  channel?: boolean;
}

export interface Program {
  child: ChildProcess;
  pid: number;
  /** Every line that it wrote so far, on either output. */
  logged: string[];
  /** The first line that contains this text, written already or not. Fails when the program ends without one. */
  line(text: string): Promise<string>;
  /** From now on its output is thrown away, but still read: a full pipe would stop it. */
  mute(): void;
  /** Sends the signal and waits for the end: its exit code, or null when it was killed. */
  end(signal: "SIGTERM" | "SIGKILL"): Promise<number | null>;
}

// A test that breaks off leaves no process behind.
const running = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

/** A program of the repository in a process of its own: its file, and its arguments. */
export function startProgram([program, ...words]: readonly string[], wishes: Wishes = {}): Program {
  const child = start([program ?? "", ...words], wishes);
  const exited = once(child, "exit");
  // Comes after the last line, which "exit" may not.
  const closed = once(child, "close");
  const logged: string[] = [];
  const lookers = new Set<(line: string) => void>();
  // Read to the end of its life: a full pipe would stop it.
  const outputs = [child.stdout, child.stderr].filter((output) => output !== null);
  const readers = outputs.map((output) => createInterface(output));
  for (const reader of readers)
    reader.on("line", (line) => {
      logged.push(line);
      for (const look of lookers) look(line);
    });
  const what = () => `${program} (${child.exitCode ?? child.signalCode ?? "runs"}): ${logged.slice(-20).join("\n")}`;
  return {
    child,
    pid: child.pid ?? 0,
    logged,
    async line(text) {
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      const look = (line: string) => line.includes(text) && resolve(line);
      for (const line of logged) look(line);
      lookers.add(look);
      closed.then(() => reject(new Error(`ended without a line with ${text}: ${what()}`)));
      return withinDeadline(promise, () => `no line with ${text}: ${what()}`);
    },
    mute() {
      for (const reader of readers) reader.close();
      for (const output of outputs) output.resume();
    },
    async end(signal) {
      child.kill(signal);
      const [code] = await withinDeadline(exited, () => `does not end at ${signal}: ${what()}`);
      return code;
    },
  };
}

/** What a command of the repository says, and how it ends. */
export async function runProgram(program: readonly string[], wishes: Wishes = {}) {
  const child = start(program, wishes);
  const said: Buffer[] = [];
  const complained: Buffer[] = [];
  child.stdout?.on("data", (chunk) => said.push(chunk));
  child.stderr?.on("data", (chunk) => complained.push(chunk));
  const [code] = await withinDeadline(once(child, "close"), () => `${program.join(" ")} does not end`);
  return { code: code as number, said: String(Buffer.concat(said)), complained: String(Buffer.concat(complained)) };
}

export interface SiteProcess extends Program {
  port: number;
  /** Where a browser finds it. */
  origin: string;
  /** What it was started with, for other commands on the same site. */
  variables: NodeJS.ProcessEnv;
}

interface SiteWishes extends Wishes {
  /** Before the site's own file: what Node itself is told. */
  options?: readonly string[];
}

const TRIES = 5;

/** The site as it ships (`npm run build` makes it), on that database, once it listens. */
export async function startSiteProcess(
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | null },
  { variables = {}, options = [], ...wishes }: SiteWishes = {},
): Promise<SiteProcess> {
  for (let tries = 1; ; tries++) {
    const port = Number(variables.PORT) || (await freePort());
    const origin = `http://localhost:${port}`;
    const own = {
      HOST: "127.0.0.1",
      PORT: String(port),
      BASE_URL: origin,
      WEB_CONCURRENCY: "1",
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl ?? "",
      ...variables,
    };
    const site = startProgram([...options, "scripts/start.js"], { ...wishes, variables: own });
    try {
      await site.line('"listening"');
      return { ...site, port, origin, variables: own };
    } catch (error) {
      // Between being found free and being taken, a port may go to another process.
      const taken = site.logged.some((line) => line.includes("is already taken"));
      if (!taken || variables.PORT || tries === TRIES) throw error;
    }
  }
}

function start(program: readonly string[], { variables, first, channel = false }: Wishes): ChildProcess {
  const [command, words] = first
    ? ["sh", ["-c", `${first}; exec "$0" "$@"`, process.execPath, ...program]]
    : [process.execPath, [...program]];
  const child = spawn(command, words, {
    cwd: ROOT,
    // The test runner has a BASE_URL of its own, for its own purposes.
    env: { ...process.env, BASE_URL: "", ...variables },
    stdio: ["pipe", "pipe", "pipe", ...(channel ? (["ipc"] as const) : [])],
  });
  running.add(child);
  child.once("exit", () => running.delete(child));
  return child;
}
