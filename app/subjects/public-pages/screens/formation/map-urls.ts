import type { Position } from "#subjects/settings/rules/centre.ts";
import { mapPage } from "#subjects/stages/rules/map-page.ts";

export function embeddedMap({ latitude, longitude }: Position): string {
  const box = [longitude - 0.03, latitude - 0.014, longitude + 0.03, latitude + 0.014].map((side) => side.toFixed(4));
  const query = new URLSearchParams({ bbox: box.join(), layer: "mapnik", marker: `${latitude},${longitude}` });
  return `https://www.openstreetmap.org/export/embed.html?${query}`;
}

/** Opens the map application of a phone; on a computer, a web page. */
export function phoneMap(position: Position, name: string, userAgent = "Android"): string {
  const place = `${position.latitude},${position.longitude}`;
  if (/iPhone|iPad|iPod/.test(userAgent)) return `maps://?ll=${place}&q=${encodeURIComponent(name)}`;
  if (/Android|Mobile/.test(userAgent)) return `geo:${place}?q=${place}(${encodeURIComponent(name)})`;
  return mapPage(position);
}

/** The map tile that contains the position; zoom 12 shows the whole town. */
export function tileOf({ latitude, longitude }: Position, zoom = 12): string {
  const tiles = 2 ** zoom;
  const radians = (latitude * Math.PI) / 180;
  const x = Math.floor(((longitude + 180) / 360) * tiles);
  const y = Math.floor(((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * tiles);
  return `https://tile.openstreetmap.org/${zoom}/${x}/${y}.png`;
}
