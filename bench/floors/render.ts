// The floor of a signed-in page: React Router and React only. `node bench/floors/render.ts DATA_DIR ORIGIN COOKIE` runs
// the loaders of each page once; every request then matches the route, renders and sends it, and does nothing else: no
// session, no query, no headers of the site, no compression, no log.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createRequestHandler, type LoaderFunction, RouterContextProvider, type ServerBuild } from "react-router";
import { openServices } from "#server/process/open-services.ts";

const [, , dataDir = "", origin = "", cookie = ""] = process.argv;
const { build, requestContext, servicesContext, sessionContext } = (await import(
  "../../build/server/index.js" as string
)) as typeof import("#server/http/app.ts");

const services = await openServices({
  location: { dataDir, databaseUrl: null },
  baseUrl: new URL(origin),
  log: () => {},
});
const session = await services.auth.session(new Request(origin, { headers: { cookie } }));
if (!session) throw new Error("the cookie has no session");
const settings = await services.settings.current();
const render = createRequestHandler(withCachedLoaders(build), "production");

const server = createServer(async ({ url = "/" }, response) => {
  const context = new RouterContextProvider();
  context.set(servicesContext, { ...services, ...settings });
  context.set(sessionContext, session);
  context.set(requestContext, { id: "floor", nonce: "floor", address: undefined });
  const rendered = await render(new Request(new URL(url, origin)), context);
  const body = Buffer.from(await rendered.arrayBuffer());
  response.writeHead(rendered.status, { "content-type": "text/html; charset=utf-8", "content-length": body.length });
  response.end(body);
});
server.listen(0, "127.0.0.1", () => {
  process.stdout.write(`render on http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});

/** The same routes, with loaders that cache their result by address. */
function withCachedLoaders(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route?.module.loader) return [id, route];
    return [id, { ...route, module: { ...route.module, loader: cachedLoader(route.module.loader) } }];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

function cachedLoader(loader: LoaderFunction): LoaderFunction {
  const cached = new Map<string, unknown>();
  const load: LoaderFunction = async (args) => {
    const { url } = args.request;
    if (!cached.has(url)) cached.set(url, await loader(args));
    return cached.get(url);
  };
  return load;
}
