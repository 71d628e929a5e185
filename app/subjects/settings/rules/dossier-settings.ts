import { choice, grouped, startOf, text, type ValuesOf, valued } from "#platform/values/fields.ts";
import { type DatedRule, isWholeNumber, parseRules, rulesText } from "./dated-rules.ts";
import { groupedIban, readBic, readIban } from "./iban.ts";
import { declaredSection } from "./section-form.ts";
import { ACCOUNT_WRONG, BIC_WRONG, DUNNING_DAYS_WRONG, IBAN_WRONG, RULES_WRONG } from "./setting-fault-messages.ts";
import { begunWith, days, LONGEST_LINES, lines, number, short, siteFile } from "./setting-kinds.ts";

/** The terms of cancellation name it: it becomes the last day to cancel the stage's registrations. */
export const CANCEL_DAY = "{date limite d’annulation}";

/** What the documents of stages and the invoices say beside the facts of the centre, and how long they are kept. */
export const DOSSIER_FIELDS = {
  ...grouped("Prix et conditions", {
    vatPercent: number("TVA, en % (0 : exonéré)", {
      least: 0,
      most: 30,
      start: 0,
      hint: "0 avec l’attestation n° 3511 de l’administration fiscale (article 261, 4, 4° a du code général des impôts) : les documents le disent alors.",
      isWide: true,
    }),
    quotationDays: number("Validité d’un devis, en jours", {
      least: 1,
      most: 365,
      start: 60,
      hint: "À partir du jour où le devis est émis.",
      isWide: true,
    }),
    paymentTerms: begunWith(
      "À réception de la facture, après la formation, dans les trente jours.",
      lines("Paiement par une entreprise ou un financeur", {
        hint: "Sur les devis et les conventions, qui ajoutent les pénalités de retard et l’indemnité de recouvrement.",
      }),
    ),
    personPaymentTerms: begunWith(
      "Par virement ou par chèque, à réception de chaque facture.",
      lines("Paiement par la personne elle-même", {
        hint: "Sur les contrats, après ce que la loi impose : rien avant la fin du délai de rétractation, puis un premier versement limité, et le solde pendant la formation.",
      }),
    ),
    cancellationTerms: begunWith(
      `Une inscription annulée au plus tard le ${CANCEL_DAY} n’est pas facturée. Si le centre annule la formation, rien n’est dû.`,
      lines("Conditions d’annulation", {
        hint: `Ce qui est dû si l’entreprise, la personne ou le centre annule. ${CANCEL_DAY} devient le dernier jour pour annuler le stage.`,
      }),
    ),
  }),
  ...grouped("Factures et financeurs", {
    // Without it no invoice can be issued.
    iban: short("IBAN", {
      read: readIban,
      fault: IBAN_WRONG,
      show: groupedIban,
      hint: "Imprimé sur chaque facture.",
    }),
    bic: short("BIC", { read: readBic, fault: BIC_WRONG }),
    // The law allows no longer term between professionals.
    invoiceDays: number("Délai de paiement, en jours", {
      least: 0,
      most: 60,
      start: 30,
      hint: "À partir du jour où la facture est émise. Une entreprise peut avoir le sien.",
    }),
    // VIVEA hears of a change on the day before the start at the latest.
    funderBeforeDays: number("Accord d’un financeur, en jours avant le début", { least: 0, most: 365, start: 1 }),
    funderAfterDays: number("Pièces d’un financeur, en jours après la fin", { least: 0, most: 365, start: 30 }),
  }),
  ...grouped("Relances", {
    dunningDays: days("Relances, en jours après l’échéance", {
      start: [7, 21, 45],
      readDays: readDunningDays,
      fault: DUNNING_DAYS_WRONG,
      hint: "Par exemple 7, 21, 45. Vide : pas de relance.",
    }),
    dunningAlone: valued<boolean>(
      choice(
        "Envoi des relances",
        { "": "Après relecture, depuis la facture", "1": "Seules, à 8 h" },
        { hint: "Une facture payée en partie attend toujours que quelqu’un la relise." },
      ),
      { start: false, toText: (value) => (value ? "1" : ""), toValue: (typed) => typed === "1" },
    ),
    dunningText1: begunWith(
      "Sauf erreur de notre part, cette facture n’est pas encore payée. Peut-être s’agit-il d’un oubli : merci de la régler dans les jours qui viennent.",
      lines("Texte de la première relance"),
    ),
    dunningText2: begunWith(
      "Malgré un premier rappel, cette facture n’est toujours pas payée. Merci de la régler sous huit jours, ou de nous appeler si quelque chose vous retient.",
      lines("Texte de la deuxième relance"),
    ),
    dunningText3: begunWith(
      "C’est notre dernier rappel : sans règlement sous huit jours, nous devrons appliquer les pénalités de retard et l’indemnité de recouvrement que la facture indique.",
      lines("Texte de la troisième relance"),
    ),
  }),
  ...grouped("Comptabilité", {
    accountCustomers: account("Compte des clients", "411000"),
    accountTraining: account("Compte des ventes de formation", "706000"),
    accountOther: account("Compte des autres ventes", "708000"),
    accountVat: account("Compte de la TVA collectée", "445710"),
    accountBank: account("Compte de la banque", "512000"),
  }),
  ...grouped("Ce que dit la loi", {
    withdrawalAtDistance: dated("Rétractation d’un contrat signé à distance, en jours", isWholeNumber(1, 90), {
      from: "2016-07-01",
      value: "14",
      source: "article L.221-18 du Code de la consommation",
    }),
    withdrawalOnPaper: dated("Rétractation d’un contrat signé sur papier, en jours", isWholeNumber(1, 90), {
      from: "2008-05-01",
      value: "10",
      source: "article L.6353-5 du Code du travail",
    }),
    // The largest part of the price between the end of that period and the start.
    firstPaymentPercent: dated("Premier versement d’une personne, en %", isWholeNumber(0, 100), {
      from: "2008-05-01",
      value: "30",
      source: "article L.6353-6 du Code du travail",
    }),
    // Told in words, the others are numbers.
    latePenalty: dated("Pénalités de retard entre professionnels", (value) => value !== "", {
      from: "2019-04-26",
      value: "trois fois le taux d’intérêt légal",
      source: "article L.441-10 du Code de commerce",
    }),
    recoveryFee: dated("Indemnité de recouvrement, en euros", isWholeNumber(0, 1000), {
      from: "2013-01-01",
      value: "40",
      source: "article D.441-5 du Code de commerce",
    }),
  }),
  ...grouped("Règlement, conservation", {
    houseRulesUrl: siteFile("Règlement intérieur", "houseRules", { isWide: true }),
    // Certificates 3 years, evidence 6, co-financed 10.
    evidenceYears: number("Documents gardés, en années après l’année du stage", {
      least: 6,
      most: 30,
      start: 6,
      hint: "Un financeur ou l’administration peut demander les preuves d’une formation pendant six ans ; dix si des fonds européens l’ont payée en partie.",
      isWide: true,
    }),
  }),
};

