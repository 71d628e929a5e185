import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // Each server entry has its own name: vite.config.ts.
  serverBuildFile: "[name].js",
  // Our check (platform/http/same-origin.ts) covers every address and knows the site's public origin; React Router's knows
  // only the one behind the proxy.
  allowedActionOrigins: ["**"],
  // A visitor does not load the routes of the administration: docs/decisions/057.
  routeDiscovery: { mode: "lazy" },
} satisfies Config;
