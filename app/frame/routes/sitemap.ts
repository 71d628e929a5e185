import { servicesContext } from "#platform/services.ts";
import { dayInParis } from "#platform/values/paris-time.ts";
import { listAddresses } from "#subjects/stages/data/published.ts";
import { STAGE_TYPES, stagePath } from "#subjects/stages/rules/stage-type.ts";
import type { Route } from "./+types/sitemap";

/** The public pages, a page for each machine, and all coming stages. */
export async function loader({ context }: Route.LoaderArgs) {
  const { baseUrl, database, clock } = context.get(servicesContext);
  const stages = await listAddresses(database, dayInParis(clock()));
  const machines = STAGE_TYPES.map(({ slug }) => `/formation/${slug}`);
  const entries = [...PUBLIC_PAGES, ...machines, ...stages.map(stagePath)]
    .map((path) => `<url><loc>${baseUrl.origin}${path.replaceAll("&", "&amp;")}</loc></url>`)
    .join("");
  const xml = `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries}</urlset>`;
  return new Response(xml, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}

const PUBLIC_PAGES = [
  "/",
  "/formateurs",
  "/our-stages",
  "/formation",
  "/financement",
  "/mentionslegales",
  "/politiquedeconfidentialite",
  "/cgu",
  "/reclamation",
];
