import { SITE_UNAVAILABLE } from "#platform/values/form-messages.ts";
import { FIELD_TOO_LONG } from "#platform/values/length-messages.ts";
import type { AskRefusal } from "./ask-form.ts";

export const askMessage: Record<AskRefusal, string> = {
  fieldTooLong: FIELD_TOO_LONG,
  missingEmail: "Tapez votre adresse e-mail, par exemple prenom@exemple.fr.",
  tooMany: "Beaucoup d’adresses viennent d’être envoyées d’ici : réessayez dans une heure.",
};

export const ASK_FAILED = `Votre demande n’a pas été envoyée. ${SITE_UNAVAILABLE}`;
export const CHANGE_FAILED = `Votre choix n’a pas été enregistré. ${SITE_UNAVAILABLE}`;

/** How long somebody is told of dates; an address that nobody confirms is forgotten earlier. */
export const ASK_HINT = "Un e-mail à chaque nouvelle date, pendant un an au plus, et un lien pour ne plus en recevoir.";
export const ASK_SENT = "Un e-mail vient de partir : le lien qu’il contient confirme votre demande.";
export const ASK_SENT_NEXT = "Rien reçu dans quelques minutes ? Regardez dans vos courriers indésirables.";

export const CONFIRMED = "C’est noté : chaque nouvelle date vous sera envoyée.";
export const LEFT = "Vous ne recevrez plus de date de cette formation.";
export const NOT_VALID = "Ce lien n’est plus valable : votre demande a été retirée, ou elle date de plus d’un an.";
