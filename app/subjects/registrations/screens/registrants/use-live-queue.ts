import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { listenTo } from "#subjects/notifications/parts/live/live-events.ts";

/** Reloads the registrants and the queue when the free seats of the stage are no longer those shown. */
export function useLiveQueue({ id, availableSeats }: { id: string; availableSeats: number }) {
  const { revalidate } = useRevalidator();
  useEffect(
    () =>
      listenTo(
        "seats",
        (changed) => changed.id === id && changed.availableSeats !== availableSeats && revalidate(),
        revalidate,
      ),
    [id, availableSeats, revalidate],
  );
}
