import { landmarks } from "./landmarks.ts";
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

/** Metropolitan France, drawn by hand from a hundred points, on the drawing of FRANCE in map-projection.ts. */
const OUTLINE =
  "M51 3.3L47.4 4.3L45.6 6.3L45.4 9.5L45.1 11.3L42.4 13.9L37.7 15.5L35.9 18.1L33.7 19.8L28.4 18.9L27 16.3L24.7 16.5L22.6 15.9L23.5 19.1L24.8 24.2L25.5 26.1L22.1 26L20.3 25.7L17.3 27.2L15.4 24.4L12.4 24.3L9.3 25.3L7 25.8L4.1 28.7L6.9 29.3L5.2 30.1L7 31.2L4.4 31.8L6.7 34L9.7 33.4L13.1 35L14.9 37.1L16.3 36.4L18.8 38.8L21.6 39L21.6 41.6L23.5 46.3L27.6 49.5L28.4 54.6L30.4 57.7L27.8 55.8L27.5 60.5L27.1 63.8L26.8 68.1L25.3 74.4L23.6 75.9L26.1 78.9L31.9 81.3L35.3 82.3L39.7 82.3L40 80.8L44.7 83.2L46.6 84.1L48.4 85.5L52.3 85.5L56 84.8L55.2 82.2L55.6 78.4L58.2 76.7L59.5 75.6L62.1 74.2L65.4 75.9L69.9 76.6L74.2 78.6L76.5 78.7L79 76.8L82.7 72.9L84.4 72L85.6 69L80.3 66.2L81.2 63.3L78.8 59.5L81.7 57.7L80.1 52.6L79.7 47.3L76.5 47.7L75.5 49.3L75.2 47.3L77.5 44L80.4 39.7L81 37.3L84.8 36.1L85 31.2L86.3 26.7L89.1 23L85 22.2L80.1 20.8L76.9 18.3L73.2 17.6L67.6 15.1L66.9 11.7L62.7 13.5L61.8 10.4L59.2 9.3L56.2 6.1L54.2 6.4L52.3 5.4ZM96.4 79.4L97.1 82.4L97.7 87.9L96.7 91.7L95.4 94.8L92.8 92.6L91.5 89.8L91.2 85.5L93.5 82.9L95.9 82.4Z";
