import { type SqlBool, sql } from "kysely";
import type { Reader } from "#platform/database/database.ts";
import { addDays, type Day } from "#platform/values/paris-time.ts";
import { searchText } from "#platform/values/search-text.ts";
import { type Booking, readBookings } from "#subjects/bookings/data/read-bookings.ts";
import { PAYERS } from "#subjects/bookings/rules/payers.ts";
import { shareAmounts } from "#subjects/bookings/rules/shares.ts";
import type { DossierSettings } from "#subjects/settings/rules/dossier-settings.ts";
import { lastDayOf } from "#subjects/stages/data/half-days.ts";
import { indexedDay } from "#subjects/stages/data/stages.ts";
import { FUNDERS, type Funder, funderKey, isFunder, stateOfFile } from "../rules/funder-file.ts";

/** What a funder wants of a stage. */
export interface FunderFile {
  stage: { id: string; title: string; firstDay: Day; lastDay: Day };
  key: string;
  payer: Funder;
  organisationId: string | null;
  funder: string;
  fileNumbers: string[];
  /** The day of the last agreement; empty without one. */
  agreedOn: Day | "";
  /** Null while a price is not known. */
  cents: number | null;
  participantIds: string[];
  companyIds: string[];
  lacks: string[];
  dueOn: Day;
}

type Wanted = { from: Day; to: Day } | { stageId: string };
type Terms = Pick<DossierSettings, "funderBeforeDays" | "funderAfterDays">;

/** The terms of the funders that have their own, by id and by name; the others have those of the centre. */
async function readTerms(database: Reader, centre: Terms): Promise<Map<string, Terms>> {
  const rows = await database
    .selectFrom("organisations")
    .select(["id", "name", "agreement_days", "proof_days"])
    .where(sql<SqlBool>`(agreement_days is not null or proof_days is not null)`)
    .where("merged_into", "is", null)
    .execute();
  return new Map(
    rows.flatMap(({ id, name, agreement_days, proof_days }) => {
      const own = {
        funderBeforeDays: agreement_days ?? centre.funderBeforeDays,
        funderAfterDays: proof_days ?? centre.funderAfterDays,
      };
      return [[id, own] as const, [searchText(name), own] as const];
    }),
  );
}

/** The files of the stages of a period, or of one stage: first what lacks, by the day until which it must be there. */
export async function readFunderFiles(
  database: Reader,
  wanted: Wanted,
  terms: Terms,
  today: Day,
): Promise<FunderFile[]> {
  const query = database
    .selectFrom("stages")
    .select(["stages.id", "title", "date", lastDayOf().as("last_day")])
    .where("date", "is not", null)
    .where("state", "in", ["open", "archived"]);
  const found = await ("stageId" in wanted
    ? query.where("stages.id", "=", wanted.stageId)
    : query.where(indexedDay(), ">=", wanted.from).where(indexedDay(), "<=", wanted.to)
  ).execute();
  const stages = new Map(
    found.map(({ id, title, date, last_day }) => {
      const firstDay = date ?? today;
      return [id, { id, title, firstDay, lastDay: (last_day as Day | null) ?? firstDay }] as const;
    }),
  );
  const bookings = await readBookings(database, { ids: await fundedBookings(database, [...stages.keys()]) });
  const parts = bookings.flatMap(partsOf);
  const proof = await readProof(database, [...new Set(parts.map(({ booking }) => booking.stage.id))]);
  const own = parts.length === 0 ? new Map<string, Terms>() : await readTerms(database, terms);
  const files = [...Map.groupBy(parts, ({ booking, key }) => `${booking.stage.id} ${key}`).values()].flatMap(
    (ofFile) => {
      const [first] = ofFile;
      const stage = stages.get(first?.booking.stage.id ?? "");
      const { organisationId = null, name = "" } = first?.share ?? {};
      const of = own.get(organisationId ?? searchText(name || PAYERS[first?.payer ?? "other"])) ?? terms;
      return stage ? [fileOf(stage, ofFile, proof, { terms: of, today })] : [];
    },
  );
  const order = ({ lacks, dueOn }: FunderFile) => `${lacks.length > 0 ? 0 : 1} ${dueOn}`;
  return files.toSorted(
    (one, other) => order(one).localeCompare(order(other)) || one.funder.localeCompare(other.funder),
  );
}

/** Days until which something must be there that are told before. */
const SOON = 14;
/** What was due before is no longer told every morning: the list has it. */
const FORGOTTEN = 30;

