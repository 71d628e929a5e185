import type { Reader } from "#platform/database/database.ts";
import { readAllLevels } from "#subjects/assessments/data/read-assessment.ts";
import type { Result } from "#subjects/assessments/rules/assessment.ts";
import { readRecords } from "#subjects/attendance/data/records/read-records.ts";
import { minutesFollowed, stageAttendance } from "#subjects/attendance/rules/stage-attendance.ts";
import { readBookings } from "#subjects/bookings/data/read-bookings.ts";
import { amongPeople } from "#subjects/bookings/rules/shares.ts";
import { findOrganisation } from "#subjects/organisations/data/find-organisations.ts";
import type { Organisation } from "#subjects/organisations/rules/organisation.ts";
import { findFacts } from "#subjects/stages/data/stage-facts.ts";
import { findStage } from "#subjects/stages/data/stages.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import type { Dossier, DossierCompany, DossierParticipant, IssuedDocument } from "../rules/dossier.ts";
import { ownParts, sharesAgreement } from "../rules/own-part.ts";
import { issuedDocuments, toIssued } from "./issuing/issued-rows.ts";

/** Null for an unknown stage. Health data is not read. */
export async function readDossier(database: Reader, stageId: string): Promise<Dossier | null> {
  const stage = await findStage(database, stageId);
  if (!stage) return null;
  const registered = await readParticipants(database, stageId);
  const attendance = stageAttendance(stage.halfDays, await readRecords(database, stageId));
  // Hours that were typed before 0.13 stay, unless somebody signed.
  const participants =
    attendance.records.length === 0
      ? registered
      : registered.map((person) => ({
          ...person,
          followedMinutes: minutesFollowed(stage.halfDays, attendance, person.id),
        }));
  return {
    stage,
    facts: await findFacts(database, stageId),
    participants,
    companies: await readCompanies(database, participants),
    issued: await readIssued(database, stageId),
    attendance,
    levels: await readAllLevels(database, stageId),
  };
}

/** An organisation that pays for somebody of the stage; null when there is none of that id. */
export async function findDossierCompany(
  database: Reader,
  { stageId, companyId: id }: { stageId: string; companyId: string },
): Promise<{ stage: Stage; company: Organisation; people: number } | null> {
  const stage = await findStage(database, stageId);
  if (!stage) return null;
  const participants = await readParticipants(database, stageId);
  const people = participants.filter((participant) => participant.companyId === id && sharesAgreement(participant));
  const company = people.length > 0 ? await findOrganisation(database, id) : null;
  return company && { stage, company, people: people.length };
}

async function readParticipants(database: Reader, stageId: string): Promise<DossierParticipant[]> {
  const rows = await database
    .selectFrom("participants")
    .select([
      "participants.id",
      "first_name",
      "last_name",
      "email",
      "phone",
      "company",
      "organisation_id",
      "booking_id",
      "level",
      "trainee_kind",
      "payer",
      "postal_address",
    ])
    // Not joined: PostgreSQL would read all results.
    .select(({ selectFrom }) => {
      const own = selectFrom("trainee_results").whereRef("participant_id", "=", "participants.id");
      return [own.select("followed_minutes").as("followed_minutes"), own.select("result").as("result")];
    })
    .where("stage_id", "=", stageId)
    .orderBy("search_text")
    .orderBy("participants.id")
    .execute();
  const prices = await readPrices(database, stageId);
  return rows.map((row) => ({
    id: row.id,
    ...(prices.get(row.id) ?? NO_PRICE),
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
    company: row.company,
    level: row.level,
    traineeKind: row.trainee_kind,
    payer: row.payer,
    postalAddress: row.postal_address,
    companyId: row.organisation_id ?? "",
    bookingId: row.booking_id,
    followedMinutes: row.followed_minutes,
    result: (row.result || null) as Result | null,
  }));
}

type Prices = Pick<DossierParticipant, "agreedCents" | "ownPart">;
const NO_PRICE: Prices = { agreedCents: null, ownPart: null };

/** What was agreed for each booking of a stage, and what its registrants pay themselves, in parts, by registrant. */
async function readPrices(database: Reader, stageId: string): Promise<Map<string, Prices>> {
  const bookings = await readBookings(database, { stageId });
  return new Map(
    bookings.flatMap((booking) => {
      const { agreedCents, people } = booking;
      const agreed = agreedCents === null ? [] : amongPeople(agreedCents, people.length);
      const own = ownParts(booking);
      return people.map(
        ({ id }, index) => [id, { agreedCents: agreed[index] ?? null, ownPart: own[index] ?? null }] as const,
      );
    }),
  );
}

async function readCompanies(database: Reader, participants: readonly DossierParticipant[]): Promise<DossierCompany[]> {
  const groups = [...Map.groupBy(participants.filter(sharesAgreement), ({ companyId: id }) => id)];
  if (groups.length === 0) return [];
  const ids = groups.map(([id]) => id);
  const rows = await database.selectFrom("organisations").selectAll().where("id", "in", ids).execute();
  const peopleOf = new Map(groups);
  return rows
    .map(
      (row): DossierCompany => ({
        id: row.id,
        name: row.name,
        street: row.street,
        postalCode: row.postal_code,
        city: row.city,
        siret: row.siret,
        signatoryName: row.signatory_name,
        signatoryTitle: row.signatory_title,
        signatoryEmail: row.signatory_email,
        version: row.version,
        participantIds: (peopleOf.get(row.id) ?? []).map((person) => person.id),
      }),
    )
    .sort((one, other) => one.name.localeCompare(other.name, "fr"));
}

/** The newest revision of each document. */
async function readIssued(database: Reader, stageId: string): Promise<IssuedDocument[]> {
  const rows = await issuedDocuments(database)
    .where("issued_documents.stage_id", "=", stageId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("issued_documents as later")
            .select("later.id")
            .whereRef("later.replaces_id", "=", "issued_documents.id"),
        ),
      ),
    )
    .orderBy("issued_documents.issued_at")
    .orderBy("issued_documents.id")
    .execute();
  return rows.map(toIssued);
}
