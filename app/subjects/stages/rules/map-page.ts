import type { Position } from "#subjects/settings/rules/centre.ts";
import { addressLine, type CentreAddress, isAtCentre } from "./place.ts";

const MAP = "https://www.openstreetmap.org";

export function mapPage({ latitude, longitude }: Position): string {
  return `${MAP}/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`;
}

/** The centre's position may be known; of another place, the map looks up what was typed. */
export function placeMap(location: string, { address, position }: Where): string {
  if (!isAtCentre(location, address)) return mapSearch(location);
  return position ? mapPage(position) : mapSearch(addressLine(address));
}

/** The way there, from where the reader says they are: nothing is known or sent of it. */
export function directionsTo(location: string, { address, position }: Where): string {
  const known = isAtCentre(location, address) ? (position ?? addressLine(address)) : location;
  const to = typeof known === "string" ? known : `${known.latitude},${known.longitude}`;
  return `${MAP}/directions?${new URLSearchParams({ to })}`;
}

interface Where {
  address: CentreAddress;
  position: Position | null;
}

export const mapSearch = (query: string) => `${MAP}/search?${new URLSearchParams({ query })}`;
