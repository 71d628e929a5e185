import type { Database, Reader } from "#platform/database/database.ts";
import { singleStatement } from "#platform/database/single-statement.ts";
import { countAttempt } from "#platform/rate-limit.ts";
import { UNKNOWN_DEVICE } from "../rules/device-label.ts";
import type { Session } from "./auth.ts";

interface OwnSession {
  id: string;
  /** "Firefox sur Windows". */
  device: string;
  since: Date;
  /** Whether it is the session of this request. */
  isThis: boolean;
}

/** More than anybody has; a script could open many. */
const MOST_SHOWN = 100;

/** The open sessions of the viewer, this one first, then the newest. */
export async function listOwnSessions(database: Reader, { user, token }: Session): Promise<OwnSession[]> {
  const rows = await database
    .selectFrom("sessions")
    .select(["id", "token", "user_agent", "created_at"])
    .where("user_id", "=", user.id)
    // The clock of the machine, because the library set expires_at by it.
    .where("expires_at", ">", new Date())
    .orderBy((order) => order.case().when("token", "=", token).then(0).else(1).end())
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(MOST_SHOWN)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    device: row.user_agent || UNKNOWN_DEVICE,
    since: new Date(row.created_at),
    isThis: row.token === token,
  }));
}

/** Changes on the page "Sécurité", of one account. Passwords and codes have lower limits of their own. */
export const SECURITY_CHANGES = { limit: 60, seconds: 3_600 };

export function countSecurityChange(database: Database, { user }: Session, now: Date): Promise<boolean> {
  return countAttempt(database, [{ key: `security ${user.id}`, ...SECURITY_CHANGES }], now);
}

/** Ends another session of the viewer's. False when they have no such session. */
export async function endOwnSession(database: Database, { user, token }: Session, id: string): Promise<boolean> {
  const { numDeletedRows } = await otherSessions(database, { user, token }).where("id", "=", id).executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function endOtherSessions(database: Database, session: Session): Promise<void> {
  await otherSessions(database, session).execute();
}

function otherSessions(database: Database, { user, token }: Pick<Session, "user" | "token">) {
  return singleStatement(database).deleteFrom("sessions").where("user_id", "=", user.id).where("token", "!=", token);
}
