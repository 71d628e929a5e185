import { ofName } from "#platform/values/elision.ts";
import { organisationPath } from "#subjects/organisations/rules/organisation.ts";
import { INVOICES_PATH, invoicePath } from "./invoice.ts";

/** Something that the law asks of an invoice and that is not known, with the place to mend it. */
interface InvoiceLack {
  text: string;
  to: string;
  label: string;
}

interface Checked {
  id: string;
  kind: "invoice" | "creditNote";
  organisation: { id: string; name: string } | null;
  recipient: { name: string; street: string; postalCode: string; city: string; siret: string };
  reason: string;
  netCents: number;
  vatCents: number;
}

interface Centre {
  legalName: string;
  brand: string;
  siret: string;
  vatNumber: string;
  trainingProviderNumber: string;
  declarationRegion: string;
  address: { street: string; city: string };
}

const IDENTITY = { to: "/admin/reglages", label: "Réglages du centre" };

/** What keeps a draft from being issued, in the order in which it is told. */
export function lacksOf(invoice: Checked, { centre, iban }: { centre: Centre; iban: string }): InvoiceLack[] {
  const { organisation, recipient, kind, reason, netCents, vatCents } = invoice;
  const draft = { to: `${invoicePath(invoice.id)}/modifier`, label: "Modifier le brouillon" };
  const entry = organisation
    ? { to: `${organisationPath(organisation.id)}/modifier`, label: `Fiche ${ofName(organisation.name)}` }
    : draft;
  const hasAddress = recipient.street !== "" && recipient.postalCode !== "" && recipient.city !== "";
  const lacks: (InvoiceLack | false)[] = [
    netCents === 0 && { text: "le montant", ...draft },
    recipient.name === "" && { text: "le nom de qui paie", ...draft },
    recipient.name !== "" && !hasAddress && { text: `l’adresse ${ofName(recipient.name)}`, ...entry },
    organisation !== null && recipient.siret === "" && { text: `le SIRET ${ofName(recipient.name)}`, ...entry },
    kind === "creditNote" && reason === "" && { text: "le motif de l’avoir", ...draft },
    (centre.address.street === "" || centre.address.city === "") && { text: "l’adresse du centre", ...IDENTITY },
    vatCents > 0 && centre.vatNumber === "" && { text: "le numéro de TVA du centre", ...IDENTITY },
    centre.siret === "" && { text: "le SIRET du centre", ...IDENTITY },
    (centre.trainingProviderNumber === "" || centre.declarationRegion === "") && {
      text: "la déclaration d’activité du centre",
      ...IDENTITY,
    },
    iban === "" && { text: "l’IBAN du centre", to: "/admin/reglages/dossiers", label: "Réglages des factures" },
  ];
  return lacks.filter((lack) => lack !== false);
}

export const lackText = (lacks: readonly InvoiceLack[]) => `Il manque ${lacks.map(({ text }) => text).join(", ")}.`;

export const NO_INVOICE = "Cette facture n’existe pas, ou n’existe plus.";
export const NOT_DONE = "Cela n’a pas pu être enregistré : réessayez dans un instant.";
export const ALREADY_ISSUED = "Elle est déjà émise, ou un autre administrateur vient de la modifier : relisez-la.";
export const CREDITED_TOO_MUCH = "Les avoirs dépasseraient le montant de la facture.";
export const TOO_MANY_ISSUED = "Trop de documents émis en une heure. Réessayez un peu plus tard.";
export const INVOICES_LINK = { to: INVOICES_PATH, label: "Factures" };
