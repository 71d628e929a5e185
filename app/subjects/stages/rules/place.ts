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

/** As a calendar or a mail tells it. Elsewhere, the place as it was typed is the address. */
export function fullAddress(location: string, address: CentreAddress): string {
  return isAtCentre(location, address) ? addressLine(address) : location;
}
