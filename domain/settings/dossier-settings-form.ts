import { DOSSIER_LIMITS, type DossierSettings } from "./dossier-settings.ts";
import { fieldChecks } from "./field-checks.ts";
import type { SectionForm, Typed } from "./section-form.ts";
import { numberWrong } from "./setting-fault-messages.ts";
import { siteFileUses } from "./site-file.ts";

/** In the order of the form. */
export const DOSSIER_LABELS = {
  vatPercent: "TVA, en pour cent (0 : exonéré)",
  paymentTerms: "Conditions de paiement",
  cancellationTerms: "Conditions d’annulation",
  quotationDays: "Validité d’un devis, en jours",
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
    evidenceYears: String(value.evidenceYears),
  }),
  check,
  files: ({ houseRulesUrl }) => siteFileUses([houseRulesUrl, "houseRules"]),
};

function check(typed: Typed<DossierField>) {
  const { text, lines, file, faults, result } = fieldChecks(typed);
  const whole = (field: keyof typeof DOSSIER_LIMITS) => {
    const { least, most } = DOSSIER_LIMITS[field];
    const value = /^\d{1,4}$/.test(text(field)) ? Number(text(field)) : Number.NaN;
    if (!(value >= least && value <= most)) faults[field] = numberWrong(DOSSIER_LIMITS[field]);
    return value;
  };
  const value: DossierSettings = {
    vatPercent: whole("vatPercent"),
    paymentTerms: lines("paymentTerms"),
    cancellationTerms: lines("cancellationTerms"),
    quotationDays: whole("quotationDays"),
    houseRulesUrl: file("houseRulesUrl"),
    evidenceYears: whole("evidenceYears"),
  };
  return result(value);
}
