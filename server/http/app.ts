import { randomUUID } from "node:crypto";
import * as build from "virtual:react-router/server-build";
import { createRequestHandler, type RequestHandler, RouterContextProvider } from "react-router";
import { databaseAnswers } from "#platform/database/database.ts";
import { isUnavailable } from "#platform/database/unavailable.ts";
import { type Assets, answerAsset } from "#platform/http/assets.ts";
import { clientAddress } from "#platform/http/client-address.ts";
import { toSend } from "#platform/http/compress.ts";
import { brokenOff, limitForm } from "#platform/http/form-limit.ts";
import { createNonce } from "#platform/http/nonce.ts";
import { plainText } from "#platform/http/plain-text.ts";
import { type LengthRefusal, refuseByLength, withoutLength } from "#platform/http/request-lengths.ts";
import { comesFromElsewhere } from "#platform/http/same-origin.ts";
import { securityHeaders } from "#platform/http/security-headers.ts";
import { holdsToken, loggedPath, setTokenHeaders } from "#platform/http/token-addresses.ts";
import { withUnavailableAnswers } from "#platform/http/unavailable-answers.ts";
import { UPLOAD_PATHS } from "#platform/http/upload-paths.ts";
import { WholeResponse } from "#platform/http/whole-response.ts";
import { errorFields } from "#platform/log.ts";
import {
  type RequestFacts,
  requestContext,
  type Services,
  servicesContext,
  sessionContext,
  sessionErrorContext,
} from "#platform/services.ts";
import { NOT_INSTALLED } from "#subjects/installation/rules/installation-messages.ts";
import { settleEndedHolds } from "#subjects/seats/data/settle-seats.ts";
import { limitedTo, nearbyRoutes } from "./nearby-routes.ts";
import { logCachedPages } from "./page-cache/cached-page-log.ts";
import { type CachedAnswer, createPageCache, type PageRequest } from "./page-cache/page-cache.ts";
import { readPageCacheVersion } from "./page-cache/page-cache-version.ts";

/** The built routes and their contexts, for the bench, which renders pages without the guards. */
export { build, requestContext, servicesContext, sessionContext };

interface App {
  /** `peer` is the network address at the other end of the connection. */
  (request: Request, peer?: string): Promise<Response>;
  /** A visitor's page from the cache, without waiting; null for every other request. */
  ready(ask: PageRequest): CachedAnswer | null;
}

const RETRY_SECONDS = 5;
/** The only page of a site that is not installed, with its data and its routes. */
const INSTALLATION = /^\/(installation\/|__manifest$)/;

/** The pages that search engines may find. */
const FOUND =
  /^\/(|formateurs|our-stages|formation(\/[^/]+)?|financement|stage\/[^/]+|mentionslegales|politiquedeconfidentialite|cgu|reclamation|login|signup)\/?$/i;

const isPage = ({ headers }: Response) => headers.get("Content-Type")?.startsWith("text/html") ?? false;

const guarded = withUnavailableAnswers(build);
const nearby = nearbyRoutes(guarded.routes);
const MANIFEST = build.routeDiscovery.mode === "lazy" ? (build.routeDiscovery.manifestPath ?? "/__manifest") : null;
/** A handler for each set of routes, made when it is first needed. */
const handlers = new Map<ReadonlySet<string> | null, RequestHandler>();

function handlerFor(pathname: string): RequestHandler {
  // The manifest tells of the routes of other addresses.
  const ids = pathname === MANIFEST ? null : nearby(pathname);
  const handler =
    handlers.get(ids) ?? createRequestHandler(ids ? limitedTo(guarded, ids) : guarded, import.meta.env.MODE);
  handlers.set(ids, handler);
  return handler;
}

