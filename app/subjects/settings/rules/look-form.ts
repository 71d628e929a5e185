import { nearestReadable } from "./accent.ts";
import { isHexColour } from "./colour.ts";
import { fieldChecks } from "./field-checks.ts";
import type { SectionForm, Typed } from "./section-form.ts";
import { siteFileUses } from "./site-file.ts";

export const LOGO_HINT =
  "Un logo carré se voit le mieux\u202f: il remplace les sillons de la barre de navigation, l’icône de l’onglet et l’image des liens partagés.";
export const ACCENT_HINT = "Un dièse et six chiffres ou lettres, par exemple #1a2b6d. Vide\u202f: le blé du site.";

const ACCENT_NOT_A_COLOUR =
  "Écrivez la couleur avec un dièse et six chiffres ou lettres de a à f, par exemple #1a2b6d.";

export const accentUnreadable = (nearest: string) =>
  `Aucun texte ne se lirait sur cette couleur. La teinte lisible la plus proche\u202f: ${nearest}.`;

export const takeNearest = (nearest: string) => `Prendre la teinte ${nearest}`;

/** "#RRGGBB" in any case, with or without the "#". */
export const tidyColour = (typed: string) => typed.trim().toLowerCase().replace(/^#?/, "#");

/** The readable shade to propose for a colour that is not; null for a readable one, or for no colour at all. */
export function proposedShade(typed: string): string | null {
  const accent = tidyColour(typed);
  if (!isHexColour(accent)) return null;
  const nearest = nearestReadable(accent);
  return nearest === accent ? null : nearest;
}

/** The order is that of the form. "nearest" is a button: it takes the readable shade instead of the typed one. */
export const LOOK_LABELS = {
  accent: "Couleur d’accent",
  nearest: "Teinte lisible la plus proche",
  logoUrl: "Logo",
} as const;

export type LookField = keyof typeof LOOK_LABELS;

export const lookForm: SectionForm<"look", LookField> = {
  section: "look",
  labels: LOOK_LABELS,
  toTyped: ({ accent, logoUrl }) => ({ accent: accent ?? "", nearest: "", logoUrl: logoUrl ?? "" }),
  check,
  files: ({ logoUrl }) => siteFileUses([logoUrl ?? "", "logo"]),
};

function check(typed: Typed<LookField>) {
  const { text, file, faults, result } = fieldChecks(typed);
  const accent = text("accent") === "" ? null : tidyColour(text("accent"));
  const proposed = accent && proposedShade(accent);
  if (accent && !isHexColour(accent)) faults.accent = ACCENT_NOT_A_COLOUR;
  else if (proposed && typed.nearest === "") faults.accent = accentUnreadable(proposed);
  return result({ accent: proposed || accent, logoUrl: file("logoUrl") || null });
}
