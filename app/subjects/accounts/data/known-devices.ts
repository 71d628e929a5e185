import type { Reader, Transaction } from "#platform/database/database.ts";
import { countAttempt } from "#platform/rate-limit.ts";
import { digestOf, isToken, newToken } from "#subjects/mails/data/links.ts";
import { queueMails } from "#subjects/mails/data/queue-mails.ts";
import { newDevice } from "../mails.ts";
import { deviceLabel } from "../rules/device-label.ts";

const COOKIE = "sillon.device";
const YEAR_SECONDS = 365 * 86_400;

/** The least recently used are forgotten. */
export const MOST_DEVICES = 50;
/** A script that signs in without keeping cookies must not fill somebody's mailbox. */
export const NEW_DEVICE_MAILS = { limit: 5, seconds: 86_400 };

/** The browser that a request comes from. */
export interface Device {
  /** The token of its cookie; a new one if it had none. Only a digest is stored. */
  token: string;
  /** "Firefox sur Windows". */
  label: string;
}

export function deviceOf({ headers }: Request): Device {
  const [, kept = ""] = /(?:^|; ?)sillon\.device=([^;]*)/.exec(headers.get("cookie") ?? "") ?? [];
  return { token: isToken(kept) ? kept : newToken(), label: deviceLabel(headers.get("user-agent")) };
}

export function deviceCookie({ token }: Device, baseUrl: URL): string {
  const secure = baseUrl.protocol === "https:" ? "; Secure" : "";
  return `${COOKIE}=${token}; Path=/; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Lax${secure}`;
}

/** Whether somebody has signed in to the account of that address with this browser. */
export async function isKnownDevice(
  database: Reader,
  { email, device }: { email: string; device: Device },
): Promise<boolean> {
  const known = await database
    .selectFrom("known_devices")
    .innerJoin("users", "users.id", "known_devices.user_id")
    .select("users.id")
    .where("users.email", "=", email)
    .where("known_devices.digest", "=", digestOf(device.token))
    .executeTakeFirst();
  return known !== undefined;
}

/**
 * Runs in the transaction of each sign-in. An account's first device is not announced; neither is the first one after
 * this table was created, or every account would get a mail then.
 */
export async function recordSignIn(
  transaction: Transaction,
  { userId, device }: { userId: string; device: Device },
  now: Date,
): Promise<void> {
  const digest = digestOf(device.token);
  // First, because it locks the user's row: of two simultaneous sign-ins, the second sees the first one's device.
  const user = await transaction
    .updateTable("users")
    .set({ last_active_at: now, deletion_warned_at: null })
    .where("id", "=", userId)
    .returning(["email", "first_name"])
    .executeTakeFirst();
  if (!user) return;
  const known = await transaction
    .selectFrom("known_devices")
    .select("digest")
    .where("user_id", "=", userId)
    .orderBy("seen_at", "desc")
    .orderBy("digest")
    .execute();
  await transaction
    .insertInto("known_devices")
    .values({ user_id: userId, digest, seen_at: now })
    .onConflict((conflict) => conflict.columns(["user_id", "digest"]).doUpdateSet({ seen_at: now }))
    .execute();
  if (known.length === 0 || known.some((other) => other.digest === digest)) return;
  const forgotten = known.slice(MOST_DEVICES - 1).map((other) => other.digest);
  if (forgotten.length > 0)
    await transaction
      .deleteFrom("known_devices")
      .where("user_id", "=", userId)
      .where("digest", "in", forgotten)
      .execute();
  if (!(await countAttempt(transaction, [{ key: `new-device ${userId}`, ...NEW_DEVICE_MAILS }], now))) return;
  const data = { firstName: user.first_name, device: device.label, at: now.toISOString() };
  await queueMails(transaction, [{ mail: newDevice.with(data), to: user.email, userId }], now);
}
