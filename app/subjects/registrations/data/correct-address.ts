import type { Database, Transaction } from "#platform/database/database.ts";
import { refusableTransaction } from "#platform/database/refusable-transaction.ts";
import { isUniqueViolation } from "#platform/database/unique-violation.ts";
import { countAttempt, type Rate } from "#platform/rate-limit.ts";
import { isMailable, normalizeEmail } from "#platform/values/email.ts";
import { dayInParis } from "#platform/values/paris-time.ts";
import { BY_THE_PERSON } from "#subjects/journal/rules/journal.ts";
import { digestOf } from "#subjects/mails/data/links.ts";
import { namedOrganisations } from "#subjects/organisations/data/assign-organisations.ts";
import { findStage } from "#subjects/stages/data/stages.ts";
import { hasBegun } from "#subjects/stages/rules/stage.ts";
import type { AddressRefusal } from "../rules/address-messages.ts";
import { correctRow } from "./correct-row.ts";
import { hasPieces } from "./pieces.ts";
import { findRegistrant } from "./registrant-list.ts";

/** Each correction writes a mail to an address that nobody has proved. */
export const ADDRESS_CORRECTIONS = {
  registration: { limit: 3, seconds: 86_400 },
  address: { limit: 20, seconds: 3_600 },
} as const satisfies Record<string, Rate>;

interface AddressCorrection {
  stageId: string;
  participantId: string;
  /** The token of the link. */
  token: string;
  email: string;
  /** Name of the centre. */
  brand: string;
  /** The network address of the client, if known. */
  address: string | undefined;
}

/**
 * The visitor who has just registered corrects the address that they typed, by the link that the page showed. Nothing was
 * issued yet, so that the new address gets only what that visitor typed.
 */
export async function correctAddress(
  database: Database,
  { stageId, participantId, token, email: typed, brand, address }: AddressCorrection,
  now: Date,
): Promise<AddressRefusal | null> {
  const email = normalizeEmail(typed);
  if (!isMailable(email)) return "invalidEmail";
  try {
    return await refusableTransaction<AddressRefusal, null>(database, async (transaction, refuse) => {
      // The office may have corrected the address since the page was opened, which ends the link.
      if (!(await isValid(transaction, { token, participantId }))) refuse("notThere");
      const before = (await findRegistrant(transaction, stageId, participantId)) ?? refuse("notThere");
      // The same form sent again, because its response was lost: already done.
      if (before.email === email) return null;
      if (await isFinal(transaction, { stageId, participantId }, now)) refuse("tooLate");
      if (!(await countAttempt(transaction, correctionLimits(participantId, address), now))) refuse("tooMany");
      const participant = { ...before, email };
      const named = namedOrganisations([]);
      const by = BY_THE_PERSON;
      const correction = { stageId, before, participant, named, by, brand, isOffice: false, keepsShownLinks: true };
      const refusal = await correctRow(transaction, correction, now);
      if (refusal?.reason === "alreadyRegistered") refuse("alreadyRegistered");
      if (refusal) refuse("notThere");
      return null;
    });
  } catch (error) {
    if (isUniqueViolation(error)) return "alreadyRegistered";
    throw error;
  }
}

async function isValid(
  transaction: Transaction,
  { token, participantId }: Pick<AddressCorrection, "token" | "participantId">,
): Promise<boolean> {
  const link = await transaction
    .selectFrom("links")
    .select("digest")
    .where("digest", "=", digestOf(token))
    .where("participant_id", "=", participantId)
    .executeTakeFirst();
  return link !== undefined;
}

/** The stage has begun, or something was issued for the registration. */
export async function isFinal(
  transaction: Transaction,
  { stageId, participantId }: Pick<AddressCorrection, "stageId" | "participantId">,
  now: Date,
): Promise<boolean> {
  const stage = await findStage(transaction, stageId);
  return !stage || hasBegun(stage, dayInParis(now)) || (await hasPieces(transaction, participantId));
}

export const correctionLimits = (participantId: string, address: string | undefined) => [
  { ...ADDRESS_CORRECTIONS.registration, key: `corrected address of ${participantId}` },
  ...(address === undefined ? [] : [{ ...ADDRESS_CORRECTIONS.address, key: `corrected address from ${address}` }]),
];
