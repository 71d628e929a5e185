import type { Centre } from "../../../config/centre.ts";

const countryNames = new Intl.DisplayNames("fr", { type: "region" });

export function postalAddress({ street, postalCode, city, country }: Centre["address"]): string {
  return `${street}, ${postalCode} ${city}, ${countryNames.of(country)}`;
}
