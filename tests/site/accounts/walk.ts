import { STAGE_TYPES } from "../../../domain/stages/stage-type.ts";
import type { Browser } from "../browser.ts";
import { everyAddress } from "../http/addresses.ts";

/** One answer, whole: its status, its headers and its body. */
export interface Seen {
  what: string;
  status: number;
  text: string;
}

/** Opens every address of the site, as a page and as data, and sends every form badly filled in. */
export async function walk(browser: Browser, stageIds: readonly string[]): Promise<Seen[]> {
  const machines = [...STAGE_TYPES.map(({ slug }) => slug), "charrue"];
  const addresses = everyAddress({
    machine: machines,
    id: [...stageIds, "nulle-part"],
    stage: [...stageIds, "nulle-part"],
    file: ["nulle-part", "00000000-0000-4000-8000-000000000000"],
  });
  // Who has logged out sees less: that one comes last.
  const paths = addresses.toSorted((a, b) => Number(a === "/logout") - Number(b === "/logout"));
  const queries = ["", ...stageIds.map((id) => `?stageId=${id}&inscription=groupe&mois=2026-12&page=2`)];
  const seen: Seen[] = [];
  for (const path of paths) {
    for (const query of queries) {
      for (const address of [path + query, dataOf(path) + query])
        seen.push(await look(`GET ${address}`, await browser.get(address)));
    }
  }
  for (const path of ["/healthz", "/%E0%A4%A", "/a%00b"]) seen.push(await look(`GET ${path}`, await browser.get(path)));
  for (const path of paths) {
    for (const kind of ["self", "group"]) {
      const address = `${path}?stageId=${stageIds[0]}`;
      seen.push(await look(`POST ${kind} ${address}`, await browser.post(address, { kind, enhanced: "1" })));
    }
  }
  return seen;
}

const dataOf = (path: string) => (path === "/" ? "/_.data" : `${path}.data`);

export async function look(what: string, answer: Response): Promise<Seen> {
  const endless = answer.headers.get("content-type") === "text/event-stream";
  const body = endless ? await answer.body?.cancel() : await answer.text();
  return { what, status: answer.status, text: `${JSON.stringify([...answer.headers])}\n${body ?? ""}` };
}

/** Which answer tells which secret. */
export function leaks(seen: readonly Seen[], secrets: readonly string[]): string[] {
  return seen.flatMap(({ what, text }) =>
    secrets
      .filter((secret) => text.toLowerCase().includes(secret.toLowerCase()))
      .map((secret) => `${what} tells ${secret}`),
  );
}
