/** The value of "nobody of this stage" in the select: no id of a participant. */
export const NOBODY = "personne";
