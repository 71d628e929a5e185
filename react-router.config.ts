import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // The whole site map is small: shipping it saves the browser a request at every link it sees.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
