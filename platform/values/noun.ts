/** A French noun, from which the sentences about a list or a form are made. */
export interface Noun {
  one: string;
  many: string;
  isFeminine: boolean;
}

export const masculine = (one: string, many = `${one}s`): Noun => ({ one, many, isFeminine: false });
export const feminine = (one: string, many = `${one}s`): Noun => ({ one, many, isFeminine: true });

const elides = (word: string) => /^[aeiouàâäæéèêëîïôöœùûüh]/i.test(word);

/** « enregistrée », « retirés »: a participle that agrees. */
export const agreed = ({ isFeminine }: Noun, participle: string, count = 1) =>
  `${participle}${isFeminine ? "e" : ""}${count > 1 ? "s" : ""}`;

/** « l’entreprise », « la ligne », « le stage » */
export const the = ({ one, isFeminine }: Noun) => (elides(one) ? `l’${one}` : `${isFeminine ? "la" : "le"} ${one}`);

/** « cette entreprise », « cet e-mail », « ce stage » */
export const this_ = ({ one, isFeminine }: Noun) =>
  isFeminine ? `cette ${one}` : `${elides(one) ? "cet" : "ce"} ${one}`;

/** « Aucune ligne », « Aucun e-mail » */
export const no = (noun: Noun) => `${agreed(noun, "Aucun")} ${noun.one}`;

/** « Toutes », « Tous » */
export const all = ({ isFeminine }: Noun) => (isFeminine ? "Toutes" : "Tous");

export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
