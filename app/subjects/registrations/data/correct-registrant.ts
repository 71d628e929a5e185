import { sql } from "kysely";
import type { Database, Transaction } from "#platform/database/database.ts";
import { isUniqueViolation } from "#platform/database/unique-violation.ts";
import { fullName, type User } from "#platform/values/user.ts";
import { rebook } from "#subjects/bookings/data/book.ts";
import { assignCorrected, typedPeople } from "#subjects/identities/data/assign-people.ts";
import { record } from "#subjects/journal/data/journal.ts";
import { queueMails } from "#subjects/mails/data/queue-mails.ts";
import { deleteLinksToOthers } from "#subjects/mails/data/signature-links.ts";
import { findToldRegistrant } from "#subjects/notifications/data/told-registrants.ts";
import { registrarName } from "#subjects/notifications/rules/registrar.ts";
import { namedOrganisations, withOrganisations } from "#subjects/organisations/data/assign-organisations.ts";
import { registration } from "../mails.ts";
import type { Participant } from "../rules/participant-fields.ts";
import { type RegistrationRefusal, refuseRepeated, refuseSelfForm } from "../rules/registration.ts";
import { fieldColumns, participantColumns } from "./participant-columns.ts";
import { findRegistrant, type ListedRegistrant } from "./registrant-list.ts";
import { registrantVersion } from "./registrant-version.ts";

interface Correction {
  stageId: string;
  participantId: string;
  /** Comes from tidyParticipant. */
  participant: Participant;
  /** registrantVersion of the participant that the form was loaded with. */
  version: string;
  by: User;
  /** Name of the centre. */
  brand: string;
}

type CorrectionRefusal =
  | RegistrationRefusal
  | { reason: "notThere" }
  /** Another administrator corrected the participant first. */
  | { reason: "editConflict"; saved: Participant };

export async function correctRegistrant(
  database: Database,
  { stageId, participantId, participant, version, by, brand }: Correction,
  now: Date,
): Promise<CorrectionRefusal | null> {
  const fault = refuseSelfForm(participant, { mayLackEmail: true });
  if (fault) return refuseStale(await findRegistrant(database, stageId, participantId), version) ?? fault;
  const columns = participantColumns(participant);
  const named = namedOrganisations([columns]);
  const wanted = registrantVersion(participant);
  try {
    return await database.transaction().execute(async (transaction) => {
      const before = await findRegistrant(transaction, stageId, participantId);
      const stale = refuseStale(before, version);
      // The same form sent again, because its response was lost: already done.
      if (!before || stale) return before && registrantVersion(before) === wanted ? null : stale;
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
      const [assigned = columns] = isNamedAnew
        ? await withOrganisations(transaction, [columns], named, now)
        : [columns];
      const corrected = await transaction
        .updateTable("participants")
        .set({
          ...assigned,
          ...(await correctedPerson(transaction, { participantId, before, columns: assigned }, now)),
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
      // The journal says who was corrected, not what: it keeps no old address and no health data.
      const stage = await transaction
        .selectFrom("stages")
        .select(["id", "type_id as typeId", "title", "date", "location", "duration"])
        .where("id", "=", stageId)
        .executeTakeFirstOrThrow();
      await record(transaction, { by, action: "participantCorrected", stage, person: participant }, now);
      if (before.email !== participant.email) {
        // Links that were sent to the old address must not open the registration any more.
        await transaction.deleteFrom("private_links").where("participant_id", "=", participantId).execute();
        const { email } = participant;
        await deleteLinksToOthers(transaction, { of: "participant_id", id: participantId, email });
        const person = await findToldRegistrant(transaction, participantId);
        // The address of somebody who registered themselves was typed by the centre now.
        const registeredBy = (person && registrarName(person, brand)) ?? brand;
        const data = { stage, people: [fullName(participant)], toRegistrar: false, registeredBy };
        const about = { stageId, participantId, isTrusted: true };
        const mail = { mail: registration.with(data), to: participant.email, ...about };
        await queueMails(transaction, [mail], now);
      }
      return null;
    });
  } catch (error) {
    if (isUniqueViolation(error)) return { reason: "alreadyRegistered", email: participant.email };
    throw error;
  }
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

/** A participant who was removed or corrected since the form was loaded. */
function refuseStale(saved: ListedRegistrant | null, version: string): CorrectionRefusal | null {
  if (!saved) return { reason: "notThere" };
  return registrantVersion(saved) === version ? null : { reason: "editConflict", saved };
}
