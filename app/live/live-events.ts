import type { LiveEvent } from "../../server/notifications/live.ts";

type Kind = LiveEvent["kind"];
type Payload<K extends Kind> = Omit<Extract<LiveEvent, { kind: K }>, "kind">;

/** A page that was rendered longer ago than the server looks back has to ask again when it comes back on line. */
const STALE_MILLISECONDS = 8_000;

const REOPEN_MILLISECONDS = 5_000;

const ears = new Set<(kind: Kind, payload: never) => void>();
const wakers = new Set<() => void>();
let source: EventSource | undefined;
let lastHeard = 0;

/** One connection for the whole page, however many parts of it listen. It opens with the first and closes with the last. */
export function listenTo<K extends Kind>(kind: K, hear: (payload: Payload<K>) => void, wake: () => void): () => void {
  const ear = (heard: Kind, payload: never) => heard === kind && hear(payload);
  ears.add(ear);
  wakers.add(wake);
  open();
  return () => {
    ears.delete(ear);
    wakers.delete(wake);
    if (ears.size === 0) close();
  };
}

function open() {
  if (source) return;
  source = new EventSource("/events");
  for (const kind of ["seats", "unread"] as const) {
    source.addEventListener(kind, ({ data }) => {
      lastHeard = performance.now();
      for (const ear of ears) ear(kind, JSON.parse(data) as never);
    });
  }
  source.addEventListener("error", () => {
    // A cut line is tried again by the browser itself; a refusal (503 while the database is away) is not.
    if (source?.readyState !== EventSource.CLOSED) return;
    close();
    setTimeout(() => ears.size > 0 && open(), REOPEN_MILLISECONDS);
  });
  source.addEventListener("open", () => {
    // Back after a cut (or very late): what changed meanwhile may be forgotten, so the page asks again, quietly.
    if (performance.now() - lastHeard > STALE_MILLISECONDS) for (const wake of wakers) wake();
    lastHeard = performance.now();
  });
}

function close() {
  source?.close();
  source = undefined;
}
