import type { Database, Reader } from "#platform/database/database.ts";
import { countAttempt, type Rate } from "#platform/rate-limit.ts";
import { digestOf, isToken } from "#subjects/mails/data/link-tokens.ts";
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
  /** Who typed their address; null if nobody else did. */
  registeredBy: string | null;
  email: string;
  /** The link came by mail to that address. A link that the page showed opens less: docs/decisions/090. */
  isMailed: boolean;
  /** Whether the link may change the registration: one that the page showed may not once something counts. */
  isChangeable: boolean;
  stage: Stage;
}

/** Unknown links that one network address may try. */
export const UNKNOWN_LINKS: Rate = { limit: 60, seconds: 600 };

export type LinkOutcome = { registration: LinkedRegistration } | { reason: "unknown" | "tooMany" };

interface Opening {
  token: string;
  /** The network address of the client, if known. */
  address: string | undefined;
  /** Name of the centre: nobody else is shown under it. */
  brand: string;
}

/**
 * Finds a link by the digest of its token. Registrations that were removed, and stages that were deleted, have none any
 * more.
 */
export async function openPrivateLink(
  database: Database,
  { token, address, brand }: Opening,
  now: Date,
): Promise<LinkOutcome> {
  if (!isToken(token)) return { reason: "unknown" };
  const registration = await findLinked(database, token, brand);
  if (registration) return { registration };
  return { reason: await countUnknownLink(database, address, now) };
}

/** Unknown links of every kind count together. */
export async function countUnknownLink(
  database: Database,
  address: string | undefined,
  now: Date,
): Promise<"unknown" | "tooMany"> {
  const limits = address === undefined ? [] : [{ ...UNKNOWN_LINKS, key: `unknown private link ${address}` }];
  return (await countAttempt(database, limits, now)) ? "unknown" : "tooMany";
}

async function findLinked(database: Reader, token: string, brand: string): Promise<LinkedRegistration | null> {
  const link = await database
    .selectFrom("private_links")
    .innerJoin("participants", "participants.id", "private_links.participant_id")
    .select(["participant_id", "stage_id", "trainee_kind", "payer", "email", "is_mailed"])
    .where("digest", "=", digestOf(token))
    .executeTakeFirst();
  if (!link) return null;
  const person = await findToldRegistrant(database, link.participant_id);
  const stage = await findStage(database, link.stage_id);
  if (!person || !stage) return null;
  const { id, firstName, lastName } = person;
  const { trainee_kind: traineeKind, payer, email } = link;
  const registeredBy = registrarName(person, brand);
  const isMailed = Boolean(link.is_mailed);
  const isChangeable = isMailed || !(await hasPieces(database, id));
  return {
    participantId: id,
    firstName,
    lastName,
    traineeKind,
    payer,
    registeredBy,
    email,
    isMailed,
    isChangeable,
    stage,
  };
}
