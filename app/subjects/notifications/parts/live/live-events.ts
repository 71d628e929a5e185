import type { LiveEvent } from "../../data/live.ts";

type Kind = LiveEvent["kind"];
type Payload<K extends Kind> = Omit<Extract<LiveEvent, { kind: K }>, "kind">;

/** The server sends the changes of the last ten seconds. After a longer gap, the page must reload its data. */
const MAX_GAP_MILLISECONDS = 8_000;

const REOPEN_MILLISECONDS = 5_000;

const listeners = new Set<(kind: Kind, payload: never) => void>();
const gapListeners = new Set<() => void>();
let source: EventSource | undefined;
let lastEventAt = 0;

/** All listeners of the page share one EventSource: it opens with the first listener and closes with the last. */
export function listenTo<K extends Kind>(
  kind: K,
  onEvent: (payload: Payload<K>) => void,
  onGap: () => void,
): () => void {
  const listener = (received: Kind, payload: never) => received === kind && onEvent(payload);
  listeners.add(listener);
  gapListeners.add(onGap);
  open();
  return () => {
    listeners.delete(listener);
    gapListeners.delete(onGap);
    if (listeners.size === 0) close();
  };
}

function open() {
  if (source) return;
  source = new EventSource("/events");
  for (const kind of ["seats", "unread"] as const) {
    source.addEventListener(kind, ({ data }) => {
      lastEventAt = performance.now();
      for (const listener of listeners) listener(kind, JSON.parse(data) as never);
    });
  }
  source.addEventListener("error", () => {
    // The browser reconnects by itself after a network error, but not after an HTTP error such as 503.
    if (source?.readyState !== EventSource.CLOSED) return;
    close();
    setTimeout(() => listeners.size > 0 && open(), REOPEN_MILLISECONDS);
  });
  source.addEventListener("open", () => {
    // Connected again after a gap: events may have been missed, so the listeners reload their data.
    if (performance.now() - lastEventAt > MAX_GAP_MILLISECONDS) for (const onGap of gapListeners) onGap();
    lastEventAt = performance.now();
  });
}

function close() {
  source?.close();
  source = undefined;
}
