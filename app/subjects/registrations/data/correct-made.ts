import { createHash } from "node:crypto";
import type { Database, Reader } from "#platform/database/database.ts";
import { refusableTransaction } from "#platform/database/refusable-transaction.ts";
import { isUniqueViolation } from "#platform/database/unique-violation.ts";
import { countAttempt } from "#platform/rate-limit.ts";
import { isMailable, normalizeEmail } from "#platform/values/email.ts";
import { dayInParis } from "#platform/values/paris-time.ts";
import type { User } from "#platform/values/user.ts";
import { namedOrganisations } from "#subjects/organisations/data/assign-organisations.ts";
import { findStage } from "#subjects/stages/data/stages.ts";
import { hasBegun, type Stage } from "#subjects/stages/rules/stage.ts";
import type { OwnCorrectionRefusal } from "../rules/correction-messages.ts";
import type { Participant } from "../rules/participant-fields.ts";
import { correctionLimits } from "./correct-address.ts";
import { correctRow } from "./correct-row.ts";
import { hasPieces } from "./pieces.ts";
import { findRegistrant, type ListedRegistrant } from "./registrant-list.ts";

type Corrected = Pick<Participant, "firstName" | "lastName" | "email">;

interface MadeRegistration {
  registrant: ListedRegistrant;
  stage: Stage;
  /** Until the stage begins, and until something was issued in this name or sent to this address. */
  isCorrectable: boolean;
}

/** A registration that the account made: its own, or that of somebody else. */
export async function findMade(
  database: Reader,
  { participantId, userId }: { participantId: string; userId: string },
  now: Date,
): Promise<MadeRegistration | null> {
  const row = await database
    .selectFrom("participants")
    .select("stage_id")
    .where("id", "=", participantId)
    .where((column) =>
      column.or([
        column("registered_by_user", "=", userId),
        column.and([column("registered_by_user", "is", null), column("user_id", "=", userId)]),
      ]),
    )
    .executeTakeFirst();
  const registrant = row && (await findRegistrant(database, row.stage_id, participantId));
  const stage = row && (await findStage(database, row.stage_id));
  if (!registrant || !stage) return null;
  const isOver = stage.state === "cancelled" || hasBegun(stage, dayInParis(now));
  return { registrant, stage, isCorrectable: !isOver && !(await hasPieces(database, participantId)) };
}

/** Not that of all fields, which would be a digest of health data. */
export const correctionVersion = ({ firstName, lastName, email }: Corrected) =>
  createHash("sha256")
    .update(JSON.stringify([firstName, lastName, email]))
    .digest("base64url");

interface Correction extends Corrected {
  participantId: string;
  version: string;
  by: User;
  /** Name of the centre. */
  brand: string;
  /** The network address of the client, if known. */
  address: string | undefined;
}

/** The account that registered somebody corrects their name or address. Returns the stage, or why not. */
export async function correctMade(
  database: Database,
  { participantId, version, by, brand, address, ...typed }: Correction,
  now: Date,
): Promise<{ stageId: string; isNewAddress: boolean } | OwnCorrectionRefusal> {
  const wanted = { ...typed, email: normalizeEmail(typed.email) };
  if (!isMailable(wanted.email)) return "invalidEmail";
  try {
    return await refusableTransaction<OwnCorrectionRefusal, { stageId: string; isNewAddress: boolean }>(
      database,
      async (transaction, refuse) => {
        const made = (await findMade(transaction, { participantId, userId: by.id }, now)) ?? refuse("notThere");
        const { registrant: before, stage } = made;
        const isNewAddress = before.email !== wanted.email;
        const done = { stageId: stage.id, isNewAddress };
        // The same form sent again, because its response was lost: already done.
        if (correctionVersion(before) === correctionVersion(wanted)) return done;
        if (!made.isCorrectable) refuse("tooLate");
        if (correctionVersion(before) !== version) refuse("changedMeanwhile");
        if (isNewAddress && !(await countAttempt(transaction, correctionLimits(participantId, address), now)))
          refuse("tooMany");
        const participant = { ...before, ...wanted };
        const named = namedOrganisations([]);
        const correction = { stageId: stage.id, before, participant, named, by, brand, isOffice: false };
        const refusal = await correctRow(transaction, correction, now);
        if (refusal?.reason === "alreadyRegistered") refuse("alreadyRegistered");
        if (refusal) refuse("changedMeanwhile");
        return done;
      },
    );
  } catch (error) {
    if (isUniqueViolation(error)) return "alreadyRegistered";
    throw error;
  }
}
