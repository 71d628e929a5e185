import type { Day } from "#platform/values/paris-time.ts";
import { fullName } from "#platform/values/user.ts";
import type { NewMail } from "#subjects/mails/data/queue-mails.ts";
import type { GoingAlong, MailStage } from "#subjects/mails/rules/about-registrations.ts";
import { toMailStage } from "#subjects/mails/rules/about-registrations.ts";
import { registrarName } from "#subjects/notifications/rules/registrar.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import { stagePath } from "#subjects/stages/rules/stage-type.ts";
import { groupRegistration, registration } from "../mails.ts";
import { shownCancelDay } from "../rules/cancel-limit.ts";
import type { Registration } from "./register.ts";

type About = Pick<Registration, "kind" | "participants" | "by" | "brand" | "byCentre" | "sharedAddress">;

/**
 * Each person is told, and the account that registered a group: one mail with the list. Names are checked before the
 * transaction, which then gives the stage.
 */
export function prepareMails(
  registration: About,
  rows: readonly { id: string }[],
  { cancelDays, houseRulesUrl }: Mailed,
): (stage: Stage, now: Date) => NewMail[] {
  const registrars = registrarNames(registration);
  return (stage, now) =>
    mailsAbout(registration, rows, { told: toldOf(stage, { cancelDays, houseRulesUrl }, now), registrars });
}

/** What every mail about a new registration tells of its stage. */
export const toldOf = (stage: Stage, { cancelDays, houseRulesUrl }: Mailed, now: Date): Told => ({
  stage: toMailStage(stage),
  cancelUntil: shownCancelDay(stage, cancelDays, now),
  programmeUrl: stage.pdfUrl || stagePath(stage),
  houseRulesUrl: houseRulesUrl || null,
});

/** What these mails tell of the settings. */
interface Mailed {
  cancelDays: number;
  houseRulesUrl: string;
}

interface Told extends GoingAlong {
  stage: MailStage;
  cancelUntil: Day | null;
}

function mailsAbout(
  { kind, participants, by, byCentre, sharedAddress }: About,
  rows: readonly { id: string }[],
  { told, registrars }: { told: Told; registrars: readonly (string | null)[] },
): NewMail[] {
  const mails = participants.map((person, index): NewMail => {
    const registeredBy = registrars[index] ?? null;
    const shared = sharedAddress && { sharesAddress: true };
    const payers = [person.payer];
    const data = { ...told, people: [fullName(person)], toRegistrar: false, registeredBy, payers, ...shared };
    const isTrusted = byCentre || by?.role === "admin" || (by?.emailVerified && by.email === person.email);
    const about = { stageId: told.stage.id, participantId: rows[index]?.id, isTrusted };
    return { mail: registration.with(data), to: person.email, ...about };
  });
  // An address that the account has not proved may be somebody else's: they get no names.
  if (kind === "self" || !by?.emailVerified) return mails;
  const payers = [...new Set(participants.map(({ payer }) => payer))];
  const data = { ...told, people: participants.map(fullName), toRegistrar: true, registeredBy: null, payers };
  return [...mails, { mail: groupRegistration.with(data), to: by.email, stageId: told.stage.id, userId: by.id }];
}

/** The name that each person is told, in their order. */
function registrarNames({ kind, participants, by, brand, byCentre = false }: About) {
  const [owner, registrar] = kind === "self" ? [by, null] : [null, by];
  return participants.map(({ email }) => {
    const account = by?.email === email ? by.id : null;
    return registrarName({ email, account, owner, registrar, registeredBy: null, byCentre }, brand);
  });
}
