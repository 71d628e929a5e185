import type { Day } from "#platform/values/paris-time.ts";

export interface Phone {
  display: string;
  /** "tel:+33…"; empty without a number. */
  href: string;
}

export interface Position {
  latitude: number;
  longitude: number;
}

/** The public facts of the centre. An empty text means unknown: it is not shown. */
export interface Centre {
  /** The name typed out on the home page and shown in the navigation bar. */
  brand: string;
  tagline: string;
  legalName: string;
  legalForm: string;
  shareCapitalEuros: number | null;
  publicationDirector: string;
  siret: string;
  vatNumber: string;
  /** The rate of the section "dossiers": 0 when the courses are exempt. */
  vatPercent: number;
  /** Registration city and number at the trade register. */
  rcs: string;
  trainingProviderNumber: string;
  /** The region whose prefect registered the activity. */
  declarationRegion: string;
  phone: Phone;
  secondPhone: Phone | null;
  email: string;
  dataProtectionName: string;
  dataProtectionEmail: string;
  /** One line a day or a group of days. */
  openingHours: string;
  /** The local name of the region around the centre. */
  territory: string;
  address: { street: string; postalCode: string; city: string; region: string; country: string };
  /** Null: not known, so no map is shown. */
  position: Position | null;
  socialLinks: readonly { name: string; url: string }[];
  quality: Quality;
  disabilityContact: { name: string; title: string; email: string; phone: Phone };
  complaintsContact: { name: string; email: string; phone: Phone };
  host: { name: string; address: string; phone: string };
  mediator: { name: string; url: string };
  look: Look;
}

export interface Quality {
  /** Without the certificate, the site does not speak of it. */
  isCertified: boolean;
  label: string;
  category: string;
  certifier: string;
  certificateUrl: string;
  validFrom: Day | null;
  validUntil: Day | null;
  isDemonstration: boolean;
}

export interface Look {
  /** "#rrggbb"; null for the site's own wheat. */
  accent: string | null;
  /** Null: the drawn furrows. */
  logoUrl: string | null;
}
