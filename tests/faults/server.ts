import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { DatabaseLocation } from "../../server/database/database.ts";

export interface Server {
  port: number;
  pid: number;
  /** Every line of its log so far. */
  logged: string[];
  /** Sends the signal and waits for the end: its exit code, or null when it was killed. */
  end(signal: "SIGTERM" | "SIGKILL"): Promise<number | null>;
}

interface Wishes {
  variables?: Record<string, string>;
  /** What the shell does before it becomes the server. */
  first?: string;
}

/** The production process on that database, as `npm start` runs it. */
export async function startServer(
  { dataDir, databaseUrl }: DatabaseLocation,
  { variables, first = ":" }: Wishes = {},
): Promise<Server> {
  const server = spawn("sh", ["-c", `${first}; exec node scripts/start.js`], {
    env: {
      ...process.env,
      // The test runner has a BASE_URL of its own, for its own purposes.
      BASE_URL: "",
      PORT: "0",
      WEB_CONCURRENCY: "1",
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl ?? "",
      ...variables,
    },
  });
  const exited = once(server, "exit");
  const logged: string[] = [];
  const port = await listening(server, logged);
  return {
    port,
    pid: server.pid ?? 0,
    logged,
    async end(signal) {
      server.kill(signal);
      const [code] = await exited;
      return code;
    },
  };
}

function listening(server: ChildProcess, logged: string[]): Promise<number> {
  const { stdout, stderr } = server;
  if (!stdout || !stderr) throw new Error("the server has no output");
  // Read to the end of its life: a full pipe would stop it.
  createInterface(stderr).on("line", (line) => logged.push(line));
  return new Promise((resolve, reject) => {
    createInterface(stdout).on("line", (line) => {
      logged.push(line);
      if (line.includes('"listening"')) resolve(JSON.parse(line).port);
    });
    server.on("exit", () => reject(new Error(`the server ended: ${logged.join("\n")}`)));
  });
}
