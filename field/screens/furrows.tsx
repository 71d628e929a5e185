import type { PersonView } from "../attendance-view.ts";

const WIDTH = 320;
const HEIGHT = 40;
/** How much closer together the furrows are at the horizon. */
const HORIZON = 0.6;

/** One furrow for each person, ploughed once they have signed. Decoration: the words beside it say the same. */
export function Furrows({ states }: { states: readonly PersonView["state"][] }) {
  return (
    <svg aria-hidden="true" className="furrows" preserveAspectRatio="none" viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
      {states.map((state, index) => {
        const foot = ((index + 0.5) / states.length) * WIDTH;
        const head = WIDTH / 2 + (foot - WIDTH / 2) * HORIZON;
        return (
          <path
            className={`furrow is-${state}`}
            d={`M${foot} ${HEIGHT - 3}Q${foot - (foot - head) * 0.2} ${HEIGHT * 0.45} ${head} 3`}
            // biome-ignore lint/suspicious/noArrayIndexKey: the furrows have no identity but their place.
            key={index}
            vectorEffect="non-scaling-stroke"
          />
        );
      })}
    </svg>
  );
}
