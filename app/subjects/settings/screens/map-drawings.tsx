import { landmarks } from "./landmarks.ts";
import { OUTLINE } from "./map-outline.ts";
import { FRANCE, heightOf, KILOMETRES, toDrawing, type View, WIDTH } from "./map-projection.ts";
import { GREAT_TOWNS } from "./map-towns.ts";

/** To the right of this x, a name is written on the left of its point: it would leave the drawing. */
const EASTERN = 80;

export function FranceDrawing() {
  return (
    <>
      <path className="fill-wheat-wash stroke-hedge" d={OUTLINE} strokeLinejoin="round" strokeWidth=".4" />
      {GREAT_TOWNS.map((town) => {
        const { x, y } = toDrawing(FRANCE, town);
        return (
          <g className="fill-earth" key={town.name}>
            <circle cx={x.toFixed(1)} cy={y.toFixed(1)} r=".7" />
            <text
              fontSize="3.2"
              textAnchor={x > EASTERN ? "end" : "start"}
              x={(x > EASTERN ? x - 1.4 : x + 1.4).toFixed(1)}
              y={(y + 1.1).toFixed(1)}
            >
              {town.name}
            </text>
          </g>
        );
      })}
    </>
  );
}

const LINES = Array.from({ length: KILOMETRES - 1 }, (_, index) => ((index + 1) * WIDTH) / KILOMETRES);

/** Along the sides of the drawing, which is a square: upright in the middle, they would cover what is there. */
const BORDERS = {
  north: "translate(50 5)",
  east: "translate(95.5 50) rotate(90)",
  south: "translate(60 97.5)",
  west: "translate(4.5 50) rotate(-90)",
};

/** Squares of a kilometre, with the towns in it, and at each border the nearest one beyond. */
export function LocalDrawing({ view }: { view: View }) {
  const height = heightOf(view);
  const { inside, beyond } = landmarks(view);
  return (
    <>
      {LINES.map((at) => (
        <path
          className="stroke-hedge/25"
          d={`M${at.toFixed(1)} 0V${height.toFixed(1)}M0 ${at.toFixed(1)}H${WIDTH}`}
          key={at}
          strokeWidth=".3"
        />
      ))}
      {inside.map(({ name, x, y }) => (
        <g className="fill-earth" key={name}>
          <circle cx={x.toFixed(1)} cy={y.toFixed(1)} r="1" />
          <text
            fontSize="4"
            textAnchor={x > 70 ? "end" : "start"}
            x={(x > 70 ? x - 2 : x + 2).toFixed(1)}
            y={(y + 1.4).toFixed(1)}
          >
            {name}
          </text>
        </g>
      ))}
      {beyond.map(({ name, kilometres, side }) => (
        <text className="fill-earth" fontSize="4" key={side} textAnchor="middle" transform={BORDERS[side]}>
          {`${side === "south" ? "↓" : "↑"} ${name}, ${kilometres} km`}
        </text>
      ))}
      <path
        className="stroke-hedge"
        d={`M4 ${(height - 4).toFixed(1)}h${(WIDTH / KILOMETRES).toFixed(1)}`}
        strokeWidth=".8"
      />
      <text className="fill-hedge" fontSize="4" x="4" y={(height - 6).toFixed(1)}>
        1 km
      </text>
    </>
  );
}
