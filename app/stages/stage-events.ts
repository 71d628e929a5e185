/** What the browser's own events are called when an administrator saved or deleted a stage; their detail is its id. */
export const STAGE_EVENTS = { updated: "stageUpdated", deleted: "stageDeleted" } as const;
export type StageEvent = (typeof STAGE_EVENTS)[keyof typeof STAGE_EVENTS];

const CHANNEL = "sillon-stages";

/** A channel tells every listener of the browser, those of the page that spoke included. */
const HERE = Math.random();

interface Announcement {
  event: StageEvent;
  id: string;
  from: number;
}

/** On this page, and in every other open tab. */
export function announceStage(event: StageEvent, id: string) {
  fire(event, id);
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({ event, id, from: HERE } satisfies Announcement);
  channel.close();
}

/** What other tabs announce is fired here too. */
export function hearStages(heard: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<Announcement>) => {
    if (data.from === HERE) return;
    fire(data.event, data.id);
    heard();
  };
  return () => channel.close();
}

function fire(event: StageEvent, id: string) {
  window.dispatchEvent(new CustomEvent(event, { detail: id }));
}
