import { ofName } from "#platform/values/elision.ts";
import { type Day, dashedDate } from "#platform/values/paris-time.ts";
import { declareMail, neededLink, PERSON, type Writing } from "#subjects/mails/data/declare-mail.ts";
import type { Fact } from "#subjects/mails/data/pieces.ts";
import type { Centre } from "#subjects/settings/rules/centre.ts";
import { centsText } from "./rules/amounts.ts";
import { INVOICE_KINDS, type InvoiceKind } from "./rules/invoice.ts";

/** An issued invoice or credit note that a mail carries. */
export interface MailedInvoice {
  invoiceId: string;
  kind: InvoiceKind;
  /** "FAC-2026-0012" */
  number: string;
  /** The organisation or the person that is printed on it. */
  recipient: string;
  /** Who receives it there; empty when nobody is named. */
  contact: string;
  /** Empty: made by hand. */
  stageTitle: string;
  fileNumber: string;
  /** What it asks for, or takes back. */
  cents: number;
  /** Null for a credit note. */
  dueOn: Day | null;
  /** A funder pays on the certificates of the people whom the invoice is for: they go along. Absent in mails from before. */
  certificates?: readonly { id: string; number: string }[];
}

const EXAMPLE: MailedInvoice = {
  invoiceId: "exemple",
  kind: "invoice",
  number: "FAC-2026-0012",
  recipient: "GAEC Wacquez",
  contact: "Jeanne Wacquez",
  stageTitle: "Moissonneuse : régler et mesurer ses pertes",
  fileNumber: "",
  cents: 54_000,
  dueOn: "2026-12-27",
};

const titleOf = ({ kind, number }: MailedInvoice) => `${INVOICE_KINDS[kind].label} ${number}`;

/** The PDF goes along; the link shows it too, with the others of the same payer. */
export const invoiceSent = declareMail<MailedInvoice>("invoiceSent", {
  name: "Facture",
  when: "Quand le centre envoie une facture ou un avoir.",
  priority: PERSON,
  links: ["invoices"],
  byCentre: ["kind", "number", "stageTitle", "fileNumber", "dueOn", "certificates"],
  isEvidence: true,
  example: EXAMPLE,
  subject: (data) => `${titleOf(data)}${data.stageTitle === "" ? "" : ` : ${data.stageTitle}`}`,
  write(writing) {
    const { data, links, centre, isAttached } = writing;
    const isCredit = data.kind === "creditNote";
    return {
      preheader: `${data.recipient}, ${centsText(data.cents)}`,
      heading: titleOf(data),
      pieces: [
        greeting(data),
        `Voici ${isCredit ? "un avoir" : "une facture"} ${ofName(centre.brand)}${data.stageTitle === "" ? "" : ` pour le stage « ${data.stageTitle} »`}.`,
        { facts: factsOf(writing) },
        isAttached(data.invoiceId) ? attachedText(writing) : null,
        { button: "Voir vos factures", href: neededLink(links, "invoices") },
        { note: PERSONAL_LINK },
      ],
      reason: invoicedReason(data, centre),
    };
  },
});

/** A mail that asks again for a late invoice. */
export interface Reminded extends MailedInvoice {
  /** 1 to 3. */
  step: number;
  /** What the centre says: a text of its settings. */
  text: string;
  /** What is still to be paid, when the mail leaves. */
  owedCents: number;
}

const REMINDER_SUBJECTS = ["Rappel", "Deuxième rappel", "Dernier rappel"];
const reminderTitle = ({ step, number }: Reminded) => `${REMINDER_SUBJECTS[step - 1] ?? "Rappel"} : facture ${number}`;

/** It leaves only while something is owed: outbox/data/delivery/deliver.ts. */
export const invoiceReminder = declareMail<Reminded>("invoiceReminder", {
  name: "Relance d’une facture",
  when: "Après l’échéance, tant que la facture n’est pas payée.",
  priority: PERSON,
  links: ["invoices"],
  byCentre: ["kind", "number", "stageTitle", "fileNumber", "dueOn", "text"],
  isEvidence: true,
  example: {
    ...EXAMPLE,
    step: 1,
    text: "Sauf erreur de notre part, cette facture n’est pas encore payée. Peut-être s’agit-il d’un oubli : merci de la régler dans les jours qui viennent.",
    owedCents: 54_000,
  },
  subject: reminderTitle,
  write(writing) {
    const { data, links, centre, isAttached } = writing;
    const isPart = data.owedCents < data.cents;
    return {
      preheader: `${data.recipient}, ${centsText(data.owedCents)}`,
      heading: reminderTitle(data),
      pieces: [
        greeting(data),
        ...data.text.split("\n").filter(Boolean),
        { facts: [...factsOf(writing), ...(isPart ? [["Reste à payer", centsText(data.owedCents)] as const] : [])] },
        isAttached(data.invoiceId) ? "La facture est jointe à ce message." : null,
        { button: "Voir vos factures", href: neededLink(links, "invoices") },
        { note: PERSONAL_LINK },
        { note: `Vous venez de payer ? Ne tenez pas compte de ce message. Une question : ${centre.phone.display}.` },
      ],
      reason: invoicedReason(data, centre),
    };
  },
});

function attachedText({ data: { certificates = [] }, isAttached }: Writing<MailedInvoice>): string {
  const count = certificates.filter(({ id }) => isAttached(id)).length;
  if (count === 0) return "Le PDF est joint à ce message.";
  return `Le PDF est joint à ce message, avec ${count === 1 ? "le certificat" : `${count} certificats`} de réalisation.`;
}

const greeting = ({ contact }: MailedInvoice) => (contact === "" ? "Bonjour," : `Bonjour ${contact},`);

function factsOf({ data }: Pick<Writing<MailedInvoice>, "data">): Fact[] {
  const facts: Fact[] = [
    [data.kind === "creditNote" ? "Rendu à" : "Facturé à", data.recipient],
    ["Votre référence", data.fileNumber],
    ["Montant", centsText(data.cents)],
    ["À payer avant le", data.dueOn === null ? "" : dashedDate(data.dueOn)],
  ];
  return facts.filter(([, value]) => value !== "");
}

const PERSONAL_LINK = "Ce lien montre vos factures : ne le transmettez qu’à votre comptable.";

const invoicedReason = ({ recipient, contact }: MailedInvoice, { brand }: Centre) =>
  contact === recipient
    ? `Vous recevez ce message parce que vous suivez une formation ${ofName(brand)}.`
    : `Vous recevez ce message parce que votre adresse est celle qui reçoit les factures ${ofName(recipient)}.`;
