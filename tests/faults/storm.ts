import { randomUUID } from "node:crypto";
import { type Answer, openClient } from "./client.ts";
import { form, person } from "./registering.ts";

export interface Storm {
  /** Who was told that they are registered. */
  acknowledged: string[];
  /** The forms whose sender was not told so: registered or not, nobody knows. */
  unsure: URLSearchParams[];
  /** Every answer that was no success. */
  troubles: Answer[];
  /** Requests that ended without an answer, and how. */
  broken: string[];
  /** Resolves when so many things of that kind have happened since it was asked. */
  until(kind: "acknowledged" | "troubles", count: number): Promise<void>;
  /** Resolves when everybody has stopped. */
  end(): Promise<void>;
}

interface Wishes {
  port: number;
  path: string;
  clients: number;
  /** Of as many accounts as there are clients; none for visitors. One account may register only so many people. */
  cookies?: readonly string[];
  /** Names its people apart from those of other storms. */
  name: string;
}

/** People who register one after the other, as fast as they are answered, until the server is gone or it is enough. */
export function startStorm({ port, path, clients, cookies = [], name }: Wishes): Storm {
  const [acknowledged, unsure, troubles, broken]: [string[], URLSearchParams[], Answer[], string[]] = [[], [], [], []];
  const waiting = new Set<() => void>();
  let ending = false;
  let count = 0;

  async function work(number: number) {
    const client = openClient(port, cookies[number]);
    let gone = false;
    while (!ending && !gone) {
      count += 1;
      const { email, ...someone } = person(`${name}-${count}`);
      const fields = form([{ email, ...someone }], { submission: randomUUID() });
      const outcome = await client.post(path, fields);
      if (outcome.kind === "answered" && outcome.answer.status === 200) acknowledged.push(email);
      else unsure.push(fields);
      if (outcome.kind === "answered" && outcome.answer.status !== 200) troubles.push(outcome.answer);
      if (outcome.kind === "unknown") broken.push(outcome.why);
      gone = outcome.kind !== "answered";
      for (const look of waiting) look();
    }
    client.close();
  }

  const working = Promise.all(Array.from({ length: clients }, (_, number) => work(number)));
  return {
    acknowledged,
    unsure,
    troubles,
    broken,
    until(kind, wanted) {
      const happened = kind === "acknowledged" ? acknowledged : troubles;
      const enough = happened.length + wanted;
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      waiting.add(() => happened.length >= enough && resolve());
      working.then(() => reject(new Error(`the storm ended before ${wanted} ${kind}: ${broken.join()}`)));
      return promise;
    },
    async end() {
      ending = true;
      await working;
    },
  };
}