/** The whole product: a function from a request to its response, given its services. */
export function createApp(services: Services, assets: Assets = new Map(), { pageCache = true } = {}): App {
  async function answerPage(request: Request, facts: RequestFacts): Promise<Response> {
    const context = new RouterContextProvider();
    const settings = await services.settings.current();
    const { pathname } = new URL(request.url);
    if (!settings.isInstalled && !INSTALLATION.test(pathname)) return plainText(NOT_INSTALLED, 503);
    context.set(servicesContext, { ...services, ...settings });
    context.set(requestContext, facts);
    try {
      context.set(sessionContext, await services.auth.session(request, services.clock()));
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      context.set(sessionContext, null);
      context.set(sessionErrorContext, error as Error);
    }
    const answer = await handlerFor(pathname)(request, context);
    // The router answers 500 for a client that disconnected.
    return answer.status === 500 && request.signal.aborted ? brokenOff() : answer;
  }

  async function answerGuarded(request: Request, path: string, facts: RequestFacts): Promise<Response> {
    if (path === "/healthz" && isReading(request)) {
      const answers = await databaseAnswers(services.database);
      return Response.json(
        { status: answers ? "ok" : "the database does not answer" },
        { status: answers ? 200 : 503 },
      );
    }
    if (comesFromElsewhere(request, services.baseUrl))
      return plainText("Cette demande vient d’un autre site : elle a été refusée.", 403);
    if (!isWellEncoded(request.url)) return plainText("Cette adresse est mal écrite.", 400);
    const form = UPLOAD_PATHS.has(path) ? request : await limitForm(request);
    return form instanceof Response ? form : answerPage(form, facts);
  }

  async function answerOrFail(request: Request, path: string, facts: RequestFacts): Promise<Response> {
    try {
      return await toSend(request, await answerGuarded(request, path, facts));
    } catch (error) {
      services.log("error", "unexpected", { requestId: facts.id, ...errorFields(error) });
      return toSend(request, plainText(`Une erreur est survenue. Référence à nous indiquer : ${facts.id}`, 500));
    }
  }

  async function answerLogged(request: Request, peer?: string, refusal?: LengthRefusal): Promise<Response> {
    const facts = {
      id: randomUUID(),
      nonce: createNonce(),
      address: clientAddress(request, peer, services.proxies),
    };
    const started = performance.now();
    const { pathname: path } = new URL(request.url);
    const answer = refusal
      ? await toSend(request, plainText(refusal.message, refusal.status))
      : await answerOrFail(request, path, facts);
    setHeaders(answer, facts);
    if (isPage(answer) && !FOUND.test(path)) answer.headers.set("X-Robots-Tag", "noindex");
    if (holdsToken(request)) setTokenHeaders(answer);
    const { method } = request;
    const milliseconds = Math.round(performance.now() - started);
    const { status } = answer;
    services.log("info", "request", { requestId: facts.id, method, path: loggedPath(path), status, milliseconds });
    return answer;
  }

  function setHeaders({ status, headers }: Response, { id, nonce }: RequestFacts): void {
    for (const [name, value] of Object.entries(securityHeaders(services.baseUrl, nonce))) {
      if (!headers.has(name)) headers.set(name, value);
    }
    // A page depends on the person and the time: the browser revalidates it before showing it again.
    if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-cache");
    if (status === 503) headers.set("Retry-After", String(RETRY_SECONDS));
    headers.set("X-Request-Id", id);
  }

  /** Pages are still shown; housekeeping tries again. */
  const settlingFailed = (error: unknown) => services.log("error", "settling failed", errorFields(error));

  const pages = createPageCache({
    render: (url) => answerLogged(new Request(new URL(url, services.baseUrl))),
    async readVersion() {
      const now = services.clock();
      // A page shows no seat as held whose hold is over.
      await settleEndedHolds(services.database, now).catch(settlingFailed);
      return readPageCacheVersion(services.database, { siteChange: await services.settings.change() }, now);
    },
  });

  const logCached = logCachedPages(services.log);
  const logged = (ask: PageRequest, answer: CachedAnswer | null) => {
    if (answer) logCached(ask, answer);
    return answer;
  };

  // Built files and cached pages need no guard, and no log line each.
  const answer = async (request: Request, peer?: string) => {
    const refusal = refuseByLength(request);
    if (refusal) return answerLogged(withoutLength(request, services.baseUrl), peer, refusal);
    const asset = answerAsset(assets, request);
    if (asset) return asset;
    // If the database is unavailable, the request continues below, where that has its own response.
    const ask = toPageRequest(request);
    const ready = pageCache && logged(ask, await pages.answer(ask).catch(() => null));
    if (ready) return ready.body ? new WholeResponse(ready.body, ready) : new Response(null, ready);
    const made = await answerLogged(request, peer);
    if (!isReading(request)) pages.invalidate();
    return made;
  };
  return Object.assign(answer, { ready: (ask: PageRequest) => (pageCache ? logged(ask, pages.ready(ask)) : null) });
}

function toPageRequest({ method, url, headers }: Request): PageRequest {
  const { pathname, search } = new URL(url);
  return {
    method,
    url: pathname + search,
    cookie: headers.get("cookie") ?? undefined,
    acceptEncoding: headers.get("accept-encoding") ?? undefined,
    ifNoneMatch: headers.get("if-none-match") ?? undefined,
  };
}

const isReading = ({ method }: Request) => method === "GET" || method === "HEAD";

/**
 * React Router would log a badly encoded path on the console, with what was typed. PostgreSQL refuses texts with a NUL,
 * which no link of the site contains.
 */
function isWellEncoded(address: string): boolean {
  try {
    decodeURI(new URL(address).pathname);
    return !address.includes("%00");
  } catch {
    return false;
  }
}
