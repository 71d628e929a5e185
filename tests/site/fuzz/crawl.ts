import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { Site } from "../site.ts";
import { formsIn, type KnownForm, linksIn } from "./known-forms.ts";
import { addressKind } from "./one-per-kind.ts";

export interface Crawled {
  /** Those that answered with a page come last. */
  addresses: string[];
  forms: KnownForm[];
}

/** The pages of a hundred texts differ only by their text. */
const MOST_LINKS_OF_A_KIND = 4;

/** Opens these addresses and some of each kind that they link to. Returns every kind of link and form found. */
export async function crawl(site: Site, cookie: string, from: readonly string[]): Promise<Crawled> {
  const addresses = new Set(from);
  const opened = new Set<string>();
  const forms = new Map<string, KnownForm>();
  const followed = new Map<string, number>();
  const follow = (link: string) => {
    const kind = addressKind(link);
    const count = followed.get(kind) ?? 0;
    if (addresses.has(link) || count >= MOST_LINKS_OF_A_KIND) return;
    followed.set(kind, count + 1);
    addresses.add(link);
  };
  // A set may grow during its iteration: addresses found on the way come last.
  for (const address of addresses) {
    if (address === "/logout" || address === "/events") continue;
    const response = await site.request(address, { headers: { cookie } });
    if (!response.headers.get("content-type")?.startsWith("text/html")) continue;
    const html = await response.text();
    if (response.ok) opened.add(address);
    const seen = formsIn(html, address);
    for (const form of seen) forms.set(kindOf(form), form);
    // Combined filters show nothing new.
    if (address.includes("?") && !address.includes("stageId")) continue;
    for (const link of linksIn(html, address)) follow(link);
    // Without scripts, a GET form opens a dialog by its query string.
    for (const form of seen) for (const query of queriesOf(form)) follow(`${pathOf(form.action)}?${query}`);
  }
  return { addresses: [...addresses.difference(opened), ...opened], forms: [...forms.values()] };
}

const pathOf = (address: string) => address.replace(/\?.*/, "");

/** Identifies a form that occurs on several pages. */
export const kindOf = ({ method, action, fields }: KnownForm) =>
  [method, pathOf(action), ...fields.map(({ name }) => name)].join();

/** The query strings of a GET form: one for each of the first two choices of its last field. */
function queriesOf({ method, fields }: KnownForm): URLSearchParams[] {
  if (method === "post") return [];
  const last = fields.at(-1);
  const others = fields.slice(0, -1).map(({ name, choices }) => [name, choices[0] ?? ""]);
  return (last?.choices ?? [])
    .slice(0, 2)
    .map((choice) => new URLSearchParams([...others, [last?.name ?? "", choice]]));
}

/** The ids that React Router gives its routes. */
export function routeIds(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ id, file, children = [] }) => [id ?? file.replace(/\.tsx?$/, ""), ...routeIds(children)]);
}
