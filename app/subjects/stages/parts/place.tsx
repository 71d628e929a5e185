import { useSite } from "#frame/site.ts";
import { directionsTo, placeMap } from "../rules/map-page.ts";
import { addressLine, isAtCentre } from "../rules/place.ts";

/** Where a stage is, with the whole address at the centre and a link to a map. A plain link: nothing is loaded from there. */
export function Place({ location, directions = false }: { location: string; directions?: boolean }) {
  const { centre } = useSite();
  if (location === "") return null;
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-3">
        {location}
        <MapLink location={location} />
      </span>
      {isAtCentre(location, centre.address) && (
        <span className="block font-normal text-base">{addressLine(centre.address)}</span>
      )}
      {directions && <DirectionsLink location={location} />}
    </>
  );
}

function DirectionsLink({ location }: { location: string }) {
  const { centre } = useSite();
  return (
    <a
      className="link no-print relative flex min-h-11 w-fit items-center font-normal text-base"
      href={directionsTo(location, centre)}
      rel="noopener"
      target="_blank"
    >
      Itinéraire
      <span className="sr-only">{` : ${location} (nouvel onglet)`}</span>
    </a>
  );
}

export function MapLink({ location }: { location: string }) {
  const { centre } = useSite();
  return (
    <a
      className="link no-print relative flex min-h-11 w-fit items-center font-normal text-base"
      href={placeMap(location, centre)}
      rel="noopener"
      target="_blank"
    >
      Voir sur la carte
      <span className="sr-only">{` : ${location} (nouvel onglet)`}</span>
    </a>
  );
}
