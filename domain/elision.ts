// A y before a consonant is a vowel: Yves, but not Yannick.
const VOWEL = /^(?:[aeiouàâäæéèêëîïôöœùûüh]|y[^aeiouéè])/i;

/** « de Paul », « d’Odile », « d’Hélène ». A name that sounds its h is not known from its letters, and few names do. */
export const ofName = (name: string): string => (VOWEL.test(name) ? `d’${name}` : `de ${name}`);
