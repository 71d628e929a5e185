import { useSyncExternalStore } from "react";

/** false in the HTML that the server sends, true once scripts run. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
