/** A section of a legal page says it when everything went that the centre has not given. */
export const ASK_THE_CENTRE = "Pour tout renseignement sur ce point, adressez-vous au centre.";
/** Administrators read it before the names of the facts. */
export const TO_FILL_IN = "À compléter dans les réglages";
