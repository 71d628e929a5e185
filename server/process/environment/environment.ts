import type { BlockList } from "node:net";
import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import * as v from "valibot";
import type { S3Settings } from "#platform/blobs/s3-client.ts";
import type { MailSettings } from "#subjects/outbox/data/delivery/mail-settings.ts";
import type { StorageLimits } from "#subjects/shared-files/data/quota.ts";
import { limitVariables, toLimits } from "./limits.ts";
import { mailVariables, toMailSettings } from "./mail.ts";
import { readProxies } from "./proxies.ts";
import { retentionVariables } from "./retention.ts";
import { s3Variables, toS3Settings } from "./s3.ts";
import { textThat, type Variables, wholeNumber, withoutEmpty } from "./variables.ts";

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
  /** Absent: mails wait in the outbox. */
  mail: MailSettings | null;
  /** How many days before a stage its registrants are reminded, the longest first. */
  reminderDays: readonly number[];
  /** Whose X-Forwarded-For is believed. */
  proxies: BlockList;
  /** How long health data is kept after a stage. */
  healthDataMonths: number;
  /** How many answer behind the one port: as many as there are cores, unless told. */
  processes: number;
  /** An administrator without a second factor is treated as a client. */
  requireAdminSecondFactor: boolean;
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

/**
 * The error is known by name: the built site holds its own copy of the class, which `instanceof` would not recognise.
 */
export const isBadEnvironment = (error: unknown): boolean => error instanceof Error && error.name === BAD_ENVIRONMENT;

const LOOPBACK = /^(localhost|127(\.\d+){3}|::1)$/;
const MOST_PROCESSES = 64;
const CORES = Math.min(availableParallelism(), MOST_PROCESSES);

/** All that is wrong is told at once. */
export function readEnvironment(variables: Variables, defaults: Defaults): Environment {
  const given = withoutEmpty(variables);
  const { output: values, success, issues = [] } = v.safeParse(environmentSchema(given), given);
  const proxies = readProxies(given.TRUSTED_PROXIES);
  const problems = [...issues.map(({ message }) => message), ...proxies.problems];
  if (!success || problems.length > 0) throw new BadEnvironment(problems);
  return {
    host: values.HOST,
    port: values.PORT,
    baseUrl: values.BASE_URL ?? new URL(`http://localhost:${values.PORT}`),
    dataDir: resolve(values.DATA_DIR ?? defaults.dataDir),
    databaseUrl: values.DATABASE_URL ?? null,
    s3: toS3Settings(values),
    limits: toLimits(values),
    mail: toMailSettings(values),
    reminderDays: values.REMINDER_DAYS,
    proxies: proxies.trusted,
    healthDataMonths: values.HEALTH_DATA_MONTHS,
    processes: values.WEB_CONCURRENCY,
    requireAdminSecondFactor: values.REQUIRE_ADMIN_2FA === "1",
  };
}

function environmentSchema(given: Variables) {
  return v.object({
    HOST: v.optional(v.string(), "127.0.0.1"),
    PORT: v.optional(
      wholeNumber(
        0,
        65_535,
        (value) => `PORT is "${value}": set it to a number from 0 to 65535, for example PORT=3000.`,
      ),
      "3000",
    ),
    BASE_URL: baseUrl(given.HOST ?? "localhost"),
    DATA_DIR: v.optional(v.string()),
    DATABASE_URL: v.optional(
      textThat(
        (value) => /^postgres(ql)?:$/.test(URL.parse(value)?.protocol ?? ""),
        // The value itself is not repeated: it may hold a password.
        () =>
          "DATABASE_URL is not a PostgreSQL address: set it to postgres://user:password@host:5432/name, or leave it out to use the embedded database.",
      ),
    ),
    ...s3Variables(given),
    ...limitVariables,
    ...mailVariables(given),
    ...retentionVariables,
    WEB_CONCURRENCY: v.optional(
      wholeNumber(
        1,
        MOST_PROCESSES,
        (value) =>
          `WEB_CONCURRENCY is "${value}": set it to a number of processes from 1 to ${MOST_PROCESSES}, or leave it out to use all ${CORES} cores.`,
      ),
      String(CORES),
    ),
    REQUIRE_ADMIN_2FA: v.optional(
      textThat(
        (value) => value === "0" || value === "1",
        (value) =>
          `REQUIRE_ADMIN_2FA is "${value}": set it to 1 to require a second factor of administrators, or leave it out.`,
      ),
      "0",
    ),
  });
}

/** Compulsory once the site is open to the network. */
function baseUrl(host: string) {
  const isOpen = !LOOPBACK.test(host);
  return v.optional(
    v.pipe(
      v.string(),
      v.check(
        (value) => value !== "" || !isOpen,
        `HOST=${host} opens the site to the network: set BASE_URL to its public address, for example BASE_URL=https://www.example.fr.`,
      ),
      v.check(
        (value) => value === "" || isOrigin(value),
        ({ input }) =>
          `BASE_URL is "${input}": set it to an http or https address without a path, for example BASE_URL=https://www.example.fr.`,
      ),
      v.transform((value) => URL.parse(value)),
    ),
    "",
  );
}

function isOrigin(value: string): boolean {
  const url = URL.parse(value);
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
}
