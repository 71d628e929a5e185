import cluster from "node:cluster";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { type AddressInfo, Server } from "node:net";
import { join } from "node:path";
import { setTimeout as after, setImmediate as nextIteration } from "node:timers/promises";
import { loadAssets } from "#platform/http/assets.ts";
import { listenWith } from "#platform/http/request-listener.ts";
import { setTimeouts } from "#platform/http/timeouts.ts";
import { errorFields, type Log } from "#platform/log.ts";
import { missingFonts } from "#platform/pdf/font-files.ts";
import type { Services } from "#platform/services.ts";
import { announceInstallation } from "#subjects/installation/data/installation-link.ts";
import { renderMail } from "#subjects/mails/data/render-mail.ts";
import { readCarriedFiles } from "#subjects/outbox/data/carried-files.ts";
import type { MailSettings } from "#subjects/outbox/data/delivery/mail-settings.ts";
import { openTransport } from "#subjects/outbox/data/delivery/transport.ts";
import { type DeliveryWorker, startDelivery } from "#subjects/outbox/data/delivery/worker.ts";
import type { PageRequest } from "../http/page-cache/page-cache.ts";
import { BadEnvironment, type Defaults, type Environment, readEnvironment } from "./environment/environment.ts";
import { startHousekeeping } from "./housekeeping.ts";
import { openServices } from "./open-services.ts";
import { CAN_SHARE_A_PORT, untilNobodyListens } from "./processes.ts";
import { fontsErrorMessage, portErrorMessage, servicesErrorMessage } from "./start-errors.ts";
import { onNpmExit } from "./stop-with-npm.ts";

// This file is only ever run from build/server.
const CLIENT = join(import.meta.dirname, "../client");
const STOP_SECONDS = 10;
const LOAD_LATER_MILLISECONDS = 500;

interface Start {
  variables: NodeJS.ProcessEnv;
  defaults: Defaults;
  log: Log;
  /** Runs after the migrations and before the first request. */
  prepare?: (services: Services) => Promise<void>;
  /** Runs while the site is served. A stop waits for it, so it ends soon after isStopping() is true. */
  workBeside?: (services: Services, isStopping: () => boolean) => Promise<void>;
}

/** Starts the site from the environment. It stops by itself on SIGTERM and SIGINT. */
export async function startSite({ variables, defaults, log, prepare, workBeside }: Start): Promise<Environment> {
  const environment = readEnvironment(variables, defaults);
  const { baseUrl, s3, limits, proxies, mail, reminderDays, requireAdminSecondFactor, healthDataMonths } = environment;
  const missing = missingFonts();
  if (missing.length > 0) throw new BadEnvironment([fontsErrorMessage(missing)]);
  const sendsMail = mail !== null;
  const options = {
    location: environment,
    s3,
    limits,
    baseUrl,
    proxies,
    sendsMail,
    mailSettings: mail,
    requireAdminSecondFactor,
    rules: { reminderDays, healthDataMonths },
    log,
  };
  const services = await openServices(options).catch((error) => {
    throw new BadEnvironment([servicesErrorMessage(environment, error)]);
  });
  const [{ createApp }] = await Promise.all([loadApp(), prepare?.(services)]);
  const app = createApp(services, loadAssets(CLIENT));
  let stopping = false;
  const listener = listenWith(
    async (request, peer) => {
      const answer = await app(request, peer);
      if (stopping) answer.headers.set("Connection", "close");
      return answer;
    },
    (error) => log("error", "unexpected", errorFields(error)),
  );
  const server = createServer((incoming, outgoing) => {
    const ready = stopping ? null : app.ready(toPageRequest(incoming));
    if (!ready) return listener(incoming, outgoing);
    outgoing.writeHead(ready.status, ready.headers).end(ready.body);
  });
  setTimeouts(server, limits.file);
  server.listen({ port: environment.port, host: environment.host, reusePort: cluster.isWorker && CAN_SHARE_A_PORT });
  await once(server, "listening").catch((error) => {
    throw new BadEnvironment([portErrorMessage(environment, error)]);
  });
  const { port } = server.address() as AddressInfo;
  let stopWork = async () => {};
  let asked = false;
  const stop = async () => {
    if (asked) return;
    asked = true;
    const workStopped = stopWork();
    // First stop accepting connections; then announce `Connection: close`, close idle connections and wait for pending
    // responses, up to a limit. In the other order, a client that was told to close would reconnect just before the port
    // closes.
    const closed = once(server, "close");
    await stopListening(server);
    await untilNobodyListens();
    stopping = true;
    log("info", "stopping");
    services.live.close();
    setTimeout(() => server.closeAllConnections(), STOP_SECONDS * 1000).unref();
    await Promise.race([closed, untilQuiet(server)]);
    server.closeIdleConnections();
    await closed;
    await workStopped;
    await services.database.destroy();
    log("info", "stopped");
    process.exit(0);
  };
  // Signals are handled before anybody is told that the site listens: one may follow at once.
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
  onNpmExit(stop);
  log("info", "listening", { host: environment.host, port, baseUrl: baseUrl.origin, pid: process.pid });
  cluster.worker?.send("listening");
  await announceInstallation(services);
  if (asked) return environment;

  // Loads the sign-in library before the first sign-in, but after the first page.
  setTimeout(() => services.auth.library().catch(() => {}), LOAD_LATER_MILLISECONDS).unref();
  const stopHousekeeping = startHousekeeping(services);
  const delivery = mail && startMails(services, mail);
  const work = workBeside?.(services, () => asked);
  stopWork = async () => {
    stopHousekeeping();
    await delivery?.stop();
    await work;
  };
  return environment;
}

