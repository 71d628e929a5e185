import { fieldChecks } from "./field-checks.ts";
import type { SectionForm, Typed } from "./section-form.ts";
import { siteFileId, siteFilePath, siteFileUses } from "./site-file.ts";
import type { Representative } from "./site-settings.ts";

/** The order is that of the form. */
export const REPRESENTATIVE_LABELS = {
  representativeName: "Nom du signataire",
  representativeTitle: "Fonction",
  signatureUrl: "Signature",
  stampUrl: "Cachet",
} as const;

export type RepresentativeField = keyof typeof REPRESENTATIVE_LABELS;

const pathOf = (id: string | null) => (id ? siteFilePath(id) : "");

/** Who signs the documents of the centre, with the pictures that only administrators can open. */
export const representativeForm: SectionForm<"representative", RepresentativeField> = {
  section: "representative",
  labels: REPRESENTATIVE_LABELS,
  toTyped: ({ name, title, signatureId, stampId }) => ({
    representativeName: name,
    representativeTitle: title,
    signatureUrl: pathOf(signatureId),
    stampUrl: pathOf(stampId),
  }),
  check,
  files: ({ signatureId, stampId }) => siteFileUses([pathOf(signatureId), "signature"], [pathOf(stampId), "stamp"]),
};

function check(typed: Typed<RepresentativeField>) {
  const { text, file, result } = fieldChecks(typed);
  const value: Representative = {
    name: text("representativeName"),
    title: text("representativeTitle"),
    signatureId: siteFileId(file("signatureUrl")),
    stampId: siteFileId(file("stampUrl")),
  };
  return result(value);
}
