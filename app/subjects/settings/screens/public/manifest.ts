import { servicesContext } from "#platform/services.ts";
import { logoPath } from "../../rules/look-paths.ts";
import type { Route } from "./+types/manifest";

export function loader({ context }: Route.LoaderArgs) {
  const { centre } = context.get(servicesContext);
  const { accent, logoUrl } = centre.look;
  const manifest = {
    name: centre.brand,
    short_name: centre.brand,
    ...(centre.tagline && { description: centre.tagline }),
    lang: "fr",
    start_url: "/",
    display: "browser",
    background_color: "#f8f3e7",
    theme_color: accent ?? "#1f3d2c",
    icons: (["192", "512"] as const).map((size) => ({
      src: logoUrl ? logoPath(logoUrl, size) : `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: "image/png",
    })),
  };
  return Response.json(manifest, { headers: { "Content-Type": "application/manifest+json" } });
}
