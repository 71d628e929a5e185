import { useState } from "react";
import { mapPage } from "#subjects/stages/rules/map-page.ts";
import { TextField } from "#ui/field.tsx";
import type { Position } from "../rules/centre.ts";
import { frenchDegrees, typedPosition } from "../rules/degrees.ts";
import { FranceDrawing, LocalDrawing } from "./map-drawings.tsx";
import { around, FRANCE, MIDDLE_OF_FRANCE } from "./map-projection.ts";
import { PointedMap } from "./pointed-map.tsx";

interface Coordinate {
  name: string;
  label: string;
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
    <div className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
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
          onChange={({ currentTarget }) => type({ latitude: currentTarget.value })}
          value={typed.latitude}
          {...field(latitude)}
        />
        <TextField
          inputMode="decimal"
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
