import { randomUUID } from "node:crypto";
import { registrationForm } from "../registration-form.ts";
import { openClient, type WholeResponse } from "./client.ts";
import { person } from "./registration-fixtures.ts";

export interface RegistrationLoad {
  /** The e-mail addresses whose registration was answered with 200. */
  acknowledged: string[];
  /** Forms without such a response: registered or not. */
  unconfirmed: URLSearchParams[];
  /** Responses other than 200. */
  failures: WholeResponse[];
  /** Errors of requests that had no response. */
  unanswered: string[];
  /** Resolves when `count` more of that kind have happened. */
  until(kind: "acknowledged" | "failures", count: number): Promise<void>;
  /** Stops, and resolves when all clients have stopped. */
  end(): Promise<void>;
}

interface Options {
  port: number;
  path: string;
  clients: number;
  /** The sessions of as many accounts as there are clients; none for visitors. */
  cookies?: readonly string[];
  /** Prefix of the participants' names, different for each load. */
  name: string;
}

/** Clients that register one person after the other, until the server refuses connections or end() is called. */
export function startRegistrationLoad({ port, path, clients, cookies = [], name }: Options): RegistrationLoad {
  const [acknowledged, unconfirmed, failures, unanswered]: [string[], URLSearchParams[], WholeResponse[], string[]] = [
    [],
    [],
    [],
    [],
  ];
  const waiting = new Set<() => void>();
  let ending = false;
  let count = 0;

  async function work(number: number) {
    const client = openClient(port, cookies[number]);
    let gone = false;
    while (!ending && !gone) {
      count += 1;
      const { email, ...someone } = person(`${name}-${count}`);
      const fields = registrationForm([{ email, ...someone }], { submission: randomUUID() });
      const outcome = await client.post(path, fields);
      if (outcome.kind === "answered" && outcome.response.status === 200) acknowledged.push(email);
      else unconfirmed.push(fields);
      if (outcome.kind === "answered" && outcome.response.status !== 200) failures.push(outcome.response);
      if (outcome.kind === "unknown") unanswered.push(outcome.why);
      gone = outcome.kind !== "answered";
      for (const check of waiting) check();
    }
    client.close();
  }

  const working = Promise.all(Array.from({ length: clients }, (_, number) => work(number)));
  return {
    acknowledged,
    unconfirmed,
    failures,
    unanswered,
    until(kind, wanted) {
      const happened = kind === "acknowledged" ? acknowledged : failures;
      const enough = happened.length + wanted;
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      waiting.add(() => happened.length >= enough && resolve());
      working.then(() => reject(new Error(`the load ended before ${wanted} ${kind}: ${unanswered.join()}`)));
      return promise;
    },
    async end() {
      ending = true;
      await working;
    },
  };
}
