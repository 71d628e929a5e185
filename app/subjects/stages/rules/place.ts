import { frenchSearchText } from "#platform/values/search-text.ts";

export interface CentreAddress {
  street: string;
  postalCode: string;
  city: string;
}

/** A stage in the centre's own city is at the centre. */
export const isAtCentre = (location: string, { city }: Pick<CentreAddress, "city">) =>
  frenchSearchText(location.trim()) === frenchSearchText(city);

export const addressLine = ({ street, postalCode, city }: CentreAddress) => `${street}, ${postalCode} ${city}`;

/** The place as a calendar or a mail tells it. Elsewhere, the place as it was typed is the address. */
export function fullAddress(location: string, address: CentreAddress): string {
  return isAtCentre(location, address) ? addressLine(address) : location;
}

/** The centre's own, or one with a number: a town alone does not lead anybody to the machine. */
export const hasAddress = (location: string, address: CentreAddress) =>
  isAtCentre(location, address) || /\d/.test(location);

export const ADDRESS_TOLD_LATER = "L’adresse précise est dans la convocation, envoyée avant le stage.";
