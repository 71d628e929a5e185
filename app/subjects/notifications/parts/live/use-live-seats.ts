import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { listenTo } from "./live-events.ts";

interface StageSeats {
  id: string;
  availableSeats: number;
}

/** The same stages, with their current number of seats. */
export function useLiveSeats<Item extends StageSeats>(stages: readonly Item[]): Item[] {
  const { revalidate } = useRevalidator();
  const [updates, setUpdates] = useState<{ stages: readonly Item[]; seats: ReadonlyMap<string, number> }>({
    stages,
    seats: new Map(),
  });
  useEffect(
    () =>
      listenTo(
        "seats",
        ({ id, availableSeats }) =>
          // When the stages have been reloaded, older updates are dropped.
          setUpdates((before) => ({
            stages,
            seats: new Map(before.stages === stages ? before.seats : []).set(id, availableSeats),
          })),
        revalidate,
      ),
    [stages, revalidate],
  );
  if (updates.stages !== stages) return [...stages];
  return stages.map((stage) => ({ ...stage, availableSeats: updates.seats.get(stage.id) ?? stage.availableSeats }));
}
