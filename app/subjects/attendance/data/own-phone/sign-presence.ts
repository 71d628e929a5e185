import { createHmac } from "node:crypto";
import type { Database } from "#platform/database/database.ts";
import { refusableTransaction } from "#platform/database/refusable-transaction.ts";
import { countAttempt, type Rate } from "#platform/rate-limit.ts";
import { instantInParis, type Time } from "#platform/values/paris-time.ts";
import { spendCode, type TypedCode, tryCode } from "#subjects/mails/data/codes.ts";
import { isCode } from "#subjects/mails/rules/link-kinds.ts";
import type { HalfDay } from "#subjects/stages/rules/timetable/half-days.ts";
import type { AttendanceEntry, Signature } from "../../rules/attendance-record.ts";
import { OWN_PHONE } from "../../rules/named-devices.ts";
import type { PresenceRefusal } from "../../rules/own-phone/presence-form.ts";
import { appendWithin } from "../records/append-records.ts";
import type { OpenPresence, PresentPerson } from "./open-presence.ts";
import { type PresenceKey, presenceKey } from "./presence-tokens.ts";

/** Attempts of all codes together; the correct one counts too. A whole group may share one network address. */
const PRESENCE_SIGNING_RATES = {
  person: { limit: 30, seconds: 3_600 },
  address: { limit: 300, seconds: 3_600 },
} as const satisfies Record<string, Rate>;

interface Signing {
  presence: OpenPresence;
  participantId: string;
  signature: Signature;
  /** Null: in time. */
  arrivedAt: Time | null;
  /** Six digits from a mail; not needed by those whom the page recognised. */
  code: string;
  /** The network address of the client, if known. */
  address: string | undefined;
}

/** The record of somebody who signs on their own phone: they hold the device. */
export async function signPresence(
  database: Database,
  { presence, participantId, signature, arrivedAt, code, address }: Signing,
  now: Date,
): Promise<PresenceRefusal | null> {
  const { stage, halfDay, people, own } = presence;
  const person = people.find(({ id }) => id === participantId);
  const obstacle = signingObstacle(presence, person);
  if (obstacle || !person) return obstacle ?? "notOnList";
  if (arrivedAt && !isWithin(halfDay, arrivedAt, now)) return "outsideHalfDay";
  const limits = [
    { ...PRESENCE_SIGNING_RATES.person, key: `presence ${person.id}` },
    ...(address === undefined ? [] : [{ ...PRESENCE_SIGNING_RATES.address, key: `presence from ${address}` }]),
  ];
  if (!(await countAttempt(database, limits, now))) return "tooManyAttempts";
  const isKnown = own.some(({ id }) => id === person.id);
  const target = { participant_id: person.id, half_day_id: halfDay.id };
  const refusal = isKnown ? null : await codeRefusal(database, { target, email: person.email, code }, now);
  if (refusal) return refusal;
  const name = `${person.firstName} ${person.lastName}`.trim();
  const id = recordId(await presenceKey(database), person, halfDay);
  return refusableTransaction<PresenceRefusal, null>(database, async (transaction, refuse) => {
    if (!isKnown && !(await spendCode(transaction, target))) refuse("alreadySigned");
    const entry: AttendanceEntry = {
      id,
      stageId: stage.id,
      halfDayId: halfDay.id,
      personId: person.id,
      personName: name,
      fact: { kind: "signed", signature, arrivedAt },
      recordedAt: now.toISOString(),
    };
    const held = { deviceId: OWN_PHONE, heldBy: { id: person.id, name } };
    await appendWithin(transaction, { stage, entries: [entry], ...held }, now);
    return null;
  });
}

const codeRefusal = async (database: Database, typed: TypedCode, now: Date): Promise<PresenceRefusal | null> =>
  isCode(typed.code) ? tryCode(database, typed, now) : "missingCode";

function signingObstacle({ obstacle }: OpenPresence, person: PresentPerson | undefined): PresenceRefusal | null {
  if (!person) return "notOnList";
  return person.signedAt ? "alreadySigned" : obstacle;
}

/** The half-day has begun, and the time is not later than now. */
const isWithin = ({ day, from, to }: HalfDay, time: Time, now: Date) =>
  time >= from && time < to && instantInParis(day, time) <= now;

/**
 * The same for forms sent at once, of which one is stored; another one after a trainer undid the first. With the key of
 * the site: a record that took the id before would keep the signature out, and one that undid it would be there already.
 */
function recordId(key: PresenceKey, { id, ownSignatures }: PresentPerson, halfDay: HalfDay): string {
  const text = JSON.stringify([OWN_PHONE, id, halfDay.id, ownSignatures]);
  const digits = createHmac("sha256", key).update(text).digest("hex");
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, "$1-$2-$3-$4-$5");
}
