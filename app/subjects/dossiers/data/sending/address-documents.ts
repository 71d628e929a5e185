import { randomUUID } from "node:crypto";
import type { Reader } from "#platform/database/database.ts";
import { isMailable } from "#platform/values/email.ts";
import type { NewMail } from "#subjects/mails/data/queue-mails.ts";
import type { GoingAlong } from "#subjects/mails/rules/about-registrations.ts";
import { toMailStage } from "#subjects/mails/rules/about-registrations.ts";
import {
  nameOf,
  type ToldRegistrant,
  toRegistrant,
  withAccounts,
} from "#subjects/notifications/data/told-registrants.ts";
import { registrarName } from "#subjects/notifications/rules/registrar.ts";
import { readSettings } from "#subjects/settings/data/read-settings.ts";
import type { SiteSettings } from "#subjects/settings/rules/site-settings.ts";
import { findStage } from "#subjects/stages/data/stages.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import { stagePath } from "#subjects/stages/rules/stage-type.ts";
import type { SentDocument } from "../../mails.ts";
import { documentSent } from "../../mails.ts";
import { DOCUMENT_KIND_NAMES, DOCUMENT_KINDS, type DocumentKind, documentNumber } from "../../rules/document-kinds.ts";
import type { SendRefusal } from "../../rules/sending-messages.ts";

/** A mail to one recipient. `mailOf` writes it with those of its documents that are really sent. */
export interface AddressedMail {
  id: string;
  stage: Stage;
  /** The participant; absent for a company. */
  person?: ToldRegistrant;
  documents: readonly SentDocument[];
  /** The other side signs it: a mail of its own, with the link to sign (signing/queue-to-sign.ts). */
  toSign: boolean;
  mailOf: (documents: readonly SentDocument[]) => NewMail;
  /** What the mail with the link to sign names. */
  along: GoingAlong;
}

interface Addressed {
  mails: AddressedMail[];
  refused: { documentId: string; reason: SendRefusal }[];
}

/** Who gets which documents: participants their own, the signatory of a company those of the company. */
export async function addressDocuments(database: Reader, ids: readonly string[]): Promise<Addressed> {
  const rows = await readRows(database, ids);
  const known = await readRecipients(database, rows);
  const settings = await readSettings(database, {});
  const refused: Addressed["refused"] = [];
  for (const id of ids) if (!rows.some((row) => row.id === id)) refused.push({ documentId: id, reason: "gone" });
  const sendable = rows.filter((row) => {
    const reason = refusalOf(row, known);
    if (reason) refused.push({ documentId: row.id, reason });
    return !reason;
  });
  const groups = Map.groupBy(sendable, (row) => `${row.stage_id} ${row.subject} ${isToSign(row) ? row.id : ""}`);
  return { mails: [...groups.values()].map((group) => addressed(group, { known, settings })), refused };
}

type Row = Awaited<ReturnType<typeof readRows>>[number];
type Known = Awaited<ReturnType<typeof readRecipients>>;

const readRows = (database: Reader, ids: readonly string[]) =>
  database
    .selectFrom("issued_documents as document")
    .leftJoin("issued_documents as later", "later.replaces_id", "document.id")
    .select([
      "document.id",
      "document.kind",
      "document.year",
      "document.number",
      "document.stage_id",
      "document.subject",
      "document.participant_id",
      "document.company_id",
      "document.recipient_email",
      "document.signed_at",
      "document.withdrawn_at",
      "later.id as later_id",
    ])
    .where("document.id", "in", ids)
    .orderBy("document.issued_at")
    .orderBy("document.id")
    .execute();

