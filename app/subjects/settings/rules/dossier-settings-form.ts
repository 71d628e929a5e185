import { fieldsOf, mapFields } from "#platform/values/map-fields.ts";
import { isWholeNumber, parseRules, rulesText } from "./dated-rules.ts";
import { DEFAULT_DOSSIER_SETTINGS, DOSSIER_LIMITS, type DossierSettings } from "./dossier-settings.ts";
import { fieldChecks } from "./field-checks.ts";
import { groupedIban, readBic, readIban } from "./iban.ts";
import type { SectionForm, Typed } from "./section-form.ts";
import {
  ACCOUNT_WRONG,
  BIC_WRONG,
  DUNNING_DAYS_WRONG,
  IBAN_WRONG,
  numberWrong,
  RULES_WRONG,
} from "./setting-fault-messages.ts";
import { siteFileUses } from "./site-file.ts";

/** The order is that of the form. */
export const DOSSIER_LABELS = {
  vatPercent: "TVA, en % (0 : exonéré)",
  paymentTerms: "Paiement par une entreprise ou un financeur",
  personPaymentTerms: "Paiement par la personne elle-même",
  cancellationTerms: "Conditions d’annulation",
  quotationDays: "Validité d’un devis, en jours",
  withdrawalAtDistance: "Rétractation d’un contrat signé à distance, en jours",
  withdrawalOnPaper: "Rétractation d’un contrat signé sur papier, en jours",
  firstPaymentPercent: "Premier versement d’une personne, en %",
  latePenalty: "Pénalités de retard entre professionnels",
  recoveryFee: "Indemnité de recouvrement, en euros",
  iban: "IBAN",
  bic: "BIC",
  invoiceDays: "Délai de paiement, en jours",
  funderBeforeDays: "Accord d’un financeur, en jours avant le début",
  funderAfterDays: "Pièces d’un financeur, en jours après la fin",
  dunningDays: "Relances, en jours après l’échéance",
  dunningAlone: "Envoi des relances",
  dunningText1: "Texte de la première relance",
  dunningText2: "Texte de la deuxième relance",
  dunningText3: "Texte de la troisième relance",
  accountCustomers: "Compte des clients",
  accountTraining: "Compte des ventes de formation",
  accountOther: "Compte des autres ventes",
  accountVat: "Compte de la TVA collectée",
  accountBank: "Compte de la banque",
  houseRulesUrl: "Règlement intérieur",
  evidenceYears: "Documents gardés, en années après l’année du stage",
} as const;

export type DossierField = keyof typeof DOSSIER_LABELS;

export const dossierSettingsForm: SectionForm<"dossiers", DossierField> = {
  section: "dossiers",
  labels: DOSSIER_LABELS,
  toTyped: (value) => ({
    ...value,
    vatPercent: String(value.vatPercent),
    quotationDays: String(value.quotationDays),
    iban: groupedIban(value.iban),
    invoiceDays: String(value.invoiceDays),
    funderBeforeDays: String(value.funderBeforeDays),
    funderAfterDays: String(value.funderAfterDays),
    dunningDays: value.dunningDays.join(", "),
    dunningAlone: value.dunningAlone ? "1" : "",
    evidenceYears: String(value.evidenceYears),
    ...mapFields(DATED_FIELDS, (field) => rulesText(value[field])),
  }),
  check,
  files: ({ houseRulesUrl }) => siteFileUses([houseRulesUrl, "houseRules"]),
};

/** A penalty is told in words, the others are numbers. */
const DATED = {
  withdrawalAtDistance: isWholeNumber(1, 90),
  withdrawalOnPaper: isWholeNumber(1, 90),
  firstPaymentPercent: isWholeNumber(0, 100),
  latePenalty: (value: string) => value !== "",
  recoveryFee: isWholeNumber(0, 1000),
} as const;
export const DATED_FIELDS = fieldsOf(DATED);

function check(typed: Typed<DossierField>) {
  const { text, lines, file, read, faults, result } = fieldChecks(typed);
  const whole = (field: Exclude<keyof typeof DOSSIER_LIMITS, "dunningDays">) => {
    const { least, most } = DOSSIER_LIMITS[field];
    const value = /^\d{1,4}$/.test(text(field)) ? Number(text(field)) : Number.NaN;
    if (!(value >= least && value <= most)) faults[field] = numberWrong(DOSSIER_LIMITS[field]);
    return value;
  };
  const dated = mapFields(DATED_FIELDS, (field) => {
    const rules = parseRules(lines(field), DATED[field]);
    if (!rules) faults[field] = RULES_WRONG;
    return rules ?? [];
  });
  const value: DossierSettings = {
    vatPercent: whole("vatPercent"),
    paymentTerms: lines("paymentTerms"),
    personPaymentTerms: lines("personPaymentTerms"),
    cancellationTerms: lines("cancellationTerms"),
    quotationDays: whole("quotationDays"),
    iban: read("iban", readIban, IBAN_WRONG, ""),
    bic: read("bic", readBic, BIC_WRONG, ""),
    invoiceDays: whole("invoiceDays"),
    funderBeforeDays: whole("funderBeforeDays"),
    funderAfterDays: whole("funderAfterDays"),
    dunningDays: read<number[]>("dunningDays", readDunningDays, DUNNING_DAYS_WRONG, []),
    dunningAlone: text("dunningAlone") === "1",
    dunningText1: lines("dunningText1"),
    dunningText2: lines("dunningText2"),
    dunningText3: lines("dunningText3"),
    ...mapFields(ACCOUNT_FIELDS, (field) => read(field, readAccount, ACCOUNT_WRONG, DEFAULT_DOSSIER_SETTINGS[field])),
    houseRulesUrl: file("houseRulesUrl"),
    evidenceYears: whole("evidenceYears"),
    ...dated,
  };
  return result(value);
}

export const ACCOUNT_FIELDS = [
  "accountCustomers",
  "accountTraining",
  "accountOther",
  "accountVat",
  "accountBank",
] as const;

/** A class of the chart of accounts, then digits and letters of the accountant's program. */
const readAccount = (typed: string) => (/^[1-7][0-9A-Z]{2,11}$/i.test(typed) ? typed.toUpperCase() : null);

const MOST_REMINDERS = 3;

/** "7, 21, 45"; each later than the one before it. */
function readDunningDays(typed: string): number[] | null {
  const { least, most } = DOSSIER_LIMITS.dunningDays;
  const days = typed.split(",").map((part) => (/^\s*\d{1,3}\s*$/.test(part) ? Number(part) : Number.NaN));
  const isRight = days.every((day, index) => day >= least && day <= most && day > (days[index - 1] ?? 0));
  return isRight && days.length <= MOST_REMINDERS ? days : null;
}
