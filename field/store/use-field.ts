import { createContext, useContext, useSyncExternalStore } from "react";
import type { FieldActions, FieldState, FieldStore } from "./field-store.ts";

const StoreContext = createContext<FieldStore | null>(null);

export const FieldStoreProvider = StoreContext.Provider;

/** What the device holds, and what can be done with it. The component renders again with each change. */
export function useField(): { state: FieldState; actions: FieldActions } {
  const store = useContext(StoreContext);
  if (!store) throw new Error("useField() needs a FieldStoreProvider above it.");
  const state = useSyncExternalStore(store.subscribe, store.current, store.current);
  return { state, actions: store };
}
