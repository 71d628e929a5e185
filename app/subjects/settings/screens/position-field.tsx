import { type MouseEvent, type ReactNode, useState } from "react";
import { useHydrated } from "#platform/forms/use-hydrated.ts";
import { mapPage } from "#subjects/stages/rules/map-page.ts";
import { TextField } from "#ui/field.tsx";
import type { Position } from "../rules/centre.ts";
import { frenchDegrees, typedPosition } from "../rules/degrees.ts";
import { FranceDrawing, LocalDrawing } from "./map-drawings.tsx";
import {
  ARROWS,
  around,
  FRANCE,
  heightOf,
  MIDDLE_OF_FRANCE,
  moved,
  placeAt,
  toDrawing,
  type View,
  WIDTH,
} from "./map-projection.ts";

interface Coordinate {
  name: string;
  defaultValue: string;
  error: string | undefined;
  maxLength: number;
}

/** Where the centre is: pointed on a drawing of the country, then of its surroundings, or typed. */
export function PositionField({ latitude, longitude }: { latitude: Coordinate; longitude: Coordinate }) {
  const [typed, setTyped] = useState({ latitude: latitude.defaultValue, longitude: longitude.defaultValue });
  const position = typedPosition(typed);
  // The surroundings stay while one points in them.
  const [middle, setMiddle] = useState(position ?? MIDDLE_OF_FRANCE);
  const point = (next: Position) =>
    setTyped({ latitude: frenchDegrees(next.latitude), longitude: frenchDegrees(next.longitude) });
  const type = (change: Partial<typeof typed>) => {
    const next = { ...typed, ...change };
    setTyped(next);
    setMiddle(typedPosition(next) ?? middle);
  };
  const field = ({ defaultValue: _, ...coordinate }: Coordinate) => coordinate;
  const local = around(middle);
  return (
    <div className="whole grid gap-3">
      <div className="grid gap-4 sm:grid-cols-2 xl:max-w-lg">
        <PointedMap
          label="Pointer le centre sur la carte de France"
          onPoint={(next) => {
            point(next);
            setMiddle(next);
          }}
          position={position}
          title="1. La région"
          view={FRANCE}
        >
          <FranceDrawing />
        </PointedMap>
        <PointedMap
          label="Pointer le centre à cent mètres près"
          onPoint={point}
          position={position}
          title="2. Les environs"
          view={local}
        >
          <LocalDrawing view={local} />
        </PointedMap>
      </div>
      <p className="text-base text-earth">
        Cliquez ou touchez, puis affinez avec les flèches du clavier ; ou écrivez les coordonnées. Sans elles, la page
        du centre n’a pas de carte. Pour une cour précise, ouvrez OpenStreetMap, faites un clic droit sur la cour,
        choisissez « Centrer la carte ici », puis recopiez les deux derniers nombres de l’adresse de la page : la
        latitude, puis la longitude.
      </p>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          inputMode="decimal"
          label="Latitude"
          onChange={({ currentTarget }) => type({ latitude: currentTarget.value })}
          value={typed.latitude}
          {...field(latitude)}
        />
        <TextField
          inputMode="decimal"
          label="Longitude"
          onChange={({ currentTarget }) => type({ longitude: currentTarget.value })}
          value={typed.longitude}
          {...field(longitude)}
        />
      </div>
      <p>
        <a
          className="link inline-flex min-h-11 items-center"
          href={mapPage(position ?? middle)}
          rel="noopener"
          target="_blank"
        >
          {position ? "Ouvrir cette position dans OpenStreetMap" : "Ouvrir OpenStreetMap"}
          <span className="sr-only"> (nouvel onglet)</span>
        </a>
      </p>
    </div>
  );
}

interface PointedMapProps {
  view: View;
  title: string;
  /** What it is for, for those who do not see it. */
  label: string;
  position: Position | null;
  onPoint: (position: Position) => void;
  children: ReactNode;
}

/** A drawing on which a click, a touch or the arrow keys choose a place. */
function PointedMap({ view, title, label, position, onPoint, children }: PointedMapProps) {
  const hydrated = useHydrated();
  const height = heightOf(view);
  const pin = position && toDrawing(view, position);
  const isInside = pin && pin.x >= 0 && pin.x <= WIDTH && pin.y >= 0 && pin.y <= height;
  const point = (event: MouseEvent<HTMLButtonElement>) => {
    // Enter or Space was pressed: nothing was pointed at.
    if (event.detail === 0) return;
    const box = event.currentTarget.getBoundingClientRect();
    onPoint(placeAt(view, (event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height));
  };
  return (
    <div>
      <p aria-hidden="true" className="font-semibold">
        {title}
      </p>
      {/* The button covers the drawing instead of containing it: names of towns are not its name. */}
      <div className="relative mt-1.5 overflow-hidden rounded-control border-2 border-hedge/30 bg-hedge-wash hover:border-hedge/60">
        <svg aria-hidden="true" className="block w-full" viewBox={`0 0 ${WIDTH} ${height.toFixed(1)}`}>
          {children}
          {isInside && (
            <g transform={`translate(${pin.x.toFixed(2)} ${pin.y.toFixed(2)})`}>
              <path className="fill-poppy" d="M0 0C-1.5-3-4-4.6-4-7.4A4 4 0 0 1 4-7.4C4-4.6 1.5-3 0 0Z" />
              <circle className="fill-chalk" cy="-7.4" r="1.5" />
            </g>
          )}
        </svg>
        <button
          aria-label={`${label}, ou le déplacer avec les flèches`}
          className="absolute inset-0 size-full cursor-crosshair touch-manipulation rounded-control -outline-offset-3 disabled:cursor-default"
          disabled={!hydrated}
          onClick={point}
          onKeyDown={(event) => {
            const arrow = ARROWS[event.key];
            if (!arrow) return;
            // Otherwise the page scrolls.
            event.preventDefault();
            onPoint(moved(view, position ?? MIDDLE_OF_FRANCE, arrow));
          }}
          type="button"
        />
      </div>
    </div>
  );
}
