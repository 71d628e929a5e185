import type { BlockList } from "node:net";
import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import type { S3Settings } from "../../blobs/s3-client.ts";
import type { StorageLimits } from "../../documents/quota.ts";
import { readLimits } from "./limits.ts";
import { readProxies } from "./proxies.ts";
import { readS3Settings } from "./s3.ts";

export interface Environment {
  host: string;
  port: number;
  baseUrl: URL;
  dataDir: string;
  /** Set: PostgreSQL. Absent: the embedded SQLite inside dataDir. */
  databaseUrl: string | null;
  /** Set: files are kept in a bucket. Absent: inside dataDir. */
  s3: S3Settings | null;
  limits: StorageLimits;
  /** Whose X-Forwarded-For is believed. */
  proxies: BlockList;
  /** How many answer behind the one port: as many as there are cores, unless told. */
  processes: number;
}

export interface Defaults {
  dataDir: string;
}

const BAD_ENVIRONMENT = "BadEnvironment";

export class BadEnvironment extends Error {
  constructor(problems: readonly string[]) {
    super(`Sillon cannot start:\n${problems.map((problem) => `  - ${problem}`).join("\n")}`);
    this.name = BAD_ENVIRONMENT;
  }
}

/** By name: the built site holds its own copy of the class, which `instanceof` would not recognise. */
export const isBadEnvironment = (error: unknown): boolean => error instanceof Error && error.name === BAD_ENVIRONMENT;

type Variables = Record<string, string | undefined>;

const LOOPBACK = /^(localhost|127(\.\d+){3}|::1)$/;

export function readEnvironment(variables: Variables, defaults: Defaults): Environment {
  const problems: string[] = [];
  const complain = (problem: string) => problems.push(problem);

  const host = variables.HOST || "127.0.0.1";
  const port = readPort(variables.PORT, complain);
  const baseUrl = readBaseUrl(variables.BASE_URL, host, port, complain);
  const databaseUrl = readDatabaseUrl(variables.DATABASE_URL, complain);
  const s3 = readS3Settings(variables, complain);
  const limits = readLimits(variables, complain);
  const proxies = readProxies(variables.TRUSTED_PROXIES, complain);
  const processes = readProcesses(variables.WEB_CONCURRENCY, complain);
  const dataDir = resolve(variables.DATA_DIR || defaults.dataDir);

  if (problems.length > 0) throw new BadEnvironment(problems);
  return { host, port, baseUrl, dataDir, databaseUrl, s3, limits, proxies, processes };
}

function readPort(value: string | undefined, complain: (problem: string) => void): number {
  if (!value) return 3000;
  const port = Number(value);
  if (/^\d+$/.test(value) && port <= 65535) return port;
  complain(`PORT is "${value}": set it to a number from 0 to 65535, for example PORT=3000.`);
  return 3000;
}

const MOST_PROCESSES = 64;

function readProcesses(value: string | undefined, complain: (problem: string) => void): number {
  const cores = Math.min(availableParallelism(), MOST_PROCESSES);
  if (!value) return cores;
  const processes = Number(value);
  if (/^\d+$/.test(value) && processes >= 1 && processes <= MOST_PROCESSES) return processes;
  complain(
    `WEB_CONCURRENCY is "${value}": set it to a number of processes from 1 to ${MOST_PROCESSES}, or leave it out to use all ${cores} cores.`,
  );
  return cores;
}

function readBaseUrl(value: string | undefined, host: string, port: number, complain: (problem: string) => void): URL {
  const local = new URL(`http://localhost:${port}`);
  if (!value) {
    if (!LOOPBACK.test(host)) {
      complain(
        `HOST=${host} opens the site to the network: set BASE_URL to its public address, for example BASE_URL=https://www.example.fr.`,
      );
    }
    return local;
  }
  const url = URL.parse(value);
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url;
  complain(
    `BASE_URL is "${value}": set it to an http or https address without a path, for example BASE_URL=https://www.example.fr.`,
  );
  return local;
}

function readDatabaseUrl(value: string | undefined, complain: (problem: string) => void): string | null {
  if (!value) return null;
  if (/^postgres(ql)?:$/.test(URL.parse(value)?.protocol ?? "")) return value;
  // The value itself is not repeated: it may hold a password.
  complain(
    "DATABASE_URL is not a PostgreSQL address: set it to postgres://user:password@host:5432/name, or leave it out to use the embedded database.",
  );
  return null;
}
