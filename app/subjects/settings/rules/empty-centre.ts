import { startOf } from "#platform/values/fields.ts";
import type { Centre } from "./centre.ts";
import { IDENTITY_FIELDS, identityOf } from "./identity-form.ts";
import { REFERENT_FIELDS, referentsOf } from "./referents-form.ts";

/** A site that was installed without the example, before its settings are filled in. */
export const EMPTY_CENTRE: Centre = {
  ...identityOf(startOf(IDENTITY_FIELDS)),
  ...referentsOf(startOf(REFERENT_FIELDS)),
  vatPercent: 0,
  quality: {
    isCertified: false,
    label: "Qualiopi",
    category: "Actions de formation",
    certifier: "",
    certificateUrl: "",
    validFrom: null,
    validUntil: null,
    isDemonstration: false,
  },
  look: { accent: null, logoUrl: null },
};