function toPageRequest({ method = "", url = "", headers }: IncomingMessage): PageRequest {
  return {
    method,
    url,
    cookie: headers.cookie,
    acceptEncoding: headers["accept-encoding"] as string | undefined,
    ifNoneMatch: headers["if-none-match"],
  };
}

async function loadApp(): Promise<typeof import("../http/app.ts")> {
  // React reads NODE_ENV when it is loaded, to choose its production build.
  process.env.NODE_ENV = "production";
  return import("../http/app.ts");
}

/** Sends the mails of the outbox. */
function startMails(services: Services, settings: MailSettings): DeliveryWorker {
  const { database, baseUrl, clock, log } = services;
  const readCentre = async () => (await services.settings.current()).centre;
  return startDelivery({
    database,
    transport: openTransport({ settings, readCentre, baseUrl }),
    readFiles: (mail) => readCarriedFiles(services, mail, clock()),
    render: async (mail, links, files) => renderMail(mail, links, { centre: await readCentre(), baseUrl, files }),
    baseUrl,
    clock,
    log,
    perMinute: settings.perMinute,
  });
}

/** Under load, a moment without a new connection or request may never come. */
const LONGEST_MILLISECONDS = 5_000;
const QUIET_MILLISECONDS = 1_000;

/**
 * Closes the listening socket, after an event-loop iteration without a new connection: the system would reset connections
 * that it has established and that are not accepted yet. Accepted connections stay open.
 */
async function stopListening(server: Server): Promise<void> {
  await untilNone(server, "connection", async () => {});
  // The close of an HTTP server would also end the connections that are idle at this moment.
  Server.prototype.close.call(server);
}

/**
 * Resolves when no request has come for a second: idle connections can then be closed. Closing one whose request has
 * arrived, but is not read yet because others are being handled, would reset it.
 */
const untilQuiet = (server: Server) => untilNone(server, "request", () => after(QUIET_MILLISECONDS));

/** Waits, again and again, until no such event came meanwhile. What has arrived is only read in the next iterations. */
async function untilNone(server: Server, event: "connection" | "request", wait: () => Promise<void>): Promise<void> {
  let hasCome = true;
  const note = () => {
    hasCome = true;
  };
  server.on(event, note);
  const deadline = performance.now() + LONGEST_MILLISECONDS;
  while (hasCome && performance.now() < deadline) {
    hasCome = false;
    await wait();
    await nextIteration();
    await nextIteration();
  }
  server.off(event, note);
}
