import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import { centre } from "../config/centre.ts";
import { openDatabase } from "./database/database.ts";
import { type Defaults, type Environment, readEnvironment } from "./environment.ts";
import { loadAssets } from "./http/assets.ts";
import type { Log } from "./log.ts";
import type { Services } from "./services.ts";

interface Start {
  variables: NodeJS.ProcessEnv;
  defaults: Defaults;
  log: Log;
  /** Runs once the tables are there and before the first visitor. */
  prepare?: (services: Services) => Promise<void>;
}

/** From an environment to a site that answers. Ends by itself, cleanly, on SIGTERM and SIGINT. */
export async function startSite({ variables, defaults, log, prepare }: Start): Promise<Environment> {
  const environment = readEnvironment(variables, defaults);
  const database = await openDatabase(environment);
  const services: Services = { database, centre, clock: () => new Date(), baseUrl: environment.baseUrl, log };
  await prepare?.(services);

  const { createApp } = await builtApp();
  const app = createApp(services, loadAssets(new URL("../build/client", import.meta.url).pathname));
  const server = createAdaptorServer({ fetch: app });
  server.listen(environment.port, environment.host);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  log("info", "listening", { host: environment.host, port, baseUrl: environment.baseUrl.origin });

  const stop = async () => {
    log("info", "stopping");
    // Refuses new connections, ends the idle ones and waits for the answers under way.
    server.close();
    await once(server, "close");
    await database.destroy();
    log("info", "stopped");
    process.exit(0);
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
  return environment;
}

// The build is not there when types are checked, so its shape is taken from the source it is made of.
async function builtApp(): Promise<typeof import("./app.ts")> {
  // React chooses between its fast and its explaining self when it is loaded.
  process.env.NODE_ENV = "production";
  return import("../build/server/index.js" as string);
}
