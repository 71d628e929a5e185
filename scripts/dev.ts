// `npm run dev`: the site with Vite in front, which reloads what changes. Its database is apart from the demo's.
import { createServer as createHttpServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createServer } from "vite";
import { readEnvironment } from "../server/environment.ts";
import { exitWith } from "../server/exit.ts";
import { jsonLog } from "../server/log.ts";
import { openServices } from "../server/open-services.ts";

const log = jsonLog((line) => process.stdout.write(line));
const { environment, services } = await open().catch(exitWith(log));

const vite = await createServer({ server: { middlewareMode: true } });
const listener = getRequestListener(async (request) => {
  const { createApp } = (await vite.ssrLoadModule("/server/app.ts")) as typeof import("../server/app.ts");
  return createApp(services)(request);
});
createHttpServer((request, response) => {
  vite.middlewares(request, response, () => listener(request, response));
}).listen(environment.port, environment.host, () => log("info", "developing", { address: environment.baseUrl.origin }));

async function open() {
  const environment = readEnvironment(process.env, { dataDir: "data/dev" });
  const { baseUrl, s3, limits } = environment;
  return { environment, services: await openServices({ location: environment, s3, limits, baseUrl, log }) };
}
