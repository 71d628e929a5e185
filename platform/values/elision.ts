// A y before a consonant is a vowel: Yves, but not Yannick.
const VOWEL = /^(?:[aeiouàâäæéèêëîïôöœùûüh]|y[^aeiouéè])/i;

/** « de Paul », « d’Odile », « d’Hélène ». A name that sounds its h is not known from its letters, and few names do. */
export const ofName = (name: string): string => (VOWEL.test(name) ? `d’${name}` : `de ${name}`);

/** « des Hauts-de-France », « du Grand Est », « d’Île-de-France », « de Bretagne »; never cut at the end of a line. */
export function ofRegion(region: string): string {
  const name = region.trim().replaceAll(" ", "\u00a0").replaceAll("-", "\u2011");
  if (/^(?:Hauts|Pays)\b/i.test(name)) return `des\u00a0${name}`;
  if (/^(?:Grand|Centre)\b/i.test(name)) return `du\u00a0${name}`;
  return ofName(name).replace(" ", "\u00a0");
}
