import type { Payer } from "./payers.ts";
import type { Share } from "./shares.ts";

export const bookingPath = (id: string) => `/admin/reservations/${encodeURIComponent(id)}`;

/** The usual cases, by the intent of their button. */
export const USUAL_CASES = {
  employerPays: { label: "L’employeur paie tout", shares: [whole("employer")] },
  viveaPays: { label: "VIVEA paie tout", shares: [whole("vivea")] },
  ocapiatPays: { label: "OCAPIAT paie tout", shares: [whole("ocapiat")] },
  ocapiatAndEmployer: {
    label: "OCAPIAT une part, l’employeur le reste",
    // The part is typed once it is agreed.
    shares: [{ payer: "ocapiat", cents: 0 }, whole("employer")],
  },
  personPays: { label: "Le stagiaire paie tout", shares: [whole("oneself")] },
} as const satisfies Record<string, { label: string; shares: readonly Share[] }>;
export type UsualCase = keyof typeof USUAL_CASES;

function whole<Who extends Payer>(payer: Who) {
  return { payer, cents: null } as const;
}

/** Whether only the people themselves pay: then nobody else buys. */
export const isOwnCost = (shares: readonly Share[]) =>
  shares.length > 0 && shares.every(({ payer }) => payer === "oneself");

export const BOOKING_EXPLAINED = "Ce qui est déjà émis ne change pas.";
export const JOINED = "Les deux réservations n’en font plus qu’une : vérifiez les montants.";
export const SEPARATED = "Cette personne a maintenant sa propre réservation : vérifiez les montants.";
export const CASE_CHOSEN = "C’est enregistré.";
export const PART_TO_TYPE = "C’est enregistré : indiquez maintenant la part d’OCAPIAT.";
