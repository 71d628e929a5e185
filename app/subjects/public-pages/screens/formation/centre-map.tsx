import { useEffect, useRef, useState } from "react";
import type { Centre, Position } from "#subjects/settings/rules/centre.ts";
import { mapPicture } from "#subjects/stages/parts/pictures.ts";
import { mapPage, mapSearch } from "#subjects/stages/rules/map-page.ts";
import { addressLine } from "#subjects/stages/rules/place.ts";
import { embeddedMap, phoneMap, tileOf } from "./map-urls.ts";

type Place = Pick<Centre, "address" | "brand"> & { position: Position };

/** OpenStreetMap in an iframe if it is reachable, above a drawn map; without a position, only a link that looks for it. */
export function CentreMap({ position, ...place }: Pick<Centre, "address" | "brand" | "position"> & { alt: string }) {
  const { address } = place;
  if (position) return <PositionedMap {...place} position={position} />;
  return (
    <p className="page-width pb-14 md:pb-20">
      <a
        className="link inline-flex min-h-11 items-center"
        href={mapSearch(addressLine(address))}
        rel="noopener"
        target="_blank"
      >
        {addressLine(address)}
        <span className="sr-only"> (nouvel onglet)</span>
      </a>
    </p>
  );
}

function PositionedMap({ address, brand, position, alt }: Place & { alt: string }) {
  const frame = useRef<HTMLDivElement>(null);
  const reachable = useMapIsReachable(frame, position);
  return (
    <div className="page-width pb-14 md:pb-20">
      <div
        className="relative aspect-square overflow-hidden rounded-card border border-line bg-wheat-wash md:aspect-3/2"
        ref={frame}
      >
        <img alt={alt} className="size-full object-cover" height={800} loading="lazy" src={mapPicture()} width={1200} />
        {reachable && (
          <iframe
            className="absolute inset-0 size-full"
            referrerPolicy="no-referrer"
            sandbox="allow-scripts allow-same-origin allow-popups"
            src={embeddedMap(position)}
            title={`Carte OpenStreetMap : ${brand}`}
          />
        )}
      </div>
      <p className="mt-5 flex flex-wrap items-center gap-x-8 gap-y-2">
        <PhoneMapLink address={address} brand={brand} position={position} />
        <a className="link inline-flex min-h-11 items-center" href={mapPage(position)} rel="noopener" target="_blank">
          Ouvrir dans OpenStreetMap
          <span className="sr-only"> (nouvel onglet)</span>
        </a>
      </p>
    </div>
  );
}

function PhoneMapLink({ address, brand, position }: Place) {
  // A geo: URL in the server's HTML, for phones; replaced after hydration according to the user agent.
  const [href, setHref] = useState(phoneMap(position, brand));
  useEffect(() => setHref(phoneMap(position, brand, navigator.userAgent)), [position, brand]);
  return (
    <a className="link inline-flex min-h-11 items-center font-semibold" href={href}>
      {addressLine(address)}
    </a>
  );
}

/**
 * An iframe that cannot load shows the browser's error page and fires no event. So one small tile is loaded first, when
 * the map becomes visible; if that fails, the drawing stays.
 */
function useMapIsReachable(frame: React.RefObject<HTMLDivElement | null>, position: Position): boolean {
  const [reachable, setReachable] = useState(false);
  useEffect(() => {
    if (!frame.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      const tile = new Image();
      tile.onload = () => setReachable(true);
      tile.src = tileOf(position);
    });
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [frame, position]);
  return reachable;
}
