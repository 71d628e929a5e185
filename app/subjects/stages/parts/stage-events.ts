/** The DOM events fired on window when an administrator saves or deletes a stage; their detail is the stage's id. */
export const STAGE_EVENTS = { updated: "stageUpdated", deleted: "stageDeleted" } as const;
export type StageEvent = (typeof STAGE_EVENTS)[keyof typeof STAGE_EVENTS];

const CHANNEL = "sillon-stages";

/** Identifies this page: a BroadcastChannel also delivers to other channel objects of the same page. */
const THIS_PAGE = Math.random();

interface Announcement {
  event: StageEvent;
  id: string;
  from: number;
}

/** Fires the event on this page and in every other open tab. */
export function announceStage(event: StageEvent, id: string) {
  fire(event, id);
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({ event, id, from: THIS_PAGE } satisfies Announcement);
  channel.close();
}

/** Fires the events of other tabs on this page too. */
export function listenToStageEvents(onStageEvent: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<Announcement>) => {
    if (data.from === THIS_PAGE) return;
    fire(data.event, data.id);
    onStageEvent();
  };
  return () => channel.close();
}

function fire(event: StageEvent, id: string) {
  window.dispatchEvent(new CustomEvent(event, { detail: id }));
}
