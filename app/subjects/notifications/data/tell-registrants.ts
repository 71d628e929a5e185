import type { Transaction } from "#platform/database/database.ts";
import { isMailable } from "#platform/values/email.ts";
import type { MailContent } from "#subjects/mails/data/declare-mail.ts";
import { queueMails } from "#subjects/mails/data/queue-mails.ts";
import type { AboutRegistrations, MailStage } from "#subjects/mails/rules/about-registrations.ts";
import { toMailStage } from "#subjects/mails/rules/about-registrations.ts";
import type { Reached } from "../rules/reached.ts";
import { otherRegistrar, registrarName } from "../rules/registrar.ts";
import { notify } from "./notifications.ts";
import { eachBatch, nameOf, type ToldRegistrant } from "./told-registrants.ts";

/** The services that telling people depends on. */
export interface TellingSettings {
  sendsMail: boolean;
  centre: { brand: string };
}

export interface Told {
  stage: MailStage;
  /** These registrants only. */
  participantIds?: readonly string[];
  /** The accounts of the registrants get it. */
  notification: string;
  /** An account that registered these people gets it. */
  registrarNotification: (people: readonly string[]) => string;
  mail: (about: AboutRegistrations) => MailContent;
  /** Whether the mail to a registrant is written however many that address already got: queue-mails.ts. */
  isTrusted?: (person: ToldRegistrant) => boolean;
  /** The registrations and accounts that need no mail, by id: cancel-waiting.ts. */
  untold?: ReadonlySet<string>;
}

/**
 * Tells the registrants of a stage what changed: by mail at the address of their registration, and by a notification of
 * their account; and the accounts that registered them. Call it before the registrations are deleted.
 */
export async function tellRegistrants(
  transaction: Transaction,
  { stage, participantIds, notification, registrarNotification, mail, isTrusted, untold }: Told,
  settings: TellingSettings,
  now: Date,
): Promise<Reached> {
  const about = { stage: toMailStage(stage), toRegistrar: false };
  const mailOf = (to: string, data: AboutRegistrations) => ({ mail: mail(data), to, stageId: stage.id });
  const reached: Reached = { informed: 0, toCall: [] };
  const accounts = new Set<string>();
  const registrars: Registrars = new Map();
  for await (const people of eachBatch(transaction, stage.id, participantIds)) {
    const mails = people.flatMap((person) => {
      if (person.account) accounts.add(person.account);
      noteRegistrar(registrars, person);
      if (untold?.has(person.id)) return [];
      count(reached, person, settings);
      const data = { ...about, people: [nameOf(person)], registeredBy: registrarName(person, settings.centre.brand) };
      return { ...mailOf(person.email, data), participantId: person.id, isTrusted: isTrusted?.(person) };
    });
    await queueMails(transaction, mails, now);
  }
  await queueMails(
    transaction,
    [...registrars]
      .filter(([userId, { emailVerified }]) => emailVerified && !untold?.has(userId))
      .map(([userId, { email, people }]) => ({
        ...mailOf(email, { ...about, people, toRegistrar: true, registeredBy: null }),
        userId,
        isTrusted: true,
      })),
    now,
  );
  const toAccounts = [...accounts].map((userId) => ({ userId, message: notification }));
  const toRegistrars = [...registrars].map(([userId, { people }]) => ({
    userId,
    message: registrarNotification(people),
  }));
  await notify(transaction, [...toAccounts, ...toRegistrars], now);
  return reached;
}

/** Without a mail server, only a notification of a proved account reaches somebody. */
export const isReached = (person: ToldRegistrant, { sendsMail }: Pick<TellingSettings, "sendsMail">): boolean =>
  sendsMail ? isMailable(person.email) : person.email !== "" && person.hasVerifiedAccount;

export function count(reached: Reached, person: ToldRegistrant, settings: Pick<TellingSettings, "sendsMail">): void {
  if (isReached(person, settings)) reached.informed += 1;
  else reached.toCall.push({ name: nameOf(person), phone: person.phone });
}

type Registrars = Map<string, { email: string; emailVerified: boolean; people: string[] }>;

function noteRegistrar(registrars: Registrars, person: ToldRegistrant): void {
  const registrar = otherRegistrar(person);
  // The account that sees the registration is told as a registrant.
  if (!registrar || registrar.id === person.account) return;
  const known = registrars.get(registrar.id);
  if (known) known.people.push(nameOf(person));
  else
    registrars.set(registrar.id, {
      email: registrar.email,
      emailVerified: registrar.emailVerified,
      people: [nameOf(person)],
    });
}
