import type { Reader } from "#platform/database/database.ts";
import type { Person } from "#platform/personal.ts";
import type { User } from "#platform/values/user.ts";
import { findUserByEmail } from "#subjects/accounts/data/users.ts";
import { complaintsOf } from "#subjects/complaints/data/personal.ts";
import { documentsOf, keptDocumentsOf } from "#subjects/dossiers/data/personal-documents.ts";
import { contactsOf } from "#subjects/identities/data/of-person.ts";
import { mailsOf } from "#subjects/mails/data/personal.ts";
import { organisationsWithContact } from "#subjects/organisations/data/forget-contacts.ts";
import { registrationsOf } from "#subjects/registrations/data/own-rows.ts";
import { addedPeople, attendanceOfRegistrations } from "./collect/attendance.ts";
import { readInBin } from "./people-in-bin.ts";
import { personOf } from "./person.ts";

/** How much is held about a person. */
export interface Held {
  registrations: number;
  /** Registrations on deleted stages that can be restored. */
  deletedRegistrations: number;
  registeredOthers: number;
  notifications: number;
  sentFiles: number;
  receivedFiles: number;
  mails: number;
  /** Issued for their registrations. */
  documents: number;
  /** Whose signatory they are. */
  companies: number;
  /** Records that name them as somebody of a stage. */
  attendance: number;
  /** Complaints with their name. */
  complaints: number;
  /** Entries of the list of people. */
  entries: number;
}

/** The account with an address, and the registrations that name the address and belong to no account. */
interface FoundPerson {
  account: { user: User; held: Held } | null;
  /** Null when there are none, or when they belong to the account's verified address. */
  registrant: Held | null;
}

export async function findPersonByEmail(database: Reader, email: string): Promise<FoundPerson> {
  const user = await findUserByEmail(database, email);
  const account = user && { user, held: await countHeld(database, personOf(user)) };
  if (user?.emailVerified) return { account, registrant: null };
  const held = await countHeld(database, { userId: null, email });
  return {
    account,
    registrant: isAnything(held) ? held : null,
  };
}

const isAnything = ({
  registrations,
  deletedRegistrations,
  mails,
  documents,
  companies,
  attendance,
  complaints,
  entries,
}: Held) =>
  registrations + deletedRegistrations + mails + documents + companies + attendance + complaints + entries > 0;

/** There is one query, and one for the bin. */
export async function countHeld(database: Reader, person: Person): Promise<Held> {
  const userId = person.userId ?? "";
  const row = await database
    .selectNoFrom(({ fn, selectFrom }) => {
      const count = fn.countAll<number | string>().as("count");
      return [
        registrationsOf(database, person).select(count).as("registrations"),
        selectFrom("participants").select(count).where("registered_by_user", "=", userId).as("registeredOthers"),
        selectFrom("notifications").select(count).where("user_id", "=", userId).as("notifications"),
        selectFrom("shared_files")
          .select(count)
          .where("shared_by", "=", userId)
          .where("shared_at", "is not", null)
          .as("sentFiles"),
        selectFrom("shared_file_recipients").select(count).where("user_id", "=", userId).as("receivedFiles"),
        mailsOf(database, person).select(count).as("mails"),
        documentsOf(database, person).select(count).as("documents"),
        keptDocumentsOf(database, person).select(count).as("keptDocuments"),
        organisationsWithContact(database, person.email).select(count).as("companies"),
        attendanceOfRegistrations(database, person).select(count).as("attendance"),
        addedPeople(database, person).select(count).as("added"),
        complaintsOf(database, person).select(count).as("complaints"),
        contactsOf(database, person)
          .select((own) => own.fn.count<number | string>("own.person_id").distinct().as("count"))
          .as("entries"),
      ];
    })
    .executeTakeFirstOrThrow();
  return {
    registrations: Number(row.registrations),
    deletedRegistrations: (await readInBin(database, person)).length,
    registeredOthers: Number(row.registeredOthers),
    notifications: Number(row.notifications),
    sentFiles: Number(row.sentFiles),
    receivedFiles: Number(row.receivedFiles),
    mails: Number(row.mails),
    documents: Number(row.documents) + Number(row.keptDocuments),
    companies: Number(row.companies),
    attendance: Number(row.attendance) + Number(row.added),
    complaints: Number(row.complaints),
    entries: Number(row.entries),
  };
}