export type DossierSettings = ValuesOf<typeof DOSSIER_FIELDS>;
export const DEFAULT_DOSSIER_SETTINGS = startOf(DOSSIER_FIELDS);

export const dossierSettingsForm = declaredSection({
  section: "dossiers",
  fields: DOSSIER_FIELDS,
  toStored: (values: DossierSettings) => values,
  toValues: (stored: DossierSettings) => stored,
});

/** What the law says from a day on: one line each. */
function dated(label: string, isValue: (value: string) => boolean, start: DatedRule) {
  const read = (typed: string) => parseRules(typed, isValue);
  return valued<readonly DatedRule[]>(
    text(label, LONGEST_LINES, {
      missing: RULES_WRONG,
      read: (typed) => read(typed) && typed,
      fault: RULES_WRONG,
    }),
    { start: [start], toText: rulesText, toValue: (typed) => read(typed) ?? [] },
  );
}

/** An account that the sales journal books to: a class of the chart of accounts, then digits and letters of the accountant's program. */
function account(label: string, start: string) {
  const read = (typed: string) => (/^[1-7][0-9A-Z]{2,11}$/i.test(typed) ? typed.toUpperCase() : null);
  const field = short(label, { read, fault: ACCOUNT_WRONG });
  return { ...begunWith(start, field), toValue: (typed: string) => typed || start };
}

const MOST_REMINDERS = 3;
const LONGEST_DELAY = 365;

/** "7, 21, 45"; each later than the one before it. */
function readDunningDays(typed: string): number[] | null {
  const found = typed.split(",").map((part) => (/^\s*\d{1,3}\s*$/.test(part) ? Number(part) : Number.NaN));
  const isRight = found.every((day, index) => day >= 1 && day <= LONGEST_DELAY && day > (found[index - 1] ?? 0));
  return isRight && found.length <= MOST_REMINDERS ? found : null;
}
