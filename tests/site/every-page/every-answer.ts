import { mapFields } from "#platform/values/map-fields.ts";
import { stagePath } from "#subjects/stages/rules/stage-type.ts";
import { semoirDansDixJours, telescopiqueInconnu } from "../../stages.ts";
import { type Browser, logIn, openBrowser } from "../browser.ts";
import { PERMISSIONS } from "./permissions/permission-table.ts";
import { CALENDAR, MARIES_FILE } from "./placeholders.ts";
import { isPagePath, routeIdOf } from "./routes-of-pages.ts";
import { STATES } from "./states/states.ts";
import type { Found } from "./targets.ts";
import { ACCOUNTS, type Who, type WholeSite } from "./whole-site.ts";

/** What somebody got from an address. */
export interface Answer {
  who: Who;
  method: "GET" | "POST";
  path: string;
  fields: Record<string, string>;
  status: number;
  headers: Headers;
  /** Empty for a stream of events. */
  body: string;
  /** The status that the permission table or the states demand, with the target of a redirect. */
  expected: string;
}

export const isPage = ({ headers }: Answer) => headers.get("content-type")?.startsWith("text/html") ?? false;
export const nameOf = ({ who, method, path }: Answer) => `${who}: ${method} ${path}`;

/** The columns of the permission table have the same order. */
const PEOPLE = ["visitor", "marie", "paul", "odile"] as const;
/** Pages whose participants are planted, with everything that a person can open there. */
const STAGE_PAGES = [semoirDansDixJours, telescopiqueInconnu].flatMap((stage) => {
  const path = stagePath(stage);
  const query = path.includes("?") ? "&" : "?";
  return [path, ...["moi", "groupe", "attente-groupe"].map((dialog) => `${path}${query}inscription=${dialog}`)];
});

/** Every route for every role, and every state of every page. */
export async function* everyAnswer({ site, browsers, fill, files }: WholeSite, found: Found): AsyncGenerator<Answer> {
  const ask = async (who: Who, method: Answer["method"], path: string, more: Partial<Answer> = {}) => {
    const { fields = {} } = more;
    const browser = path === "/logout" ? await anotherSession(who) : browsers[who];
    const response = await (method === "GET" ? browser.get(path) : browser.post(path, fields));
    const isEndless = response.headers.get("content-type") === "text/event-stream";
    const body = isEndless ? ((await response.body?.cancel()) ?? "") : await response.text();
    const { status, headers } = response;
    const answer = { expected: "", ...more, who, method, path, status, headers, body, fields };
    found.note(answer);
    return answer;
  };
  const anotherSession = async (who: Who): Promise<Browser> => {
    const account = ACCOUNTS[who];
    return account ? logIn(site, account) : openBrowser(site);
  };

  for (const [pattern, { at = pattern, get, post }] of Object.entries(PERMISSIONS))
    for (const [position, who] of PEOPLE.entries()) {
      const path = fill(at);
      yield await ask(who, "GET", path, { expected: get[position] });
      yield await ask(who, "POST", path, { expected: post[position] });
      if (isPagePath(path)) yield await ask(who, "GET", ownDataOf(path), { expected: asData(get[position] ?? "") });
    }
  for (const who of ["visitor", "marie", "paul"] as const)
    for (const path of STAGE_PAGES) {
      yield await ask(who, "GET", path);
      yield await ask(who, "GET", dataOf(path));
      for (const kind of ["self", "group"]) yield await ask(who, "POST", path, { fields: { kind, enhanced: "1" } });
    }
  for (const [who, path, fields] of STATES) {
    const filled = fields && mapFields(Object.keys(fields), (name) => fill(fields[name] ?? ""));
    yield await ask(who, filled ? "POST" : "GET", fill(path), { fields: filled, expected: "a page" });
    // The tables of permissions name things that do not exist: this one does, and is nobody else's.
    if (who === "odile" && !fields && path.startsWith("/admin"))
      yield await ask("marie", "GET", ownDataOf(fill(path)), { expected: "404" });
  }
  for (const path of ["/healthz", "/__manifest?paths=/admin"]) yield await ask("visitor", "GET", path);
  for (const path of [`/calendrier/${CALENDAR}.ics`, `/fichiers/${MARIES_FILE}`])
    yield await ask("marie", "GET", fill(path), { expected: "200" });
  for (const folder of ["programmes", "photos", "fichiers", "medias"])
    for (const file of files) yield await ask("visitor", "GET", `/${folder}/${file}`);
  for (const who of ["visitor", "marie", "lucie", "odile"] as const)
    for (const link of found.unopened(who)) yield await ask(who, "GET", link);
}

/** Where scripts load the data of a page from. */
function dataOf(address: string): string {
  const [path = "", search] = address.split("?");
  return `${path === "/" ? "/_" : path}.data${search === undefined ? "" : `?${search}`}`;
}

/** The data of its own loader, without those around it: each must look at who asks. */
const ownDataOf = (address: string) =>
  `${dataOf(address)}${address.includes("?") ? "&" : "?"}${new URLSearchParams({ _routes: routeIdOf(address) })}`;

/** A redirect of a page is an answer to its script. */
const asData = (status: string) => (status.startsWith("302") ? "202" : status);
