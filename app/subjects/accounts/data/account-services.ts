import type { Database } from "#platform/database/database.ts";
import { isQueueFull } from "#platform/work-queue.ts";
import type { Passwords } from "./passwords.ts";

export interface AccountServices {
  database: Database;
  passwords: Passwords;
}

/** Null for a password that was not hashed or checked, because too many wait. */
export function nullWhenFull(error: unknown): null {
  if (isQueueFull(error)) return null;
  throw error;
}
