import type { MouseEvent, ReactNode } from "react";
import { useHydrated } from "#platform/forms/use-hydrated.ts";
import type { Position } from "../rules/centre.ts";
import { ARROWS, heightOf, MIDDLE_OF_FRANCE, moved, placeAt, toDrawing, type View, WIDTH } from "./map-projection.ts";

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
export function PointedMap({ view, title, label, position, onPoint, children }: PointedMapProps) {
  const hydrated = useHydrated();
  const height = heightOf(view);
  const pin = position && toDrawing(view, position);
  const isInside = pin && pin.x >= 0 && pin.x <= WIDTH && pin.y >= 0 && pin.y <= height;
  const point = (event: MouseEvent<HTMLButtonElement>) => {
    // By Enter or Space: nothing was pointed at.
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
