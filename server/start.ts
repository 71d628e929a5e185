import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as after } from "node:timers/promises";
import { createAdaptorServer } from "@hono/node-server";
import { BadEnvironment, type Defaults, type Environment, readEnvironment } from "./environment.ts";
import { loadAssets } from "./http/assets.ts";
import type { Log } from "./log.ts";
import { openServices } from "./open-services.ts";
import type { Services } from "./services.ts";
import { buildTrouble, databaseTrouble, portTrouble } from "./start-trouble.ts";

const GOODBYE_MILLISECONDS = 300;
const STOP_SECONDS = 10;

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
  const services = await openServices({ location: environment, baseUrl: environment.baseUrl, log }).catch((error) => {
    throw new BadEnvironment([databaseTrouble(environment, error)]);
  });
  await prepare?.(services);

  const { createApp } = await builtApp();
  const app = createApp(services, loadAssets(join(import.meta.dirname, "../build/client")));
  let stopping = false;
  const server = createAdaptorServer({
    fetch: async (request, { incoming }) => {
      const answer = await app(request, incoming.socket?.remoteAddress);
      if (stopping) answer.headers.set("Connection", "close");
      return answer;
    },
  });
  server.listen(environment.port, environment.host);
  await once(server, "listening").catch((error) => {
    throw new BadEnvironment([portTrouble(environment, error)]);
  });
  const { port } = server.address() as AddressInfo;
  log("info", "listening", { host: environment.host, port, baseUrl: environment.baseUrl.origin });

  const stop = async () => {
    log("info", "stopping");
    // First let those who are connected know that this answer is the last; then refuse new connections, end the idle
    // ones and wait for the answers under way, but not for ever.
    stopping = true;
    await after(GOODBYE_MILLISECONDS);
    services.live.close();
    server.close();
    setTimeout(() => (server as Server).closeAllConnections(), STOP_SECONDS * 1000).unref();
    await once(server, "close");
    await services.database.destroy();
    log("info", "stopped");
    process.exit(0);
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
  whenNpmDies(stop);
  return environment;
}

/** A signal sent to `npm start` ends npm and its shell, not what they started: the orphan follows by itself. */
function whenNpmDies(stop: () => void) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop();
  }, 500);
  watch.unref();
}

// The build is not there when types are checked, so its shape is taken from the source it is made of.
async function builtApp(): Promise<typeof import("./app.ts")> {
  // React chooses between its fast and its explaining self when it is loaded.
  process.env.NODE_ENV = "production";
  return import("../build/server/index.js" as string).catch((error) => {
    throw error.code === "ERR_MODULE_NOT_FOUND" ? new BadEnvironment([buildTrouble]) : error;
  });
}
