// `npm run dev`: the site with Vite in front, which reloads what changes. Its database is apart from the demo's.
import { createServer as createHttpServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createServer } from "vite";
import { readEnvironment } from "../server/environment.ts";
import { jsonLog } from "../server/log.ts";
import { openServices } from "../server/open-services.ts";

const environment = readEnvironment(process.env, { dataDir: "data/dev" });
const log = jsonLog((line) => process.stdout.write(line));
const services = await openServices({ location: environment, baseUrl: environment.baseUrl, log });

const vite = await createServer({ server: { middlewareMode: true } });
const listener = getRequestListener(async (request) => {
  const { createApp } = (await vite.ssrLoadModule("/server/app.ts")) as typeof import("../server/app.ts");
  return createApp(services)(request);
});
createHttpServer((request, response) => {
  vite.middlewares(request, response, () => listener(request, response));
}).listen(environment.port, environment.host, () => log("info", "developing", { address: environment.baseUrl.origin }));
