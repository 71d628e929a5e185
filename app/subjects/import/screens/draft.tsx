import { data, Form, Link } from "react-router";
import { runClientAction } from "#platform/forms/run-client-action.ts";
import { useAnswerToast } from "#platform/forms/use-answer-toast.ts";
import { useFocusOnFault } from "#platform/forms/use-focus-on-fault.ts";
import { servicesContext } from "#platform/services.ts";
import { dayInParis } from "#platform/values/paris-time.ts";
import { typeset } from "#platform/values/typography.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { ButtonLink } from "#ui/button.tsx";
import { FormRefusal, FormSuccess } from "#ui/form-card.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { findImport } from "../data/imports.ts";
import type { ImportKind } from "../rules/import-columns.ts";
import {
  IMPORT_FAILED,
  importDone,
  importRefusalMessage,
  importRemoved,
  importTitle,
  UNDONE,
} from "../rules/import-messages.ts";
import type { Route } from "./+types/draft";
import { changeImport, type ImportAnswer } from "./change-import.ts";
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
    ? { ...shown, draft: await loadDraft(database, found, url.searchParams, dayInParis(clock())), done: null }
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
      <h1 className="wrap-anywhere text-h2">{typeset(`${importTitle[kind]} : ${fileName}`)}</h1>
      <div className="mt-4">
        <FormRefusal message={actionData?.refusal} />
        <FormSuccess message={actionData?.success} />
      </div>
      {draft && <DraftView answer={actionData} draft={draft} />}
      {done && <DoneView kind={kind} {...done} />}
    </section>
  );
}

interface DoneViewProps {
  kind: ImportKind;
  count: number;
  isUndone: boolean;
  /** Where what was imported is listed. */
  seenAt: { to: string; label: string };
  /** The registrants were told by mail. */
  tells: boolean;
  /** Null when it is too late. */
  undo: {
    until: string;
    removed: number;
    keptCount: number;
    kept: readonly { line: number; text: string }[];
  } | null;
}

function DoneView({ kind, count, isUndone, tells, seenAt, undo }: DoneViewProps) {
  return (
    <>
      <p className="text-lead" role="status">
        {isUndone ? UNDONE : importDone(kind, count)}
      </p>
      <p className="mt-4 flex flex-wrap gap-x-6">
        <ButtonLink look="solid" to={seenAt.to}>
          {seenAt.label}
        </ButtonLink>
        <Link className="link inline-flex min-h-11 items-center" to="/admin/import">
          Faire un autre import
        </Link>
      </p>
      {undo && (
        <section aria-labelledby="undo" className="mt-10 max-w-3xl rounded-card border border-line bg-paper p-5">
          <h2 className="text-h3" id="undo">
            Annuler cet import
          </h2>
          <p className="measure mt-2">
            {typeset(`Jusqu’au ${undo.until}. ${importRemoved(kind, undo.removed)}.`)}
            {kind === "registrants" && " Les stages restent."}
            {tells &&
              undo.removed > 0 &&
              " Ces personnes ont été prévenues de leur inscription : elles le seront aussi de sa suppression."}
          </p>
          {undo.keptCount > 0 && (
            <>
              <p className="mt-4 font-semibold">
                {undo.keptCount === 1 ? "Une ligne reste :" : `${undo.keptCount} lignes restent :`}
              </p>
              <ul className="mt-2 list-disc pl-6">
                {undo.kept.map(({ line, text }) => (
                  <li className="wrap-anywhere" key={line}>
                    {text}
                  </li>
                ))}
              </ul>
            </>
          )}
          {undo.removed > 0 && (
            <Form className="mt-5" method="post">
              <input name="intent" type="hidden" value="undo" />
              <input name="kept" type="hidden" value={undo.keptCount} />
              <SubmitButton busy="Annulation en cours…" look="danger">
                Annuler cet import
              </SubmitButton>
            </Form>
          )}
        </section>
      )}
    </>
  );
}
