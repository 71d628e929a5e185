import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // Each server entry has its own name: vite.config.ts.
  serverBuildFile: "[name].js",
  // Our check (server/http/same-origin.ts) covers every address and knows the site's public origin; React Router's knows
  // only the one behind the proxy.
  allowedActionOrigins: ["**"],
  // The manifest of all routes is small: sending it saves the browser a request for each visible link.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
