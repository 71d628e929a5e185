export const TEXT_SAVED = "Texte enregistré : le site le montre déjà.";
export const TEXT_RESTORED = "Le texte d’origine est de nouveau sur le site.";
export const TEXT_VERSION_RESTORED = "Cette version est de nouveau sur le site.";
export const TEXT_UNCHANGED = "Rien n’a changé.";
export const TEXT_FAILED = "Le texte n’a pas pu être enregistré : réessayez dans un instant.";
export const TEXT_CHANGED_MEANWHILE =
  "Une autre personne a enregistré ce texte entre-temps. Comparez les deux, puis enregistrez à nouveau pour garder le vôtre.";
export const TEXT_VERSION_GONE = "Cette version n’existe pas.";
export const TEXT_WOULD_BE_LOST = "Votre texte n’est pas enregistré : il serait perdu.";

export const TEXT_EMPTY = "Écrivez un texte, ou rétablissez celui d’origine.";
export const textTooLong = (length: number, most: number) =>
  `Ce texte est trop long : ${length} caractères, pour ${most} au plus.`;
export const unknownFact = (names: readonly string[]) =>
  names.length === 1
    ? `{${names[0]}} n’est pas un renseignement du centre : choisissez-en un dans la liste, ou retirez les accolades.`
    : `${names.map((name) => `{${name}}`).join(", ")} ne sont pas des renseignements du centre : choisissez-en dans la liste, ou retirez les accolades.`;
