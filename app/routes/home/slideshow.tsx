import { useEffect, useState, useSyncExternalStore } from "react";
import { HOURS } from "../../../domain/stages/picture.ts";
import type { MachineSlug } from "../../../domain/stages/stage-type.ts";
import { scenePicture } from "../../pictures.ts";

export const SLIDE_MILLISECONDS = 15_000;

interface SlideshowProps {
  machine: MachineSlug;
  title: string;
  /** What each picture shows, in order. */
  scenes: readonly [string, string, string];
}

/** The machine at three hours of the day. Without scripts, the first picture stays. */
export function Slideshow({ machine, title, scenes }: SlideshowProps) {
  const prefersStillness = usePrefersStillness();
  const [choice, setChoice] = useState<"play" | "pause" | null>(null);
  const playing = choice ? choice === "play" : prefersStillness === false;
  const position = useSlide(machine, playing);
  const hour = HOURS[position] ?? HOURS[0];
  return (
    <div className="relative aspect-3/2 overflow-hidden rounded-card bg-hedge-wash">
      <img
        alt={scenes[position]}
        className="slide size-full object-cover"
        height={800}
        key={hour}
        loading="lazy"
        src={scenePicture(machine, hour)}
        width={1200}
      />
      {prefersStillness !== null && (
        <button
          className="absolute right-2 bottom-2 z-10 grid size-11 place-items-center rounded-full bg-hedge-deep/75 text-chalk transition-colors duration-150 hover:bg-hedge-deep"
          onClick={() => setChoice(playing ? "pause" : "play")}
          type="button"
        >
          <span className="sr-only">{`${playing ? "Arrêter" : "Lancer"} le diaporama ${title}`}</span>
          <PlayIcon playing={playing} />
        </button>
      )}
    </div>
  );
}

/** The picture to show now. A picture that has not arrived (two bars of network) never replaces one that has. */
function useSlide(machine: MachineSlug, playing: boolean): number {
  const [position, setPosition] = useState(0);
  useEffect(() => {
    if (!playing) return;
    let stopped = false;
    const advance = async () => {
      const next = (position + 1) % HOURS.length;
      const picture = new Image();
      picture.src = scenePicture(machine, HOURS[next] ?? HOURS[0]);
      const arrived = await picture.decode().then(
        () => true,
        () => false,
      );
      if (arrived && !stopped) setPosition(next);
    };
    // Once it has advanced, this timer gives way to the next position's; until then it tries again.
    const timer = setInterval(advance, SLIDE_MILLISECONDS);
    return () => {
      stopped = true;
      clearInterval(timer);
    };
  }, [machine, playing, position]);
  return position;
}

const STILLNESS = "(prefers-reduced-motion: reduce)";

/** null until the page is alive. */
function usePrefersStillness(): boolean | null {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(STILLNESS);
      query.addEventListener("change", listener);
      return () => query.removeEventListener("change", listener);
    },
    () => matchMedia(STILLNESS).matches,
    () => null,
  );
}

function PlayIcon({ playing }: { playing: boolean }) {
  return (
    <svg aria-hidden="true" className="size-5 fill-current" viewBox="0 0 20 20">
      <path d={playing ? "M5 3h4v14H5zM11 3h4v14h-4z" : "M6 3l11 7-11 7z"} />
    </svg>
  );
}
