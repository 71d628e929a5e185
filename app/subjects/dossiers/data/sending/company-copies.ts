import type { Reader } from "#platform/database/database.ts";
import { isMailable } from "#platform/values/email.ts";
import type { NewMail } from "#subjects/mails/data/queue-mails.ts";
import { toMailStage } from "#subjects/mails/rules/about-registrations.ts";
import type { ToldRegistrant } from "#subjects/notifications/data/told-registrants.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import type { SentDocument } from "../../mails.ts";
import { documentSent } from "../../mails.ts";
import type { DocumentKind } from "../../rules/document-kinds.ts";

/** The agreement promises it to the company. */
const FOR_COMPANY: readonly DocumentKind[] = ["completionCertificate"];

interface Written {
  stage: Stage;
  person?: ToldRegistrant;
  documents: readonly SentDocument[];
}

/**
 * One mail to the signatory of each company that has people among these, with their certificates. It carries the PDFs and no
 * link: the page of a registration is its person's own.
 */
export async function companyCopies(database: Reader, written: readonly Written[]): Promise<NewMail[]> {
  const certified = written.flatMap(({ stage, person, documents }) => {
    const own = documents.filter(({ kind }) => FOR_COMPANY.includes(kind));
    return person && own.length > 0 ? [{ stage, person, documents: own }] : [];
  });
  if (certified.length === 0) return [];
  const people = await database
    .selectFrom("participants")
    .select(["id", "organisation_id"])
    .where(
      "id",
      "in",
      certified.map(({ person }) => person.id),
    )
    .where("payer", "<>", "")
    // Who pays for all of it buys for themselves, wherever they work.
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb("payer", "<>", "oneself"),
        exists(
          selectFrom("bookings")
            .select("bookings.id")
            .whereRef("bookings.id", "=", "participants.booking_id")
            .where("bookings.organisation_id", "is not", null),
        ),
      ]),
    )
    .execute();
  const companyOf = new Map(people.map(({ id, organisation_id }) => [id, organisation_id ?? ""]));
  const companies = await database
    .selectFrom("organisations")
    .select(["id", "name", "signatory_name", "signatory_email"])
    .where("id", "in", [...new Set(["", ...companyOf.values()])])
    .execute();
  return companies.flatMap(({ id, name, signatory_name, signatory_email: to }) => {
    if (!isMailable(to)) return [];
    // Who signs for their own company has it already.
    const own = certified.filter(({ person }) => companyOf.get(person.id) === id && person.email !== to);
    return [...Map.groupBy(own, ({ stage }) => stage.id).values()].flatMap((group): NewMail[] => {
      const stage = group[0]?.stage;
      if (!stage) return [];
      const documents = group.flatMap((each) => each.documents);
      const about = { registeredBy: null, company: name, programmeUrl: null, houseRulesUrl: null };
      const data = { stage: toMailStage(stage), people: [signatory_name], documents, ...about };
      return [{ mail: documentSent.with(data), to, stageId: stage.id }];
    });
  });
}
