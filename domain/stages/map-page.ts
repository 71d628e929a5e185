import { type CentreAddress, isAtCentre } from "./place.ts";

const MAP = "https://www.openstreetmap.org";

interface Position {
  latitude: number;
  longitude: number;
}

export function mapPage({ latitude, longitude }: Position): string {
  return `${MAP}/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`;
}

/** The centre's position is known; of another place, the map looks up what was typed. */
export function placeMap(location: string, centre: { address: CentreAddress; position: Position }): string {
  return isAtCentre(location, centre.address)
    ? mapPage(centre.position)
    : `${MAP}/search?${new URLSearchParams({ query: location })}`;
}
