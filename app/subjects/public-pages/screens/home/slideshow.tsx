import { useEffect, useState, useSyncExternalStore } from "react";
import { scenePicture } from "#subjects/stages/parts/pictures.ts";
import { HOURS } from "#subjects/stages/rules/picture.ts";
import type { MachineSlug } from "#subjects/stages/rules/stage-type.ts";

export const SLIDE_MILLISECONDS = 15_000;

interface SlideshowProps {
  machine: MachineSlug;
  title: string;
  /** The alternative text of each picture, in order. */
  scenes: readonly string[];
}

/** The machine at three times of the day. Without JavaScript, only the first picture is shown. */
export function Slideshow({ machine, title, scenes }: SlideshowProps) {
  const prefersReducedMotion = usePrefersReducedMotion();
  const [choice, setChoice] = useState<"play" | "pause" | null>(null);
  const playing = choice ? choice === "play" : prefersReducedMotion === false;
  const position = useSlide(machine, playing);
  const hour = HOURS[position] ?? HOURS[0];
  return (
    <div className="relative aspect-3/2 overflow-hidden rounded-card bg-hedge-wash">
      <img
        alt={scenes[position] ?? ""}
        className="slide size-full object-cover"
        height={800}
        key={hour}
        loading="lazy"
        src={scenePicture(machine, hour)}
        width={1200}
      />
      {prefersReducedMotion !== null && (
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

/** The index of the current picture. The next picture is shown only once it is loaded. */
function useSlide(machine: MachineSlug, playing: boolean): number {
  const [position, setPosition] = useState(0);
  useEffect(() => {
    if (!playing) return;
    let stopped = false;
    const advance = async () => {
      const next = (position + 1) % HOURS.length;
      const picture = new Image();
      picture.src = scenePicture(machine, HOURS[next] ?? HOURS[0]);
      const loaded = await picture.decode().then(
        () => true,
        () => false,
      );
      if (loaded && !stopped) setPosition(next);
    };
    // Tries again at each interval until the picture is loaded; the new position then starts a new timer.
    const timer = setInterval(advance, SLIDE_MILLISECONDS);
    return () => {
      stopped = true;
      clearInterval(timer);
    };
  }, [machine, playing, position]);
  return position;
}

const REDUCED_MOTION = "(prefers-reduced-motion: reduce)";

/** Null before hydration. */
function usePrefersReducedMotion(): boolean | null {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(REDUCED_MOTION);
      query.addEventListener("change", listener);
      return () => query.removeEventListener("change", listener);
    },
    () => matchMedia(REDUCED_MOTION).matches,
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
