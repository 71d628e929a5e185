/** The value of "nobody of this stage" in the select: no id of a participant. */
export const NOBODY = "personne";
/** The `intent` of the button that registers somebody who is not. */
export const REGISTER = "register";
