import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { Site } from "../site.ts";
import { formsIn, type KnownForm, linksIn } from "./known-forms.ts";

export interface Crawled {
  addresses: string[];
  forms: KnownForm[];
}

/** Opens these addresses and those that they link to. Returns every kind of link and form found. */
export async function crawl(site: Site, cookie: string, from: readonly string[]): Promise<Crawled> {
  const addresses = new Set(from);
  const forms = new Map<string, KnownForm>();
  // A set may grow during its iteration: addresses found on the way come last.
  for (const address of addresses) {
    if (address === "/logout" || address === "/events") continue;
    const response = await site.request(address, { headers: { cookie } });
    if (!response.headers.get("content-type")?.startsWith("text/html")) continue;
    const html = await response.text();
    const seen = formsIn(html, address);
    for (const form of seen) forms.set(kindOf(form), form);
    // Combined filters show nothing new.
    if (address.includes("?") && !address.includes("stageId")) continue;
    for (const link of linksIn(html, address)) addresses.add(link);
    // Without scripts, a GET form opens a dialog by its query string.
    for (const form of seen) for (const query of queriesOf(form)) addresses.add(`${pathOf(form.action)}?${query}`);
  }
  return { addresses: [...addresses], forms: [...forms.values()] };
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
