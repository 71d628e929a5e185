import type { ActionFunction, LoaderFunction, RouterContextProvider, ServerBuild } from "react-router";
import { blobErrorName, isBlobDamaged } from "../blobs/blobs.ts";
import { isUnavailable } from "../database/unavailable.ts";
import { errorFields } from "../log.ts";
import { requestContext, servicesContext, sessionErrorContext } from "../services.ts";

const MESSAGE = "Le site est momentanément indisponible. Réessayez dans un instant.";
const DAMAGED = "Ce fichier est abîmé et ne peut pas être montré. Prévenez-nous : nous en avons peut-être une copie.";
const PLAIN_TEXT = { "Content-Type": "text/plain; charset=utf-8" };

/**
 * The same routes, which answer 503 when the database or the blob store is unavailable, and a sentence for a damaged file.
 * Each loader and action is wrapped: when the router's own hooks see an unknown error, the status is already 500.
 */
export function withUnavailableAnswers(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route];
    const { loader, action } = route.module;
    return [id, { ...route, module: { ...route.module, loader: guard(loader), action: guard(action) } }];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

function guard<Run extends LoaderFunction | ActionFunction>(run: Run | undefined): Run | undefined {
  if (!run) return;
  const guarded = async (args: Parameters<Run>[0]) => {
    const context = args.context as Readonly<RouterContextProvider>;
    try {
      // A person whose session could not be read must not be treated as a visitor.
      const trouble = context.get(sessionErrorContext);
      if (trouble) throw trouble;
      return await run(args as never);
    } catch (error) {
      const away = whatIsAway(error);
      const isDamaged = isBlobDamaged(error);
      if (!away && !isDamaged) throw error;
      const { log } = context.get(servicesContext);
      const requestId = context.get(requestContext).id;
      log("error", isDamaged ? "damaged file" : `${away} unavailable`, { requestId, ...errorFields(error) });
      if (isDamaged) throw new Response(DAMAGED, { status: 500, headers: PLAIN_TEXT });
      throw new Response(MESSAGE, { status: 503, headers: PLAIN_TEXT });
    }
  };
  return guarded as Run;
}

export function whatIsAway(error: unknown): "database" | "blob store" | null {
  if (isUnavailable(error)) return "database";
  return blobErrorName(error) === "BlobStoreUnavailable" ? "blob store" : null;
}
