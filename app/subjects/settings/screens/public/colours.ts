import { data } from "react-router";
import { queryText } from "#platform/forms/query.ts";
import { accentColours, colourProperties } from "../../rules/accent.ts";
import type { Route } from "./+types/colours";

/** The custom properties of an accent colour, for the whole page or for a preview. */
export function loader({ url }: Route.LoaderArgs) {
  const colours = accentColours(`#${queryText(url.searchParams, "accent")}`);
  if (!colours) throw data(null, { status: 404 });
  const selector = url.searchParams.has("apercu") ? ".accent-preview" : ":root";
  const properties = Object.entries(colourProperties(colours)).map(([name, value]) => `${name}:${value}`);
  return new Response(`${selector}{${properties.join(";")}}`, {
    headers: { "Content-Type": "text/css; charset=utf-8", "Cache-Control": "public, max-age=31536000, immutable" },
  });
}
