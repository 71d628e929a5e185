import type { DatedRule } from "./dated-rules.ts";

/** What the documents of stages say beside the facts of the centre, and how long they are kept. */
export interface DossierSettings {
  /** 0: the centre's courses are exempt from VAT. */
  vatPercent: number;
  /** Companies and funders pay by these terms. */
  paymentTerms: string;
  /** People who pay themselves pay by these terms. */
  personPaymentTerms: string;
  /** May name CANCEL_DAY. */
  cancellationTerms: string;
  /** How long a quotation is valid. */
  quotationDays: number;
  /** How many days a person may withdraw from a contract after they signed it. */
  withdrawalOnPaper: readonly DatedRule[];
  withdrawalAtDistance: readonly DatedRule[];
  /** The largest part of the price between the end of that period and the start. */
  firstPaymentPercent: readonly DatedRule[];
  /** The value is a text, not a number. */
  latePenalty: readonly DatedRule[];
  /** An amount in euros, between professionals. */
  recoveryFee: readonly DatedRule[];
  /** Where invoices are paid, without spaces; empty: no invoice can be issued. */
  iban: string;
  bic: string;
  /** How long an organisation has to pay an invoice, if it has no term of its own; a person too. */
  invoiceDays: number;
  /** How many days before the start a funder must have agreed, and after the end it must have its pieces. */
  funderBeforeDays: number;
  funderAfterDays: number;
  /** How many days after the day on which an invoice was to be paid each of its reminders is due; at most three, the shortest first. */
  dunningDays: readonly number[];
  /** They leave by themselves. Otherwise somebody sends them. */
  dunningAlone: boolean;
  /** What each of them says. */
  dunningText1: string;
  dunningText2: string;
  dunningText3: string;
  /** The accounts that the sales journal books to. */
  accountCustomers: string;
  accountTraining: string;
  accountOther: string;
  accountVat: string;
  accountBank: string;
  /** The address of the règlement intérieur, a PDF of the settings; empty without one. */
  houseRulesUrl: string;
  /** How long issued documents are kept, from the end of the year of their stage. */
  evidenceYears: number;
}

export const DOSSIER_LIMITS = {
  vatPercent: { least: 0, most: 30 },
  quotationDays: { least: 1, most: 365 },
  /** The law allows no longer term between professionals. */
  invoiceDays: { least: 0, most: 60 },
  funderBeforeDays: { least: 0, most: 365 },
  funderAfterDays: { least: 0, most: 365 },
  dunningDays: { least: 1, most: 365 },
  /** Certificates 3 years, evidence 6, co-financed 10. */
  evidenceYears: { least: 6, most: 30 },
} as const;

/** The terms of cancellation name it: it becomes the last day to cancel the stage's registrations. */
export const CANCEL_DAY = "{date limite d’annulation}";

export const DEFAULT_DOSSIER_SETTINGS: DossierSettings = {
  vatPercent: 0,
  paymentTerms: "À réception de la facture, après la formation, dans les trente jours.",
  personPaymentTerms: "Par virement ou par chèque, à réception de chaque facture.",
  cancellationTerms: `Une inscription annulée au plus tard le ${CANCEL_DAY} n’est pas facturée. Si le centre annule la formation, rien n’est dû.`,
  quotationDays: 60,
  withdrawalOnPaper: [{ from: "2008-05-01", value: "10", source: "article L.6353-5 du Code du travail" }],
  withdrawalAtDistance: [{ from: "2016-07-01", value: "14", source: "article L.221-18 du Code de la consommation" }],
  firstPaymentPercent: [{ from: "2008-05-01", value: "30", source: "article L.6353-6 du Code du travail" }],
  latePenalty: [
    { from: "2019-04-26", value: "trois fois le taux d’intérêt légal", source: "article L.441-10 du Code de commerce" },
  ],
  recoveryFee: [{ from: "2013-01-01", value: "40", source: "article D.441-5 du Code de commerce" }],
  iban: "",
  bic: "",
  invoiceDays: 30,
  // VIVEA hears of a change on the day before the start at the latest.
  funderBeforeDays: 1,
  funderAfterDays: 30,
  dunningDays: [7, 21, 45],
  dunningAlone: false,
  dunningText1:
    "Sauf erreur de notre part, cette facture n’est pas encore payée. Peut-être s’agit-il d’un oubli : merci de la régler dans les jours qui viennent.",
  dunningText2:
    "Malgré un premier rappel, cette facture n’est toujours pas payée. Merci de la régler sous huit jours, ou de nous appeler si quelque chose vous retient.",
  dunningText3:
    "C’est notre dernier rappel : sans règlement sous huit jours, nous devrons appliquer les pénalités de retard et l’indemnité de recouvrement que la facture indique.",
  accountCustomers: "411000",
  accountTraining: "706000",
  accountOther: "708000",
  accountVat: "445710",
  accountBank: "512000",
  houseRulesUrl: "",
  evidenceYears: 6,
};
