export const STRENGTHS = ["Trop court", "Facile à deviner", "Correct", "Bon"] as const;
type Strength = (typeof STRENGTHS)[number];

/** Words read better than rules: a long sentence is easier to keep in mind than a short riddle. */
export const GOOD_PASSWORD =
  "Un bon mot de passe : trois ou quatre mots sans rapport entre eux, ou 12 caractères variés.";

const SHORTEST = 6;
const LONG = 12;

/**
 * A measure for the eye while somebody types, which refuses nothing: the rule stays six characters, and the server knows
 * the common passwords.
 */
export function passwordStrength(password: string): Strength {
  if (password.length < SHORTEST) return "Trop court";
  const different = new Set(password.toLowerCase()).size;
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length;
  if (different < 5 || (kinds === 1 && password.length < LONG) || /^\d+$/.test(password)) return "Facile à deviner";
  return password.length >= LONG && different >= 8 ? "Bon" : "Correct";
}
