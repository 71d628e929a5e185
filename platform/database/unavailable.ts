/**
 * Whether the database is unavailable (restarting, unreachable, locked for too long), so that the same request may
 * succeed in a moment. Any other error is a fault of the query.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errcode } = error as Error & { code?: unknown; errcode?: unknown };
  if (typeof code === "string" && (POSTGRES_STATES.test(code) || NETWORK_CODES.has(code))) return true;
  // The low byte of an SQLite code is its kind; the higher ones hold details.
  if (typeof errcode === "number" && SQLITE_KINDS.has(errcode & 0xff)) return true;
  return MESSAGES.test(error.message);
}

/** Connection exceptions, a server that stops or starts, too many connections, a statement that waited too long. */
const POSTGRES_STATES = /^(08...|57P0[1-5]|53300|57014|55P03)$/;

const NETWORK_CODES = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ECONNABORTED",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);

/** SQLITE_BUSY, SQLITE_LOCKED, SQLITE_IOERR and SQLITE_FULL: locked by another process, or a disk error. */
const SQLITE_KINDS = new Set([5, 6, 10, 13]);

// The PostgreSQL driver, its pool and our SQLite writer throw these without a code.
const MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client (has encountered a connection error|was closed)|waited too long for the database)/;
