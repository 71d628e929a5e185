import type { Database } from "#platform/database/database.ts";
import { refusableTransaction } from "#platform/database/refusable-transaction.ts";
import { countAttempt, type Rate } from "#platform/rate-limit.ts";
import { isMailable } from "#platform/values/email.ts";
import { queueMails } from "#subjects/mails/data/queue-mails.ts";
import { halfDayInWords } from "#subjects/stages/rules/timetable/timetable-words.ts";
import { attendanceCode } from "../../mails.ts";
import type { PresenceRefusal } from "../../rules/own-phone/presence-form.ts";
import type { OpenPresence } from "./open-presence.ts";

/** A whole group may share one network address. */
export const PRESENCE_CODE_RATES = {
  person: { limit: 5, seconds: 3_600 },
  address: { limit: 150, seconds: 3_600 },
} as const satisfies Record<string, Rate>;

interface Request {
  presence: OpenPresence;
  participantId: string;
  address: string | undefined;
}

/** Writes the mail with a code. The code itself is made when the mail is sent: make-links.ts. */
export async function requestPresenceCode(
  database: Database,
  { presence: { stage, halfDay, people, obstacle }, participantId, address }: Request,
  now: Date,
): Promise<PresenceRefusal | null> {
  if (obstacle) return obstacle;
  const person = people.find(({ id }) => id === participantId);
  if (!person) return "notOnList";
  if (person.signedAt) return "alreadySigned";
  if (!isMailable(person.email)) return "noAddress";
  return refusableTransaction<PresenceRefusal, null>(database, async (transaction, refuse) => {
    const limits = [
      { ...PRESENCE_CODE_RATES.person, key: `presence code ${person.id}` },
      ...(address === undefined ? [] : [{ ...PRESENCE_CODE_RATES.address, key: `presence code from ${address}` }]),
    ];
    if (!(await countAttempt(transaction, limits, now))) refuse("tooManyCodes");
    const data = {
      person: `${person.firstName} ${person.lastName}`.trim(),
      stageTitle: stage.title,
      halfDayId: halfDay.id,
      when: halfDayInWords(halfDay),
    };
    const about = { stageId: stage.id, participantId: person.id };
    await queueMails(transaction, [{ mail: attendanceCode.with(data), to: person.email, ...about }], now);
    return null;
  });
}
