import type { Day } from "#platform/values/paris-time.ts";
import type { Identity } from "./identity-form.ts";
import type { Referents } from "./referents-form.ts";

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
export interface Centre extends Identity, Referents {
  /** The rate of the section "dossiers": 0 when the courses are exempt. */
  vatPercent: number;
  quality: Quality;
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
