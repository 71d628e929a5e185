import type { DocumentDescription } from "#platform/documents/document-description.ts";
import { type Day, dashedDate } from "#platform/values/paris-time.ts";
import { counted } from "#platform/values/plural.ts";
import { footerOf, letterheadOf } from "#subjects/dossiers/data/describe/centre-wording.ts";
import { amounts, paragraph } from "#subjects/invoices/data/describe-invoice.ts";
import type { Centre } from "#subjects/settings/rules/centre.ts";
import { groupedSiret } from "#subjects/settings/rules/siret.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import { whenInWords } from "#subjects/stages/rules/timetable/timetable-words.ts";
import { printedLines } from "../rules/quotation.ts";
import type { Quotation } from "./read-quotations.ts";

const ACCEPTING =
  "Pour l’accepter, l’entreprise renvoie ce devis daté et signé, avec la mention « Bon pour accord » et les noms des participants ; une convention de formation est ensuite établie.";

interface Described {
  quotation: Pick<
    Quotation,
    "recipient" | "people" | "unitCents" | "vatRate" | "discountCents" | "lines" | "validUntil" | "note"
  >;
  stage: Pick<Stage, "title" | "location" | "date" | "halfDays"> | null;
  /** Null: a draft, which says so on every page. */
  number: string | null;
  issuedOn: Day;
  centre: Centre;
}

/** A quotation as it is printed. */
export function describeQuotation({ quotation, stage, number, issuedOn, centre }: Described): DocumentDescription {
  const { recipient, people, validUntil, note } = quotation;
  const title = stage?.title ?? "Formation";
  const address = [
    recipient.name,
    recipient.street,
    `${recipient.postalCode} ${recipient.city}`.trim(),
    recipient.siret && `SIRET ${groupedSiret(recipient.siret)}`,
  ];
  const when = stage ? [whenInWords(stage), stage.location].filter(Boolean).join(", ") : "";
  const rows = [
    { name: "Pour", value: address.filter(Boolean).join("\n") },
    { name: "Date", value: dashedDate(issuedOn) },
    { name: "Valable jusqu’au", value: dashedDate(validUntil) },
    { name: "Formation", value: title },
    { name: "Dates et lieu", value: when },
    { name: "Participants", value: `${counted(people, "personne")}, à désigner` },
  ];
  return {
    title: "Devis",
    number,
    letterhead: letterheadOf(centre),
    footer: [footerOf(centre, "quotation"), centre.vatNumber && `N° de TVA : ${centre.vatNumber}.`]
      .filter(Boolean)
      .join(" "),
    parts: [
      { kind: "facts", rows: rows.filter(({ value }) => value !== "") },
      ...amounts(printedLines({ title: `${title}, par personne`, ...quotation }), {
        caption: "Ce qui est proposé",
        total: ["Total", "Total TTC"],
      }),
      ...note.split("\n").filter(Boolean).map(paragraph),
      paragraph(ACCEPTING),
    ],
  };
}
