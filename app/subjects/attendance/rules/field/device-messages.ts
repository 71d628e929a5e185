import { typeset } from "#platform/values/typography.ts";

/** Why "Préparer pour le terrain" failed. */
export const PREPARING_FAULTS = {
  unreachable: typeset("Pas de réseau : réessayez quand il y en aura."),
  signedOut: typeset("Votre session est terminée : reconnectez-vous, puis réessayez."),
  refused: typeset("Le site a refusé cette demande : rechargez la page, puis réessayez."),
  noRoom: typeset("Cet appareil n’a plus de place : libérez-en, puis réessayez."),
  pagesNotKept: typeset(
    "Les pages n’ont pas pu être gardées sur cet appareil : sans réseau, elles ne s’ouvriraient pas. Réessayez.",
  ),
} as const;

export const REFUSED_WITHOUT_REASON = "Le site a refusé cet enregistrement sans dire pourquoi.";

/** The device shows it instead of the pages. */
export const NO_DEVICE_STORAGE = typeset(
  "Ce navigateur ne permet pas de garder les signatures sur cet appareil. Ouvrez cette page dans une fenêtre normale (pas en navigation privée), à une adresse en https.",
);
