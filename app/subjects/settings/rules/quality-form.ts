import { type Day, dashedDate, parseDay } from "#platform/values/paris-time.ts";
import type { Centre } from "./centre.ts";
import { fieldChecks } from "./field-checks.ts";
import type { SectionForm, Typed } from "./section-form.ts";
import { siteFileUses } from "./site-file.ts";

const qualityFault = {
  missing: "À remplir pour un centre certifié.",
  notADay: "Cette date n’existe pas.",
  endsBeforeItBegins: "Cette date est avant celle du début.",
} as const;

export const certificateEnds = (until: Day) => `Le certificat qualité est valable jusqu’au ${dashedDate(until)}.`;
export const certificateEnded = (until: Day) =>
  `Le certificat qualité n’est plus valable depuis le ${dashedDate(until)}, et le site en parle toujours.`;

/** The order is that of the form. */
export const QUALITY_LABELS = {
  isCertified: "Le centre est certifié",
  qualityLabel: "Certification",
  qualityCategory: "Catégorie d’action",
  certifier: "Organisme certificateur",
  certificateUrl: "Certificat PDF",
  validFrom: "Valable du",
  validUntil: "Valable jusqu’au",
} as const;

export type QualityField = keyof typeof QUALITY_LABELS;

export const YES = "oui";
/** The invented certificate of the example, a file of the build. */
const DEMONSTRATION_CERTIFICATE = "/certificat-qualite-demonstration.pdf";

export const qualityForm: SectionForm<"quality", QualityField> = {
  section: "quality",
  labels: QUALITY_LABELS,
  toTyped: (quality) => ({
    isCertified: quality.isCertified ? YES : "",
    qualityLabel: quality.label,
    qualityCategory: quality.category,
    certifier: quality.certifier,
    certificateUrl: quality.certificateUrl,
    validFrom: quality.validFrom ?? "",
    validUntil: quality.validUntil ?? "",
  }),
  check,
  files: ({ certificateUrl }) => siteFileUses([certificateUrl, "certificate"]),
};

function check(typed: Typed<QualityField>) {
  const { text, file, required, read, faults, result } = fieldChecks(typed);
  const isCertified = text("isCertified") !== "";
  if (isCertified)
    for (const field of ["qualityLabel", "qualityCategory", "certifier"] as const)
      required(field, qualityFault.missing);
  const isDemonstration = text("certificateUrl") === DEMONSTRATION_CERTIFICATE;
  const day = (field: "validFrom" | "validUntil") => read<Day | null>(field, parseDay, qualityFault.notADay, null);
  const [validFrom, validUntil] = [day("validFrom"), day("validUntil")];
  if (validFrom && validUntil && validUntil < validFrom) faults.validUntil = qualityFault.endsBeforeItBegins;
  const value: Centre["quality"] = {
    isCertified,
    label: text("qualityLabel"),
    category: text("qualityCategory"),
    certifier: text("certifier"),
    certificateUrl: isDemonstration ? DEMONSTRATION_CERTIFICATE : file("certificateUrl"),
    validFrom,
    validUntil,
    isDemonstration,
  };
  return result(value);
}
