import { createHash } from "node:crypto";
import type { Database, Reader } from "#platform/database/database.ts";
import type { DocumentDescription, DocumentPart } from "#platform/documents/document-description.ts";
import { dashedDate } from "#platform/values/paris-time.ts";
import { counted } from "#platform/values/plural.ts";
import { typeset } from "#platform/values/typography.ts";
import type { User } from "#platform/values/user.ts";
import { footerOf, letterheadOf } from "#subjects/dossiers/data/describe/centre-wording.ts";
import { record } from "#subjects/journal/data/journal.ts";
import type { Centre } from "#subjects/settings/rules/centre.ts";
import { centsText } from "../rules/amounts.ts";
import { numberOf } from "./read-invoices.ts";

interface ClosedYear {
  rows: { number: string; issuedOn: string; name: string; netCents: number; vatCents: number }[];
  netCents: number;
  vatCents: number;
  /** Follows from everything that was issued in the year: a later change of one letter makes another. */
  digest: string;
}

/** All invoices and credit notes of a year in the order of their numbers, with their sum. A credit note is negative. */
export async function readClosing(database: Reader, year: number): Promise<ClosedYear> {
  const issued = await database
    .selectFrom("invoices")
    .select(["kind", "year", "number", "issued_on", "recipient_name", "net_cents", "vat_cents", "description"])
    .where("kind", "in", ["invoice", "creditNote"])
    .where("state", "=", "issued")
    .where("year", "=", year)
    .orderBy("kind", "desc")
    .orderBy("number")
    .execute();
  const hash = createHash("sha256");
  const rows = issued.map((row) => {
    const sign = row.kind === "creditNote" ? -1 : 1;
    const { recipient_name: name, issued_on: issuedOn } = row;
    const shown = { number: numberOf(row) ?? "", issuedOn: issuedOn ?? "", name };
    hash.update(JSON.stringify([shown, row.net_cents, row.vat_cents, row.description]));
    return { ...shown, netCents: sign * row.net_cents, vatCents: sign * row.vat_cents };
  });
  const sum = (column: "netCents" | "vatCents") => rows.reduce((total, row) => total + row[column], 0);
  return { rows, netCents: sum("netCents"), vatCents: sum("vatCents"), digest: hash.digest("hex") };
}

/** The journal keeps sum and digest: a closing that is printed again can be compared with them. */
export async function recordClosing(
  database: Database,
  { year, closed, by }: { year: number; closed: ClosedYear; by: Pick<User, "id" | "name"> },
  now: Date,
): Promise<void> {
  const { rows, netCents, vatCents, digest } = closed;
  const after = `${counted(rows.length, "pièce")}, ${centsText(netCents + vatCents)}, empreinte ${digest}`;
  const changes = [{ label: `Clôture ${year}`, before: "", after }];
  await database
    .transaction()
    .execute((transaction) => record(transaction, { by, action: "invoicesClosed", changes }, now));
}

interface Described {
  year: number;
  closed: ClosedYear;
  centre: Centre;
  /** The year is not over: numbers may follow. */
  isOpen: boolean;
}

/** The closing as it is printed. */
export function describeClosing({ year, closed, centre, isOpen }: Described): DocumentDescription {
  const { rows, netCents, vatCents, digest } = closed;
  const paragraph = (text: string): DocumentPart => ({ kind: "paragraph", lines: [[typeset(text)]] });
  return {
    title: `Clôture des factures ${year}`,
    number: "",
    letterhead: letterheadOf(centre),
    footer: footerOf(centre, "quotation"),
    parts: [
      {
        kind: "facts",
        rows: [
          { name: "Pièces", value: `${rows.length}` },
          { name: "Total HT", value: centsText(netCents) },
          { name: "TVA", value: centsText(vatCents) },
          { name: "Total", value: centsText(netCents + vatCents) },
          { name: "Empreinte SHA-256", value: digest.replaceAll(/(.{8})(?=.)/g, "$1 ") },
        ],
      },
      ...(isOpen ? [paragraph("L’année n’est pas finie : d’autres factures peuvent suivre.")] : []),
      paragraph(
        "L’empreinte suit de toutes les pièces telles qu’elles ont été émises. Imprimée de nouveau, cette liste porte la même, tant que rien n’a changé.",
      ),
      {
        kind: "table",
        caption: `Factures et avoirs émis en ${year}`,
        columns: [
          { heading: "Numéro", width: 4 },
          { heading: "Date", width: 3 },
          { heading: "À qui", width: 7 },
          { heading: "HT", width: 3, isNumber: true },
          { heading: "TVA", width: 3, isNumber: true },
          { heading: "Total", width: 3, isNumber: true },
        ],
        rows: [
          ...rows.map((row) => [
            row.number,
            dashedDate(row.issuedOn),
            typeset(row.name),
            centsText(row.netCents),
            centsText(row.vatCents),
            centsText(row.netCents + row.vatCents),
          ]),
          ["Total", "", "", centsText(netCents), centsText(vatCents), centsText(netCents + vatCents)],
        ],
      },
    ],
  };
}
