import { data } from "react-router";
import { runClientAction } from "#platform/forms/run-client-action.ts";
import { useAnswerToast } from "#platform/forms/use-answer-toast.ts";
import { useFocusOnFault } from "#platform/forms/use-focus-on-fault.ts";
import { servicesContext } from "#platform/services.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { FormRefusal, FormSuccess } from "#ui/form-card.tsx";
import { findImport } from "../data/imports.ts";
import { IMPORT_FAILED, importRefusalMessage } from "../rules/import-messages.ts";
import type { Route } from "./+types/draft";
import { changeImport, type ImportAnswer } from "./change-import.ts";
import { DoneView } from "./done-view.tsx";
import { DraftView } from "./draft-view.tsx";
import { loadDone, loadDraft } from "./load-import.ts";

export const meta: Route.MetaFunction = () => [{ title: "Import – Administration" }];

/** The page may contain health data, which must not stay in the browser's disk cache. */
export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "no-store" });

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const by = requireAdmin(context);
  const { database, clock } = context.get(servicesContext);
  const found = await findImport(database, { id: params.import, by });
  if (!found) throw data(importRefusalMessage.gone, { status: 404 });
  const shown = { kind: found.kind, fileName: found.fileName || "Cases collées" };
  const isDraft = found.state === "sending" || found.state === "draft";
  return isDraft
    ? { ...shown, draft: await loadDraft(database, found, url.searchParams), done: null }
    : { ...shown, draft: null, done: await loadDone(database, found, clock()) };
}

export const action = ({ request, params, context }: Route.ActionArgs) => changeImport(request, params.import, context);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  runClientAction<ImportAnswer>(serverAction as () => Promise<ImportAnswer>, { failed: IMPORT_FAILED });

export default function OneImport({ loaderData, actionData }: Route.ComponentProps) {
  const { draft, done, kind, fileName } = loaderData;
  useAnswerToast(actionData);
  useFocusOnFault(actionData);
  return (
    <section>
      <h1 className="wrap-anywhere text-h2">
        <span className="sr-only">Import : </span>
        {fileName}
      </h1>
      <div className="mt-4">
        <FormRefusal message={actionData?.refusal} />
        <FormSuccess message={actionData?.success} />
      </div>
      {draft && <DraftView answer={actionData} draft={draft} />}
      {done && <DoneView kind={kind} {...done} />}
    </section>
  );
}
