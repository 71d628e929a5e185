import type { FieldState, FieldStore, NewEntry } from "./field-store.ts";

const NOTHING: FieldState = {
  status: "ready",
  data: null,
  queue: [],
  sent: [],
  connection: "offline",
  isPersistent: true,
  preparingFault: "",
  isPreparing: false,
};

/** Forgets everything with the page: for tests of the screens. */
export function memoryStore(start: Partial<FieldState>): FieldStore {
  let state: FieldState = { ...NOTHING, ...start };
  const listeners = new Set<() => void>();
  const change = (next: Partial<FieldState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: () => state,
    prepare: async () => {},
    record: async (entry: NewEntry) => {
      const id = crypto.randomUUID();
      const holder = state.data?.holder ?? { id: "", name: "" };
      const recorded = { ...entry, id, recordedAt: new Date().toISOString() };
      change({ queue: [...state.queue, { entry: recorded, holder, refusal: "" }] });
      return id;
    },
    send: async () => change({ queue: [], sent: [...state.sent, ...state.queue] }),
    signOut: async () => change({ data: null, sent: [] }),
  };
}
