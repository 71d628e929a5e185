import { NAME_WHEN_UNKNOWN, shownName } from "../../domain/accounts/shown-name.ts";
import { fullName } from "../../domain/accounts/user.ts";
import type { MailStage } from "../../domain/mails/mail-kinds.ts";
import type { NewMail } from "../mails/queue-mails.ts";
import type { Registration } from "./register.ts";

/**
 * To each person, and to the account that registered a group: one mail with the list. Names are checked before the
 * transaction, which then gives the stage.
 */
export function prepareMails(
  registration: Pick<Registration, "kind" | "participants" | "by" | "brand" | "byCentre">,
  rows: readonly { id: string }[],
): (stage: MailStage) => NewMail[] {
  const nameOfBy = nameOf(registration);
  return (stage) => mailsAbout(registration, rows, { stage, nameOfBy });
}

function mailsAbout(
  { kind, participants, by, byCentre }: Pick<Registration, "kind" | "participants" | "by" | "byCentre">,
  rows: readonly { id: string }[],
  { stage, nameOfBy }: { stage: MailStage; nameOfBy: string | null },
): NewMail[] {
  const mails = participants.map((person, index): NewMail => {
    const registeredBy = by?.email === person.email ? null : nameOfBy;
    const data = { stage, people: [fullName(person)], toRegistrar: false, registeredBy };
    const isTrusted = byCentre || by?.role === "admin" || (by?.emailVerified && by.email === person.email);
    const about = { stageId: stage.id, participantId: rows[index]?.id, isTrusted };
    return { kind: "registration", to: person.email, data, ...about };
  });
  // An address that the account has not proved may be somebody else's: they get no names.
  if (kind === "self" || !by?.emailVerified) return mails;
  const data = { stage, people: participants.map(fullName), toRegistrar: true, registeredBy: null };
  return [...mails, { kind: "groupRegistration", to: by.email, data, stageId: stage.id, userId: by.id }];
}

/** Of the one who typed the addresses; null for a visitor, whom nobody knows. */
function nameOf({ by, brand, byCentre }: Pick<Registration, "by" | "brand" | "byCentre">): string | null {
  if (byCentre) return brand;
  return by && (shownName({ name: by.name, isAdmin: by.role === "admin" }, brand) ?? NAME_WHEN_UNKNOWN);
}
