/** The tabs of one browser share its storage: each tells the others when it changed. */
export interface Tabs {
  tellOthers(): void;
  /** One tab at a time does that work. */
  alone<Result>(work: () => Promise<Result>): Promise<Result>;
}

const NAME = "emargement";

export function joinTabs(onChange: () => void): Tabs {
  const channel = new BroadcastChannel(NAME);
  channel.addEventListener("message", onChange);
  return {
    tellOthers: () => channel.postMessage(null),
    alone: async (work) => navigator.locks.request(NAME, work),
  };
}
