import { NAME_WHEN_UNKNOWN, shownName } from "../../domain/accounts/shown-name.ts";
import { isMailable } from "../../domain/email.ts";
import type { AboutRegistrations, MailStage } from "../../domain/mails/mail-kinds.ts";
import { toMailStage } from "../../domain/mails/mail-stage.ts";
import type { Reached } from "../../domain/registrations/reached.ts";
import type { Transaction } from "../database/database.ts";
import { type NewMail, queueMails } from "../mails/queue-mails.ts";
import { notify } from "./notifications.ts";
import { eachBatch, nameOf, type ToldRegistrant } from "./told-registrants.ts";

/** Of the services: what telling people depends on. */
export interface MailSettings {
  sendsMail: boolean;
  centre: { brand: string };
}

type RegistrationMail = Extract<NewMail, { data: AboutRegistrations }>;

export interface Told {
  stage: MailStage;
  /** One registrant only. */
  participantId?: string;
  /** For the accounts of the registrants. */
  notification: string;
  /** For an account that registered these people. */
  registrarNotification: (people: readonly string[]) => string;
  mail: (about: AboutRegistrations) => Pick<RegistrationMail, "kind" | "data">;
}

/**
 * Tells the registrants of a stage what changed: by mail at the address of their registration, and by a notification of
 * their account; and the accounts that registered them. Call it before the registrations are deleted.
 */
export async function tellRegistrants(
  transaction: Transaction,
  { stage, participantId, notification, registrarNotification, mail }: Told,
  settings: MailSettings,
  now: Date,
): Promise<Reached> {
  const about = { stage: toMailStage(stage), toRegistrar: false };
  const mailOf = (to: string, data: AboutRegistrations) => ({ ...mail(data), to, stageId: stage.id }) as NewMail;
  const reached: Reached = { informed: 0, toCall: [] };
  const accounts = new Set<string>();
  const registrars: Registrars = new Map();
  for await (const people of eachBatch(transaction, stage.id, participantId)) {
    const mails = people.map((person) => {
      count(reached, person, settings);
      if (person.account) accounts.add(person.account);
      noteRegistrar(registrars, person);
      const data = { ...about, people: [nameOf(person)], registeredBy: typedBy(person, settings) };
      return { ...mailOf(person.email, data), participantId: person.id };
    });
    await queueMails(transaction, mails, now);
  }
  await queueMails(
    transaction,
    [...registrars]
      .filter(([, { isProved }]) => isProved)
      .map(([userId, { email, people }]) => ({
        ...mailOf(email, { ...about, people, toRegistrar: true, registeredBy: null }),
        userId,
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
export function count(reached: Reached, person: ToldRegistrant, { sendsMail }: Pick<MailSettings, "sendsMail">): void {
  const isReached = sendsMail ? isMailable(person.email) : person.email !== "" && person.hasProvedAccount;
  if (isReached) reached.informed += 1;
  else reached.toCall.push({ name: nameOf(person), phone: person.phone });
}

type Registrars = Map<string, { email: string; isProved: boolean; people: string[] }>;

function noteRegistrar(registrars: Registrars, person: ToldRegistrant): void {
  const { registrar } = person;
  // Their own registration in the group: they are told as a registrant.
  if (!registrar || registrar.id === person.account) return;
  const known = registrars.get(registrar.id);
  if (known) known.people.push(nameOf(person));
  else registrars.set(registrar.id, { email: registrar.email, isProved: registrar.isProved, people: [nameOf(person)] });
}

/** Who typed the address of this person, as they may see that name; null if nobody else did. */
export function typedBy(
  { email, owner, registrar, account }: Pick<ToldRegistrant, "email" | "owner" | "registrar" | "account">,
  { centre: { brand } }: Pick<MailSettings, "centre">,
): string | null {
  const other = registrar && registrar.id !== account ? registrar : owner && owner.email !== email ? owner : null;
  return other && (shownName({ name: other.name, isAdmin: other.role === "admin" }, brand) ?? NAME_WHEN_UNKNOWN);
}
