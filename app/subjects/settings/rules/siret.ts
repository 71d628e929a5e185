export const SIRET_DIGITS = 14;
/** Its establishments are too many for the usual check. */
const LA_POSTE = "356000000";

/** The digits of a number that may be typed with spaces, dots or hyphens; null when it has anything else. */
export function digitsOf(text: string): string | null {
  const digits = text.replace(/[\s.-]/g, "");
  return /^\d*$/.test(digits) ? digits : null;
}

/** Fourteen digits with the right check digit (Luhn). */
export function isSiret(digits: string): boolean {
  if (digits.length !== SIRET_DIGITS || !/^\d+$/.test(digits)) return false;
  if (luhnSum(digits) % 10 === 0) return true;
  return digits.startsWith(LA_POSTE) && sumOf([...digits].map(Number)) % 5 === 0;
}

/** Every second digit from the right counts twice. */
const luhnSum = (digits: string) =>
  sumOf(
    [...digits].map((digit, index) => {
      const weighed = Number(digit) * ((digits.length - index) % 2 === 0 ? 2 : 1);
      return weighed > 9 ? weighed - 9 : weighed;
    }),
  );

const sumOf = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0);

/** "123 456 789 00012". */
export const groupedSiret = (digits: string) => digits.replace(/^(\d{3})(\d{3})(\d{3})/, "$1 $2 $3 ");

/** The number of the declaration of activity: "32 59 00000 59". */
export const DECLARATION_DIGITS = 11;
export const groupedDeclaration = (digits: string) => digits.replace(/^(\d\d)(\d\d)(\d{5})/, "$1 $2 $3 ");
