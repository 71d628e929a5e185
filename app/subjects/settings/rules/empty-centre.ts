import type { Centre, Phone } from "./centre.ts";

export const NO_PHONE: Phone = { display: "", href: "" };

/** A site that was installed without the example, before its settings are filled in. */
export const EMPTY_CENTRE: Centre = {
  brand: "",
  // The one text that a centre of this trade can begin with; a field left empty is shown nowhere.
  tagline: "Centre de formation au machinisme agricole dédié au développement de compétences",
  legalName: "",
  legalForm: "",
  shareCapitalEuros: null,
  publicationDirector: "",
  siret: "",
  vatNumber: "",
  vatPercent: 0,
  rcs: "",
  trainingProviderNumber: "",
  declarationRegion: "",
  phone: NO_PHONE,
  secondPhone: null,
  email: "",
  dataProtectionName: "",
  dataProtectionEmail: "",
  openingHours: "",
  territory: "",
  address: { street: "", postalCode: "", city: "", region: "", country: "FR" },
  position: null,
  socialLinks: [],
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
  disabilityContact: { name: "", title: "référent handicap", email: "", phone: NO_PHONE },
  complaintsContact: { name: "", email: "", phone: NO_PHONE },
  host: { name: "", address: "", phone: "" },
  mediator: { name: "", url: "" },
  look: { accent: null, logoUrl: null },
};
