import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // Each of the server's entries under its own name: vite.config.ts.
  serverBuildFile: "[name].js",
  // Our own guard (server/http/same-origin.ts) covers every address and knows the site's public one; React Router's
  // knows only the one behind the proxy.
  allowedActionOrigins: ["**"],
  // The whole site map is small: shipping it saves the browser a request at every link it sees.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
