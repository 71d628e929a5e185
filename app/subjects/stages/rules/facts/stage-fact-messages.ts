import type { FactFault } from "./stage-fact-form.ts";

export const factFaultMessage: Record<FactFault, string> = {
  price: "Indiquez un prix en euros, de 0 à 100 000, comme 1 250,50, ou rien.",
  purpose: "Choisissez un objectif de la liste.",
  nsfCode: "Un code NSF a trois chiffres, et parfois une lettre : 210, 252r.",
  percentage: "Indiquez un nombre entier de 0 à 100, ou rien.",
  factTooLong: "Ce texte est trop long.",
};

/** Where a page shows the price among other facts, or alone. */
export const ASK_FOR_PRICE = "Nous consulter";
