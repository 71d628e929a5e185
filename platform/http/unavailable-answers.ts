import type { ActionFunction, LoaderFunction, RouterContextProvider, ServerBuild } from "react-router";
import { blobErrorName, isBlobDamaged, isBlobMissing } from "../blobs/blobs.ts";
import { isUnavailable } from "../database/unavailable.ts";
import { errorFields } from "../log.ts";
import { requestContext, servicesContext, sessionErrorContext } from "../services.ts";

const MESSAGE = "Le site est momentanément indisponible. Réessayez dans un instant.";
const DAMAGED = "Ce fichier est abîmé et ne peut pas être montré. Prévenez-nous : nous en avons peut-être une copie.";
/** It may also have been deleted while it was asked for. */
const MISSING = "Ce fichier est introuvable. Prévenez-nous : nous en avons peut-être une copie.";
const PLAIN_TEXT = { "Content-Type": "text/plain; charset=utf-8" };

/**
 * The same routes, which answer 503 when the database or the blob store is unavailable, and a sentence for a damaged or
 * missing file.
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
      const answer = answerTo(error);
      if (!answer) throw error;
      const { log } = context.get(servicesContext);
      log("error", answer.event, { requestId: context.get(requestContext).id, ...errorFields(error) });
      throw new Response(answer.text, { status: answer.status, headers: PLAIN_TEXT });
    }
  };
  return guarded as Run;
}

function answerTo(error: unknown): { event: string; text: string; status: number } | null {
  if (isBlobDamaged(error)) return { event: "damaged file", text: DAMAGED, status: 500 };
  if (isBlobMissing(error)) return { event: "missing file", text: MISSING, status: 404 };
  const away = whatIsAway(error);
  return away && { event: `${away} unavailable`, text: MESSAGE, status: 503 };
}

export function whatIsAway(error: unknown): "database" | "blob store" | null {
  if (isUnavailable(error)) return "database";
  return blobErrorName(error) === "BlobStoreUnavailable" ? "blob store" : null;
}
