import { identityForm } from "#subjects/settings/rules/identity-form.ts";
import { emptyTyped, type SectionFaults } from "#subjects/settings/rules/section-form.ts";
import type { SettingSections } from "#subjects/settings/rules/site-settings.ts";

/** What the installation asks of the centre: what every page shows. The rest has its place in the settings. */
export const CENTRE_FIELDS = ["brand", "centreEmail", "centrePhone", "street", "postalCode", "city"] as const;
type CentreField = (typeof CENTRE_FIELDS)[number];
export type TypedCentre = Record<CentreField, string>;
export type CentreFaults = SectionFaults<CentreField>;

type KnownCentre = Pick<SettingSections["identity"], "brand" | "legalName" | "email" | "phone" | "address">;

/** The rules are those of the settings, in which all other fields are still empty. */
export function checkCentre(typed: TypedCentre): { centre: KnownCentre } | { faults: CentreFaults } {
  const checked = identityForm.check({ ...emptyTyped(identityForm), ...typed });
  if ("faults" in checked) return { faults: checked.faults };
  const { brand, email, phone, address } = checked.value;
  return { centre: { brand, legalName: brand, email, phone, address } };
}
