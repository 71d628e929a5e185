import type { Database, Reader } from "#platform/database/database.ts";
import { readPayers } from "#subjects/bookings/data/read-payers.ts";
import { type FoundLink, type MailLink, type NotOpened, type Opening, openLink } from "#subjects/mails/data/links.ts";
import { findToldRegistrant } from "#subjects/notifications/data/told-registrants.ts";
import { registrarName } from "#subjects/notifications/rules/registrar.ts";
import { findStage } from "#subjects/stages/data/stages.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import type { Participant } from "../rules/participant-fields.ts";
import { hasPieces } from "./pieces.ts";

/** A registration as its private link shows it: nothing about other people, and no health data. */
export interface LinkedRegistration {
  participantId: string;
  firstName: string;
  lastName: string;
  traineeKind: Participant["traineeKind"];
  payer: Participant["payer"];
  /** All who pay, the main payer first. */
  payers: string[];
  /** Who typed their address; null if nobody else did. */
  registeredBy: string | null;
  email: string;
  /** The link came by mail to that address. A link that the page showed opens less: docs/decisions/090. */
  isMailed: boolean;
  /** Whether the link may change the registration: one that the page showed may not once something counts. */
  isChangeable: boolean;
  stage: Stage;
}

/** Registrations that were removed, and stages that were deleted, have no link any more. */
export const openPrivateLink = (
  database: Database,
  { brand, ...opening }: Opening & { brand: string },
  now: Date,
): Promise<{ registration: LinkedRegistration } | NotOpened> =>
  openLink(
    database,
    { to: "participant_id", ...opening },
    async (link) => {
      const registration = await findLinked(database, link, brand);
      return registration && { registration };
    },
    now,
  );

/** Not when the address was corrected while the mail waited. */
export const registrationLink: MailLink = {
  to: "participant_id",
  valid: (database, mail) =>
    database
      .selectFrom("participants")
      .select("id")
      .where("id", "=", mail.participantId)
      .where("email", "=", mail.recipient),
};

async function findLinked(
  database: Reader,
  { id: participantId, isMailed }: FoundLink,
  brand: string,
): Promise<LinkedRegistration | null> {
  const row = await database
    .selectFrom("participants")
    .select(["stage_id", "trainee_kind", "payer", "email"])
    .where("id", "=", participantId)
    .executeTakeFirst();
  if (!row) return null;
  const person = await findToldRegistrant(database, participantId);
  const stage = await findStage(database, row.stage_id);
  if (!person || !stage) return null;
  const { id, firstName, lastName } = person;
  const { trainee_kind: traineeKind, payer, email } = row;
  const registeredBy = registrarName(person, brand);
  const isChangeable = isMailed || !(await hasPieces(database, id));
  return {
    participantId: id,
    firstName,
    lastName,
    traineeKind,
    payer,
    payers: await readPayers(database, id),
    registeredBy,
    email,
    isMailed,
    isChangeable,
    stage,
  };
}
