import { mapFields } from "#platform/values/map-fields.ts";
import { priceInput } from "../price.ts";
import type { Stage } from "../stage.ts";
import { FACT_FIELDS, type FactField, NO_FACTS, type StageFacts } from "./stage-facts.ts";

/** The price is typed with the facts, but stored with the stage: lists show it. */
export const FACT_INPUTS = ["price", ...FACT_FIELDS] as const;
export type FactInput = "price" | FactField;

/** The values as typed. */
export type FactForm = Record<FactInput, string>;

/** The order is that in which a form is refused. */
export const FACT_FAULTS = ["price", "purpose", "nsfCode", "percentage", "factTooLong"] as const;
export type FactFault = (typeof FACT_FAULTS)[number];
export type FactFaults = Partial<Record<FactInput, FactFault>>;

export type FactsDraft = Pick<Stage, "priceCents"> & { facts: StageFacts };

export function toFactForm({ priceCents, facts }: FactsDraft): FactForm {
  return {
    ...mapFields(FACT_FIELDS, (field) => String(facts[field] ?? "")),
    price: priceCents === null ? "" : priceInput(priceCents),
  };
}

export const EMPTY_FACT_FORM = toFactForm({ priceCents: null, facts: NO_FACTS });

export const factFaultMessage: Record<FactFault, string> = {
  price: "Indiquez un prix en euros, de 0 à 100 000, comme 1 250,50, ou rien.",
  purpose: "Choisissez un objectif de la liste.",
  nsfCode: "Un code NSF a trois chiffres, et parfois une lettre : 210, 252r.",
  percentage: "Indiquez un nombre entier de 0 à 100, ou rien.",
  factTooLong: "Ce texte est trop long.",
};

/** Where a page shows the price among other facts, or alone. */
export const ASK_FOR_PRICE = "Nous consulter";
