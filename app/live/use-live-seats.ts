import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { listenTo } from "./live-events.ts";

interface Seated {
  id: string;
  availableSeats: number;
}

/** The same stages, with the seats they have now. */
export function useLiveSeats<Item extends Seated>(stages: readonly Item[]): Item[] {
  const { revalidate } = useRevalidator();
  const [news, setNews] = useState<{ about: readonly Item[]; seats: ReadonlyMap<string, number> }>({
    about: stages,
    seats: new Map(),
  });
  useEffect(
    () =>
      listenTo(
        "seats",
        ({ id, availableSeats }) =>
          // News about stages that have been loaded again since are old news.
          setNews((before) => ({
            about: stages,
            seats: new Map(before.about === stages ? before.seats : []).set(id, availableSeats),
          })),
        revalidate,
      ),
    [stages, revalidate],
  );
  if (news.about !== stages) return [...stages];
  return stages.map((stage) => ({ ...stage, availableSeats: news.seats.get(stage.id) ?? stage.availableSeats }));
}
