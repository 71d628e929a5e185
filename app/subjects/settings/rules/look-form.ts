import { nearestReadable } from "./accent.ts";
import { isHexColour } from "./colour.ts";
import { fieldChecks } from "./field-checks.ts";
import { ACCENT_NOT_A_COLOUR, accentUnreadable } from "./look-messages.ts";
import type { SectionForm, Typed } from "./section-form.ts";
import { siteFileUses } from "./site-file.ts";

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
