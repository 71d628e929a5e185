import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { Site } from "../site.ts";
import { formsIn, type KnownForm, linksIn } from "./known-forms.ts";

export interface Found {
  addresses: string[];
  forms: KnownForm[];
}

/** Opens these addresses and what they lead to, and returns every kind of link and of form seen on the way. */
export async function explore(site: Site, cookie: string, from: readonly string[]): Promise<Found> {
  const addresses = new Set(from);
  const forms = new Map<string, KnownForm>();
  // A set can grow while it is gone through: what is found on the way comes last.
  for (const address of addresses) {
    if (address === "/logout" || address === "/events") continue;
    const answer = await site.ask(address, { headers: { cookie } });
    if (!answer.headers.get("content-type")?.startsWith("text/html")) continue;
    const html = await answer.text();
    const seen = formsIn(html, address);
    for (const form of seen) forms.set(kindOf(form), form);
    // A filter on a filter shows nothing new.
    if (address.includes("?") && !address.includes("stageId")) continue;
    for (const link of linksIn(html, address)) addresses.add(link);
    // Dialogs are opened by forms that ask: without scripts the address says which.
    for (const form of seen) for (const query of queriesOf(form)) addresses.add(`${pathOf(form.action)}?${query}`);
  }
  return { addresses: [...addresses], forms: [...forms.values()] };
}

const pathOf = (address: string) => address.replace(/\?.*/, "");

/** The same form is on many a page. */
export const kindOf = ({ method, action, fields }: KnownForm) =>
  [method, pathOf(action), ...fields.map(({ name }) => name)].join();

/** One for each of the first things that can be chosen last. */
function queriesOf({ method, fields }: KnownForm): URLSearchParams[] {
  if (method === "post") return [];
  const last = fields.at(-1);
  const others = fields.slice(0, -1).map(({ name, choices }) => [name, choices[0] ?? ""]);
  return (last?.choices ?? [])
    .slice(0, 2)
    .map((choice) => new URLSearchParams([...others, [last?.name ?? "", choice]]));
}

/** What React Router calls its routes. */
export function routeIds(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ id, file, children = [] }) => [id ?? file.replace(/\.tsx?$/, ""), ...routeIds(children)]);
}
