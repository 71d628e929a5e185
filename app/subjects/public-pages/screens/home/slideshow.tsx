import { useEffect, useState, useSyncExternalStore } from "react";
import type { HomeCard } from "#subjects/settings/rules/home-pictures.ts";
import { cardPicture } from "#subjects/stages/parts/pictures.ts";
import { HOURS } from "#subjects/stages/rules/picture.ts";

const SLIDE_MILLISECONDS = 15_000;

interface SlideshowProps {
  card: HomeCard;
  playing: boolean;
  /** The alternative text of each picture, in order. */
  scenes: readonly string[];
}

/** The machine at three times of the day. Without JavaScript, and for who wants no motion, only the first picture is shown. */
export function Slideshow({ card, playing, scenes }: SlideshowProps) {
  const position = useSlide(card, playing);
  const hour = HOURS[position] ?? HOURS[0];
  return (
    <div className="aspect-3/2 overflow-hidden rounded-card bg-hedge-wash">
      <img
        alt={scenes[position] ?? ""}
        className="slide size-full object-cover"
        height={800}
        key={hour}
        loading="lazy"
        src={cardPicture(card, hour)}
        width={1200}
      />
    </div>
  );
}

/** One switch for all slideshows; null where there is nothing to switch: without JavaScript, or without motion. */
export function useSlideshows(): { playing: boolean; toggle: (() => void) | null } {
  const moves = useMoves();
  const [paused, setPaused] = useState(false);
  return { playing: moves && !paused, toggle: moves ? () => setPaused(!paused) : null };
}

export function SlideshowSwitch({ playing, toggle }: ReturnType<typeof useSlideshows>) {
  if (!toggle) return null;
  return (
    <button
      className="link inline-flex min-h-11 items-center gap-2 text-base text-earth"
      onClick={toggle}
      type="button"
    >
      <svg aria-hidden="true" className="size-4 fill-current" viewBox="0 0 20 20">
        <path d={playing ? "M5 3h4v14H5zM11 3h4v14h-4z" : "M6 3l11 7-11 7z"} />
      </svg>
      {playing ? "Arrêter les diaporamas" : "Lancer les diaporamas"}
    </button>
  );
}

/** The index of the current picture. The next picture is shown only once it is loaded. */
function useSlide(card: HomeCard, playing: boolean): number {
  const [position, setPosition] = useState(0);
  useEffect(() => {
    if (!playing) return;
    let stopped = false;
    const advance = async () => {
      const next = (position + 1) % HOURS.length;
      const picture = new Image();
      picture.src = cardPicture(card, HOURS[next] ?? HOURS[0]);
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
  }, [card, playing, position]);
  return position;
}

const MOVES = "(prefers-reduced-motion: no-preference)";

/** False before hydration. */
function useMoves(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(MOVES);
      query.addEventListener("change", listener);
      return () => query.removeEventListener("change", listener);
    },
    () => matchMedia(MOVES).matches,
    () => false,
  );
}
