import { fieldsOf, mapFields } from "#platform/values/map-fields.ts";
import { isWholeNumber, parseRules, rulesText } from "./dated-rules.ts";
import { DOSSIER_LIMITS, type DossierSettings } from "./dossier-settings.ts";
import { fieldChecks } from "./field-checks.ts";
import { groupedIban, readBic, readIban } from "./iban.ts";
import type { SectionForm, Typed } from "./section-form.ts";
import { BIC_WRONG, IBAN_WRONG, numberWrong, RULES_WRONG } from "./setting-fault-messages.ts";
import { siteFileUses } from "./site-file.ts";

/** The order is that of the form. */
export const DOSSIER_LABELS = {
  vatPercent: "TVA, en pour cent (0 : exonéré)",
  paymentTerms: "Conditions de paiement d’une entreprise ou d’un financeur",
  personPaymentTerms: "Conditions de paiement d’une personne qui paie elle-même",
  cancellationTerms: "Conditions d’annulation",
  quotationDays: "Validité d’un devis, en jours",
  withdrawalAtDistance: "Rétractation d’un contrat signé à distance, en jours",
  withdrawalOnPaper: "Rétractation d’un contrat signé sur papier, en jours",
  firstPaymentPercent: "Premier versement d’une personne, en pour cent du prix",
  latePenalty: "Pénalités de retard entre professionnels",
  recoveryFee: "Indemnité de recouvrement entre professionnels, en euros",
  iban: "IBAN",
  bic: "BIC",
  invoiceDays: "Délai de paiement d’une facture, en jours",
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
  const whole = (field: keyof typeof DOSSIER_LIMITS) => {
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
    houseRulesUrl: file("houseRulesUrl"),
    evidenceYears: whole("evidenceYears"),
    ...dated,
  };
  return result(value);
}
