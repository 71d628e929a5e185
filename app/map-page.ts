import type { Centre } from "../config/centre.ts";
import { isAtCentre } from "../domain/stages/place.ts";

const MAP = "https://www.openstreetmap.org";

export function mapPage({ latitude, longitude }: Centre["position"]): string {
  return `${MAP}/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`;
}

/** The centre's position is known; of another place, the map looks up what was typed. */
export function placeMap(location: string, { address, position }: Pick<Centre, "address" | "position">): string {
  return isAtCentre(location, address)
    ? mapPage(position)
    : `${MAP}/search?${new URLSearchParams({ query: location })}`;
}