/** The files that lack something soon, or since some weeks. */
export async function listDueFiles(database: Reader, terms: Terms, today: Day): Promise<FunderFile[]> {
  const all = [terms, ...(await readTerms(database, terms)).values()];
  const from = addDays(today, -Math.max(...all.map(({ funderAfterDays }) => funderAfterDays)) - FORGOTTEN);
  const to = addDays(today, Math.max(...all.map(({ funderBeforeDays }) => funderBeforeDays)) + SOON);
  const files = await readFunderFiles(database, { from, to }, terms, today);
  return files.filter(
    ({ lacks, dueOn }) => lacks.length > 0 && dueOn <= addDays(today, SOON) && dueOn >= addDays(today, -FORGOTTEN),
  );
}

/** Those that a funder pays a part of: most are paid by the employer alone. */
async function fundedBookings(database: Reader, stageIds: readonly string[]): Promise<string[]> {
  const rows = await database
    .selectFrom("bookings")
    .innerJoin("booking_shares as share", "share.booking_id", "bookings.id")
    .select("bookings.id")
    .distinct()
    .where("bookings.stage_id", "in", [...stageIds, ""])
    .where("share.payer", "in", FUNDERS)
    .execute();
  return rows.map(({ id }) => id);
}

interface Part {
  booking: Booking;
  share: Booking["shares"][number];
  payer: Funder;
  key: string;
  cents: number | null;
}

function partsOf(booking: Booking): Part[] {
  const amounts = shareAmounts(booking.shares, booking.priceCents);
  return booking.shares.flatMap((share, index): Part[] => {
    const { payer, organisationId } = share;
    if (!isFunder(payer)) return [];
    return [{ booking, share, payer, key: funderKey(payer, organisationId), cents: amounts[index] ?? null }];
  });
}

function fileOf(
  stage: FunderFile["stage"],
  parts: readonly Part[],
  proof: Proof,
  { terms, today }: { terms: Terms; today: Day },
): FunderFile {
  const shares = parts.map(({ share }) => share);
  const [first] = parts;
  const [payer, organisationId] = [first?.payer ?? "other", first?.share.organisationId ?? null];
  const participantIds = parts.flatMap(({ booking }) => booking.people.map(({ id }) => id));
  const companies = new Map(
    parts.flatMap(({ booking: { organisation } }) => (organisation ? [[organisation.id, organisation.name]] : [])),
  );
  const cents = parts.map((part) => part.cents);
  const state = stateOfFile(
    {
      shares,
      companies: [...companies].map(([id, name]) => ({ name, hasSigned: proof.has(`${stage.id} agreement ${id}`) })),
      people: participantIds.length,
      certificates: participantIds.filter((id) => proof.has(`${stage.id} completionCertificate ${id}`)).length,
      hasAttendance: proof.has(`${stage.id} attendanceSheet `),
      hasInvoice: proof.has(`${stage.id} invoice ${payer} ${organisationId ?? ""}`),
      firstDay: stage.firstDay,
      lastDay: stage.lastDay,
    },
    terms,
    today,
  );
  return {
    stage,
    ...{ key: first?.key ?? "", payer, organisationId, funder: first?.share.name || PAYERS[payer] },
    fileNumbers: [...new Set(shares.map(({ fileNumber }) => fileNumber).filter(Boolean))],
    agreedOn:
      shares
        .map(({ agreedOn }) => agreedOn)
        .toSorted()
        .at(-1) ?? "",
    cents: cents.includes(null) ? null : cents.reduce<number>((sum, one) => sum + (one ?? 0), 0),
    participantIds,
    companyIds: [...companies.keys()],
    ...state,
  };
}

/** What was issued, as texts of the stage, the kind and whom it is about; a convention only when it is signed. */
type Proof = ReadonlySet<string>;

async function readProof(database: Reader, stageIds: readonly string[]): Promise<Proof> {
  const documents = await database
    .selectFrom("issued_documents")
    .select(["stage_id", "kind", "subject", "signed_at"])
    .where("stage_id", "in", [...stageIds, ""])
    .execute();
  const invoices = await database
    .selectFrom("invoices")
    .select(["stage_id", "payer", "organisation_id"])
    .where("stage_id", "in", [...stageIds, ""])
    .where("state", "=", "issued")
    // No credit note, told in a way that leaves SQLite the index by stage: it would read all invoices by their kind.
    .where("credits_id", "is", null)
    .execute();
  return new Set([
    ...documents
      .filter(({ kind, signed_at }) => kind !== "agreement" || signed_at !== null)
      .map(({ stage_id, kind, subject }) => `${stage_id} ${kind} ${subject}`),
    // A funder that is known by its name only got an organisation with its first invoice.
    ...invoices.flatMap(({ stage_id, payer, organisation_id }) => [
      `${stage_id} invoice ${payer} ${organisation_id ?? ""}`,
      `${stage_id} invoice ${payer} `,
    ]),
  ]);
}
