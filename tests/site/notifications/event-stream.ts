import type { Browser } from "../browser.ts";

export interface LiveMessage {
  event: string;
  data: Record<string, unknown>;
}

/** An open /events, read message by message. */
export interface Ear {
  answer: Response;
  /** Everything heard so far, as it came. */
  raw(): string;
  heard: LiveMessage[];
  /** Listens until such a message comes, and returns it. Fails when the stream ends first. */
  until(wanted: (message: LiveMessage) => boolean): Promise<LiveMessage>;
  /** Listens until the stream ends by itself. */
  end(): Promise<void>;
  close(): Promise<void>;
}

export async function listen(browser: Pick<Browser, "get">): Promise<Ear> {
  const answer = await browser.get("/events");
  if (!answer.body) throw new Error(`/events answered ${answer.status} without a body`);
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  const heard: LiveMessage[] = [];
  let raw = "";
  let unread = "";

  async function readOn(): Promise<boolean> {
    const { value, done } = await reader.read();
    raw += value ?? "";
    unread += value ?? "";
    const blocks = unread.split("\n\n");
    unread = blocks.pop() ?? "";
    for (const block of blocks) {
      const [, event, data] = /^event: (.*)\ndata: (.*)$/.exec(block) ?? [];
      if (event && data) heard.push({ event, data: JSON.parse(data) });
    }
    return !done;
  }

  return {
    answer,
    heard,
    raw: () => raw,
    async until(wanted) {
      for (;;) {
        const found = heard.find(wanted);
        if (found) return found;
        if (!(await readOn())) throw new Error(`the stream ended; heard ${JSON.stringify(heard)}`);
      }
    },
    async end() {
      while (await readOn());
    },
    close: () => reader.cancel(),
  };
}
