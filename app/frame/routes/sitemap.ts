import { servicesContext } from "#platform/services.ts";
import type { Route } from "./+types/sitemap";

export function loader({ context }: Route.LoaderArgs) {
  const { baseUrl } = context.get(servicesContext);
  const entries = PUBLIC_PAGES.map((path) => `<url><loc>${baseUrl.origin}${path}</loc></url>`).join("");
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