/** The recipients as they are now: an address may have been corrected since the document was issued. */
async function readRecipients(database: Reader, rows: readonly Row[]) {
  const idsOf = (column: "participant_id" | "company_id") => ["", ...rows.flatMap((row) => row[column] ?? [])];
  const people = await withAccounts(database).where("people.id", "in", idsOf("participant_id")).execute();
  const companies = await database
    .selectFrom("organisations")
    .select(["id", "name", "signatory_name", "signatory_email"])
    .where("id", "in", idsOf("company_id"))
    .execute();
  const stages = new Map<string, Stage>();
  for (const id of new Set(rows.map((row) => row.stage_id))) {
    const stage = await findStage(database, id);
    if (stage) stages.set(id, stage);
  }
  return {
    people: new Map(people.map((row) => [row.id, toRegistrant(row)])),
    companies: new Map(companies.map((row) => [row.id, row])),
    stages,
  };
}

function refusalOf(row: Row, { people, companies, stages }: Known): SendRefusal | null {
  if (row.participant_id === null && row.company_id === null) return "notSent";
  if (row.later_id !== null) return "replaced";
  if (row.withdrawn_at !== null) return "withdrawn";
  if (!stages.has(row.stage_id)) return "stageGone";
  if (row.participant_id !== null) {
    const person = people.get(row.participant_id);
    if (!person) return "registrationGone";
    return isMailable(person.email) ? otherAddress(row, person.email) : "noAddress";
  }
  const signatory = companies.get(row.company_id ?? "")?.signatory_email ?? "";
  return isMailable(signatory) ? otherAddress(row, signatory) : "noSignatoryAddress";
}

/** What is to be signed goes to the address that it was issued for: another signatory needs a corrected document. */
const otherAddress = (row: Row, current: string): SendRefusal | null =>
  isToSign(row) && row.recipient_email !== current ? "addressChanged" : null;

const isToSign = ({ kind, signed_at }: Row) => DOCUMENT_KINDS[kind as DocumentKind].isSigned && signed_at === null;

const toSent = ({ id, kind, year, number }: Row): SentDocument => ({
  id,
  kind: kind as DocumentKind,
  number: documentNumber({ kind: kind as DocumentKind, year, number }),
});

/** Sorts by kind: the certificate comes after the convocation. */
const place = ({ kind }: SentDocument) => DOCUMENT_KIND_NAMES.indexOf(kind);

function addressed(
  group: readonly Row[],
  { known, settings }: { known: Known; settings: Pick<SiteSettings, "centre" | "dossiers"> },
): AddressedMail {
  const [first] = group;
  const stage = first && known.stages.get(first.stage_id);
  if (!stage) throw new Error("a document without its stage was not refused");
  const person = known.people.get(first.participant_id ?? "");
  const company = known.companies.get(first.company_id ?? "");
  const all = group.map(toSent).sort((one, other) => place(one) - place(other));
  return {
    id: randomUUID(),
    stage,
    along: alongWith(all, { stage, settings }),
    ...(person && { person }),
    toSign: isToSign(first),
    documents: all,
    mailOf: (documents) => ({
      mail: documentSent.with({
        stage: toMailStage(stage),
        people: [person ? nameOf(person) : (company?.signatory_name ?? "")],
        registeredBy: person ? registrarName(person, settings.centre.brand) : null,
        documents,
        company: company?.name ?? null,
        ...alongWith(documents, { stage, settings }),
      }),
      to: person?.email ?? company?.signatory_email ?? "",
      stageId: stage.id,
      ...(person && { participantId: person.id }),
    }),
  };
}

const WITH_PROGRAMME: readonly DocumentKind[] = ["convocation", "contract"];

/** The programme and the house rules, for those who come to the stage. */
function alongWith(
  documents: readonly SentDocument[],
  { stage, settings }: { stage: Stage; settings: Pick<SiteSettings, "dossiers"> },
): GoingAlong {
  const isTold = documents.some(({ kind }) => WITH_PROGRAMME.includes(kind));
  return {
    programmeUrl: isTold ? stage.pdfUrl || stagePath(stage) : null,
    houseRulesUrl: isTold ? settings.dossiers.houseRulesUrl || null : null,
  };
}
