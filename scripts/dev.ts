// `npm run dev`: the site with Vite, which reloads changed files. It has its own database, data/dev.
import { once } from "node:events";
import { createServer as createHttpServer } from "node:http";
import { createServer } from "vite";
import { listenWith } from "#platform/http/request-listener.ts";
import { errorFields, jsonLog } from "#platform/log.ts";
import { BadEnvironment, readEnvironment } from "#server/process/environment/environment.ts";
import { exitWith } from "#server/process/exit.ts";
import { openServices } from "#server/process/open-services.ts";
import { portErrorMessage, servicesErrorMessage } from "#server/process/start-errors.ts";

const log = jsonLog((line) => process.stdout.write(line));
const { environment, services, server } = await open().catch(exitWith(log));

const vite = await createServer({ server: { middlewareMode: true } });
const listener = listenWith(
  async (request) => {
    const { createApp } = (await vite.ssrLoadModule("/server/http/app.ts")) as typeof import("#server/http/app.ts");
    return createApp(services)(request);
  },
  (error) => log("error", "unexpected", errorFields(error)),
);
server.on("request", (request, response) => {
  vite.middlewares(request, response, () => listener(request, response));
});
log("info", "developing", { address: environment.baseUrl.origin });

/** The port is opened before Vite starts, so that a port in use is reported at once. */
async function open() {
  const environment = readEnvironment(process.env, { dataDir: "data/dev" });
  const { baseUrl, s3, limits, port, host } = environment;
  const services = await openServices({ location: environment, s3, limits, baseUrl, log }).catch((error) => {
    throw new BadEnvironment([servicesErrorMessage(environment, error)]);
  });
  const server = createHttpServer().listen(port, host);
  await once(server, "listening").catch((error) => {
    throw new BadEnvironment([portErrorMessage(environment, error)]);
  });
  return { environment, services, server };
}
