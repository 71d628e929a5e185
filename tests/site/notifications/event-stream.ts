import type { Browser } from "../browser.ts";

export interface LiveMessage {
  event: string;
  data: Record<string, unknown>;
}

/** An open event stream of /events, read message by message. */
export interface EventStream {
  response: Response;
  /** Everything received so far. */
  raw(): string;
  messages: LiveMessage[];
  /** Reads until a matching message, and returns it. Rejects when the stream ends first. */
  until(wanted: (message: LiveMessage) => boolean): Promise<LiveMessage>;
  /** Reads until the server ends the stream. */
  end(): Promise<void>;
  close(): Promise<void>;
}

export async function openEventStream(browser: Pick<Browser, "get">): Promise<EventStream> {
  const response = await browser.get("/events");
  if (!response.body) throw new Error(`/events: status ${response.status} without a body`);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  const messages: LiveMessage[] = [];
  let raw = "";
  let unread = "";

  async function readChunk(): Promise<boolean> {
    const { value, done } = await reader.read();
    raw += value ?? "";
    unread += value ?? "";
    const blocks = unread.split("\n\n");
    unread = blocks.pop() ?? "";
    for (const block of blocks) {
      const [, event, data] = /^event: (.*)\ndata: (.*)$/.exec(block) ?? [];
      if (event && data) messages.push({ event, data: JSON.parse(data) });
    }
    return !done;
  }

  return {
    response,
    messages,
    raw: () => raw,
    async until(wanted) {
      for (;;) {
        const found = messages.find(wanted);
        if (found) return found;
        if (!(await readChunk())) throw new Error(`the stream ended; received ${JSON.stringify(messages)}`);
      }
    },
    async end() {
      while (await readChunk());
    },
    close: () => reader.cancel(),
  };
}
