import { STAGE_TYPES } from "../../../domain/stages/stage-type.ts";
import type { Browser } from "../browser.ts";
import { RIOT } from "../dossiers/dossier-site.ts";
import { everyAddress } from "../http/addresses.ts";

/** A response: its status, its headers and its body. */
export interface Visited {
  what: string;
  status: number;
  text: string;
}

/** Opens every address of the site, as a page and as data, and posts an incomplete form to each. */
export async function visitEveryPage(browser: Browser, stageIds: readonly string[]): Promise<Visited[]> {
  const machines = [...STAGE_TYPES.map(({ slug }) => slug), "charrue"];
  const addresses = everyAddress({
    shape: ["96.png"],
    machine: machines,
    id: [...stageIds, "nulle-part"],
    stage: [...stageIds, "nulle-part"],
    token: ["nulle-part", "AAAAAAAAAAAAAAAAAAAAAA"],
    calendar: ["nulle-part.ics", "AAAAAAAAAAAAAAAAAAAAAA.ics"],
    file: ["nulle-part", "00000000-0000-4000-8000-000000000000"],
    mail: ["nulle-part"],
    person: ["nulle-part"],
    modele: ["registration", "nulle-part"],
    block: ["home.hero", "nulle-part"],
    section: ["identity", "nulle-part"],
    trainer: ["nulle-part"],
    entry: ["nulle-part"],
    user: ["nulle-part"],
    import: ["nulle-part"],
    template: ["stages.csv"],
    document: ["nulle-part"],
    kind: ["agreement", "nulle-part"],
    questionnaire: ["end", "nulle-part"],
    subject: ["stage", "nulle-part"],
    company: [RIOT, "nulle-part"],
    halfDay: ["nulle-part"],
    stagePerson: ["nulle-part"],
    opinion: ["nulle-part"],
    cell: ["C.2g", "nulle-part"],
    indicator: ["11", "nulle-part"],
    complaint: ["nulle-part"],
    code: ["nulle-part"],
  });
  // Logging out comes last.
  const paths = addresses.toSorted((a, b) => Number(a === "/logout") - Number(b === "/logout"));
  const queries = ["", ...stageIds.map((id) => `?stageId=${id}&inscription=groupe&mois=2026-12&page=2`)];
  const visited: Visited[] = [];
  for (const path of paths) {
    for (const query of queries) {
      for (const address of [path + query, dataOf(path) + query])
        visited.push(await readResponse(`GET ${address}`, await browser.get(address)));
    }
  }
  for (const path of ["/healthz", "/%E0%A4%A", "/a%00b"])
    visited.push(await readResponse(`GET ${path}`, await browser.get(path)));
  for (const path of paths) {
    for (const kind of ["self", "group"]) {
      const address = `${path}?stageId=${stageIds[0]}`;
      visited.push(await readResponse(`POST ${kind} ${address}`, await browser.post(address, { kind, enhanced: "1" })));
    }
  }
  return visited;
}

const dataOf = (path: string) => (path === "/" ? "/_.data" : `${path}.data`);

export async function readResponse(what: string, response: Response): Promise<Visited> {
  const endless = response.headers.get("content-type") === "text/event-stream";
  const body = endless ? await response.body?.cancel() : await response.text();
  return { what, status: response.status, text: `${JSON.stringify([...response.headers])}\n${body ?? ""}` };
}

/** Which response contains which secret. */
export function leaks(visited: readonly Visited[], secrets: readonly string[]): string[] {
  return visited.flatMap(({ what, text }) =>
    secrets
      .filter((secret) => text.toLowerCase().includes(secret.toLowerCase()))
      .map((secret) => `${what} contains ${secret}`),
  );
}
