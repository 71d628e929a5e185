import { sql } from "kysely";
import type { Transaction } from "#platform/database/database.ts";
import { fullName } from "#platform/values/user.ts";
import { rebook } from "#subjects/bookings/data/book.ts";
import { readPayers } from "#subjects/bookings/data/read-payers.ts";
import { assignCorrected, typedPeople } from "#subjects/identities/data/assign-people.ts";
import { record } from "#subjects/journal/data/journal.ts";
import { queueMails } from "#subjects/mails/data/queue-mails.ts";
import { deleteLinksToOthers } from "#subjects/mails/data/signature-links.ts";
import { findToldRegistrant } from "#subjects/notifications/data/told-registrants.ts";
import { registrarName } from "#subjects/notifications/rules/registrar.ts";
import { type namedOrganisations, withOrganisations } from "#subjects/organisations/data/assign-organisations.ts";
import { findStage } from "#subjects/stages/data/stages.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import { registration } from "../mails.ts";
import { payersTogether } from "../rules/next-steps.ts";
import type { Participant } from "../rules/participant-fields.ts";
import { type RegistrationRefusal, refuseRepeated } from "../rules/registration.ts";
import { readMailed } from "./insert-registrations.ts";
import { fieldColumns, participantColumns } from "./participant-columns.ts";
import { findRegistrant, type ListedRegistrant } from "./registrant-list.ts";
import { toldOf } from "./registration-mails.ts";

export type CorrectionRefusal =
  | RegistrationRefusal
  | { reason: "notThere" }
  /** Another administrator corrected the participant first. */
  | { reason: "editConflict"; saved: Participant };

interface RowCorrection {
  stageId: string;
  /** The row as it was read in the same transaction. */
  before: ListedRegistrant;
  participant: Participant;
  /** namedOrganisations of the participant, prepared before the transaction. */
  named: ReturnType<typeof namedOrganisations>;
  by: Parameters<typeof record>[1]["by"];
  /** Name of the centre. */
  brand: string;
  /** The office: the person is told that the centre typed the address, and mails to it are not limited. */
  isOffice: boolean;
  /** The correction comes from the sheet of the person, who is the same whatever the name. */
  personStays?: boolean;
  /** The link that the page showed stays valid: its holder corrects their own address. */
  keepsShownLinks?: boolean;
}

/** Writes a correction, whoever makes it. A corrected address gets the confirmation. */
export async function correctRow(
  transaction: Transaction,
  { stageId, before, participant, named, by, brand, isOffice, personStays, keepsShownLinks = false }: RowCorrection,
  now: Date,
): Promise<CorrectionRefusal | null> {
  const participantId = before.id;
  const columns = participantColumns(participant);
  const others = await transaction
    .selectFrom("participants")
    .select(["email", "person_key as personKey"])
    .where("stage_id", "=", stageId)
    .where("email", "=", participant.email)
    .where("id", "!=", participantId)
    .execute();
  const refusal = refuseRepeated({ email: participant.email, personKey: columns.person_key }, others);
  if (refusal) return refusal;
  // What the centre has chosen stays, unless another company is named.
  const isNamedAnew = before.company !== participant.company;
  const [assigned = columns] = isNamedAnew ? await withOrganisations(transaction, [columns], named, now) : [columns];
  const corrected = await transaction
    .updateTable("participants")
    .set({
      ...assigned,
      ...(!personStays && (await correctedPerson(transaction, { participantId, before, columns: assigned }, now))),
      // In a group, the row belonged to the account with the old address. The account with the corrected address
      // does not become its owner: it sees the row as long as it has that address (own-registrations.ts).
      ...(before.email !== participant.email && { user_id: UNLESS_IN_A_GROUP }),
    })
    .where("id", "=", participantId)
    // Of two corrections at once, the second matches no row: the first one has changed it.
    .where(({ and }) => and(fieldColumns(before)))
    .returning("stage_id")
    .executeTakeFirst();
  // Removed or corrected since it was read: nothing was written, and nothing goes into the journal.
  if (!corrected) {
    const saved = await findRegistrant(transaction, stageId, participantId);
    return saved ? { reason: "editConflict", saved } : { reason: "notThere" };
  }
  if (isNamedAnew || before.payer !== participant.payer) await rebook(transaction, { participantId, stageId }, now);
  const stage = await findStage(transaction, stageId);
  if (!stage) return { reason: "notThere" };
  // The journal says who was corrected, not what: it keeps no old address and no health data.
  await record(transaction, { by, action: "participantCorrected", stage, person: participant }, now);
  if (before.email !== participant.email) {
    // Links that were sent to the old address must not open the registration any more.
    await transaction
      .deleteFrom("links")
      .where("participant_id", "=", participantId)
      .$if(keepsShownLinks, (links) => links.where("is_mailed", "=", sql.lit(true)))
      .execute();
    const { email } = participant;
    await deleteLinksToOthers(transaction, { of: "participant_id", id: participantId, email });
    await confirmAgain(transaction, { stage, participantId, participant, brand, isOffice }, now);
  }
  return null;
}

interface Confirmed extends Pick<RowCorrection, "participant" | "brand" | "isOffice"> {
  stage: Stage;
  participantId: string;
}

/** The new address gets what the old one got. */
async function confirmAgain(
  transaction: Transaction,
  { stage, participantId, participant, brand, isOffice }: Confirmed,
  now: Date,
): Promise<void> {
  const person = await findToldRegistrant(transaction, participantId);
  // Somebody who registered themselves now has an address that the centre typed.
  const registeredBy = (person && registrarName(person, brand)) ?? (isOffice ? brand : null);
  const data = {
    ...toldOf(stage, await readMailed(transaction), now),
    people: [fullName(participant)],
    toRegistrar: false,
    registeredBy,
    payers: payersTogether(await readPayers(transaction, participantId)),
  };
  const about = { stageId: stage.id, participantId, isTrusted: isOffice };
  await queueMails(transaction, [{ mail: registration.with(data), to: participant.email, ...about }], now);
}

interface Corrected {
  participantId: string;
  before: Participant;
  columns: ReturnType<typeof participantColumns> & { organisation_id?: string | null };
}

/** The person whom the corrected texts name, if they name somebody else or in another way. */
async function correctedPerson(transaction: Transaction, { participantId, before, columns }: Corrected, now: Date) {
  const old = participantColumns(before);
  if (old.person_key === columns.person_key && old.email === columns.email && old.phone === columns.phone) return {};
  const row = await transaction
    .selectFrom("participants")
    .select(["person_id", "user_id", "organisation_id", "registered_by_user"])
    .where("id", "=", participantId)
    .executeTakeFirst();
  const isOwners = old.email === columns.email || row?.registered_by_user === null;
  const [typed] = typedPeople([{ ...columns, user_id: isOwners ? row?.user_id : null }]);
  if (!row || !typed) return {};
  const keepsName = old.person_key === columns.person_key;
  const organisationId = columns.organisation_id ?? row.organisation_id;
  const correction = { typed, personId: row.person_id, keepsName, organisationId };
  return { person_id: await assignCorrected(transaction, correction, now) };
}

const UNLESS_IN_A_GROUP = sql<string | null>`case when registered_by_user is null then user_id end`;
