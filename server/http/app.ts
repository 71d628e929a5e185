import { randomBytes, randomUUID } from "node:crypto";
import * as build from "virtual:react-router/server-build";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { databaseAnswers } from "../database/database.ts";
import { isUnavailable } from "../database/unavailable.ts";
import { errorFields } from "../log.ts";
import {
  type RequestFacts,
  requestContext,
  type Services,
  servicesContext,
  sessionContext,
  sessionErrorContext,
} from "../services.ts";
import { type Assets, answerAsset } from "./assets.ts";
import { clientAddress } from "./client-address.ts";
import { toSend } from "./compress.ts";
import { logCachedPages } from "./page-cache/cached-page-log.ts";
import { type CachedAnswer, createPageCache, type PageRequest } from "./page-cache/page-cache.ts";
import { readPageCacheVersion } from "./page-cache/page-cache-version.ts";
import { type LengthRefusal, refuseByLength, withoutLength } from "./request-lengths.ts";
import { comesFromElsewhere } from "./same-origin.ts";
import { securityHeaders } from "./security-headers.ts";
import { withUnavailableAnswers } from "./unavailable-answers.ts";
import { UPLOAD_PATHS } from "./upload-paths.ts";

/** What React Router made of app/, and what it asks for: the bench renders pages with nothing around them. */
export { build, requestContext, servicesContext, sessionContext };

export interface App {
  /** The second argument is the address at the other end of the connection. */
  (request: Request, peer?: string): Promise<Response>;
  /** A visitor's page that stands ready in memory; null for everything else. */
  ready(ask: PageRequest): CachedAnswer | null;
}

/** No form of the site comes near this. */
const LARGEST_FORM = 512 * 1024;

const RETRY_SECONDS = 5;

/** For the log only: who left in the middle of a form reads no answer. */
const BROKEN_OFF = 400;

interface Bindings {
  peer?: string;
  /** Too long to be looked at any further. */
  refusal?: LengthRefusal;
}

/** The whole product: one function from a request to its answer, given its services. */
export function createApp(services: Services, assets: Assets = new Map(), { pageCache = true } = {}): App {
  const render = createRequestHandler(withUnavailableAnswers(build), import.meta.env.MODE);
  const app = new Hono<{ Bindings: Bindings; Variables: { facts: RequestFacts } }>();

  app.use(async (context, next) => {
    const facts = {
      id: randomUUID(),
      nonce: randomBytes(16).toString("base64"),
      address: clientAddress(context.req.raw, context.env.peer, services.proxies),
    };
    const started = performance.now();
    context.set("facts", facts);
    await next();
    const { status } = context.res;
    const { body, headers } = await toSend(context.req.raw, context.res);
    for (const [name, value] of Object.entries(securityHeaders(services.baseUrl, facts.nonce))) {
      if (!headers.has(name)) headers.set(name, value);
    }
    // What a page says depends on who asks and when; a browser asks again before it shows an old one.
    if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-cache");
    if (status === 503) headers.set("Retry-After", String(RETRY_SECONDS));
    headers.set("X-Request-Id", facts.id);
    // Otherwise Hono would take the new answer apart to mend the old one's headers into it.
    context.res = undefined;
    context.res = new Response(body, { status, headers });
    services.log("info", "request", {
      requestId: facts.id,
      method: context.req.method,
      path: context.req.path,
      status,
      milliseconds: Math.round(performance.now() - started),
    });
  });

  app.use(async (context, next) => {
    const { refusal } = context.env;
    return refusal ? context.text(refusal.message, refusal.status) : next();
  });

  app.get("/healthz", async (context) =>
    (await databaseAnswers(services.database))
      ? context.json({ status: "ok" })
      : context.json({ status: "the database does not answer" }, 503),
  );

  app.use(async (context, next) => {
    if (!comesFromElsewhere(context.req.raw, services.baseUrl)) return next();
    return context.text("Cette demande vient d’un autre site : elle a été refusée.", 403);
  });

  app.use(async (context, next) => {
    if (isWellWritten(context.req.raw.url)) return next();
    return context.text("Cette adresse est mal écrite.", 400);
  });

  const limitForm = bodyLimit({
    maxSize: LARGEST_FORM,
    onError: (context) => context.text("Ce formulaire est trop lourd : il n’a pas été enregistré.", 413),
  });
  app.use(async (context, next) => {
    if (UPLOAD_PATHS.has(context.req.path)) return next();
    // What fails later is met later: this is a form that broke off while its bytes were counted.
    return limitForm(context, next).catch(() => context.body(null, BROKEN_OFF));
  });

  app.all("*", async (context) => {
    const { raw: request } = context.req;
    const provider = new RouterContextProvider();
    provider.set(servicesContext, services);
    provider.set(requestContext, context.get("facts"));
    try {
      provider.set(sessionContext, await services.auth.session(request));
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      provider.set(sessionContext, null);
      provider.set(sessionErrorContext, error as Error);
    }
    const answer = await render(request, provider);
    // The router takes a visitor who left for a fault of ours.
    if (answer.status === 500 && request.signal.aborted) return context.body(null, BROKEN_OFF);
    return answer;
  });

  app.onError((error, context) => {
    const { id } = context.get("facts");
    services.log("error", "unexpected", { requestId: id, ...errorFields(error) });
    return context.text(`Une erreur est survenue. Référence à nous indiquer : ${id}`, 500);
  });

  const pages = createPageCache({
    render: async (url) => app.fetch(new Request(new URL(url, services.baseUrl)), {}),
    readVersion: () => readPageCacheVersion(services.database, services.clock()),
  });

  const note = logCachedPages(services.log);
  const noted = (ask: PageRequest, answer: CachedAnswer | null) => {
    if (answer) note(ask, answer);
    return answer;
  };

  // Files and pages that stand ready are not worth a log line each, and need none of the guards that the others do.
  const answer = async (request: Request, peer?: string) => {
    const refusal = refuseByLength(request);
    if (refusal) return app.fetch(withoutLength(request, services.baseUrl), { peer, refusal });
    const asset = answerAsset(assets, request);
    if (asset) return asset;
    // A database that is away has its own answer, below.
    const ask = askOf(request);
    const ready = pageCache && noted(ask, await pages.answer(ask).catch(() => null));
    if (ready) return new Response(ready.body && new Uint8Array(ready.body), ready);
    const made = await app.fetch(request, { peer });
    if (request.method !== "GET" && request.method !== "HEAD") pages.invalidate();
    return made;
  };
  return Object.assign(answer, { ready: (ask: PageRequest) => (pageCache ? noted(ask, pages.ready(ask)) : null) });
}

function askOf({ method, url, headers }: Request): PageRequest {
  const { pathname, search } = new URL(url);
  return {
    method,
    url: pathname + search,
    cookie: headers.get("cookie") ?? undefined,
    acceptEncoding: headers.get("accept-encoding") ?? undefined,
    ifNoneMatch: headers.get("if-none-match") ?? undefined,
  };
}

/**
 * React Router would answer, but with a complaint on the console that repeats what was typed. And no link of ours holds a
 * NUL, on which PostgreSQL chokes.
 */
function isWellWritten(address: string): boolean {
  try {
    decodeURI(new URL(address).pathname);
    return !address.includes("%00");
  } catch {
    return false;
  }
}
