export const LOGO_HINT =
  "Un logo carré se voit le mieux\u202f: il remplace les sillons de la barre de navigation, l’icône de l’onglet et l’image des liens partagés.";
export const ACCENT_HINT = "Un dièse et six chiffres ou lettres, par exemple #1a2b6d. Vide\u202f: le blé du site.";

export const ACCENT_NOT_A_COLOUR =
  "Écrivez la couleur avec un dièse et six chiffres ou lettres de a à f, par exemple #1a2b6d.";

export const accentUnreadable = (nearest: string) =>
  `Aucun texte ne se lirait sur cette couleur. La teinte lisible la plus proche\u202f: ${nearest}.`;

export const takeNearest = (nearest: string) => `Prendre la teinte ${nearest}`;
