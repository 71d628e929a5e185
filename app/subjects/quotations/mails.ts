import { ofName } from "#platform/values/elision.ts";
import { type Day, dashedDate } from "#platform/values/paris-time.ts";
import { counted } from "#platform/values/plural.ts";
import { centsText } from "#subjects/invoices/rules/amounts.ts";
import { declareMail, PERSON } from "#subjects/mails/data/declare-mail.ts";

/** A quotation that a mail carries. */
export interface MailedQuotation {
  quotationId: string;
  /** "DVP-2026-0012" */
  number: string;
  recipient: string;
  /** Who receives it there; empty when nobody is named. */
  contact: string;
  stageTitle: string;
  people: number;
  cents: number;
  validUntil: Day;
}

/** The PDF goes along. */
export const quotationSent = declareMail<MailedQuotation>("quotationSent", {
  name: "Devis pour des personnes à désigner",
  when: "Quand le centre envoie un devis avant toute inscription.",
  priority: PERSON,
  byCentre: ["number", "stageTitle", "validUntil"],
  example: {
    ...{ quotationId: "exemple", number: "DVP-2026-0012", recipient: "GAEC Wacquez", contact: "Jeanne Wacquez" },
    ...{ stageTitle: "Moissonneuse : régler et mesurer ses pertes", people: 3, cents: 162_000 },
    validUntil: "2026-12-27",
  },
  subject: ({ number, stageTitle }) => `Devis ${number}${stageTitle === "" ? "" : ` : ${stageTitle}`}`,
  write: ({ data, centre, isAttached }) => ({
    preheader: `${data.recipient}, ${centsText(data.cents)}`,
    heading: `Devis ${data.number}`,
    pieces: [
      data.contact === "" ? "Bonjour," : `Bonjour ${data.contact},`,
      `Voici un devis ${ofName(centre.brand)}${data.stageTitle === "" ? "" : ` pour le stage « ${data.stageTitle} »`}.`,
      {
        facts: [
          ["Pour", data.recipient],
          ["Participants", counted(data.people, "personne")],
          ["Montant", centsText(data.cents)],
          ["Valable jusqu’au", dashedDate(data.validUntil)],
        ],
      },
      isAttached(data.quotationId) ? "Le PDF est joint à ce message." : null,
      { note: `Pour l’accepter, répondez avec le devis signé et les noms. Une question : ${centre.phone.display}.` },
    ],
    reason: `Vous recevez ce message parce que ${data.recipient} a demandé un devis à ${centre.brand}.`,
  }),
});
