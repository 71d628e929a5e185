import { randomUUID } from "node:crypto";
import { Link } from "react-router";
import { queryText } from "#platform/forms/query.ts";
import { runClientAction } from "#platform/forms/run-client-action.ts";
import { useAnswerToast } from "#platform/forms/use-answer-toast.ts";
import { servicesContext } from "#platform/services.ts";
import { dateAndHour, dayInParis } from "#platform/values/paris-time.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { listUpcomingStages } from "#subjects/stages/data/stages.ts";
import { whenOnPage } from "#subjects/stages/rules/timetable/timetable-words.ts";
import { listImports } from "../data/imports.ts";
import { chosenKind } from "../rules/import-columns.ts";
import { IMPORT_FAILED, importNoun } from "../rules/import-messages.ts";
import type { Route } from "./+types/page";
import { ImportForm } from "./import-form.tsx";
import { type PasteAnswer, paste } from "./paste.ts";

export const meta: Route.MetaFunction = () => [{ title: "Import – Administration" }];

const OFFERED_STAGES = 200;

export async function loader({ context, url }: Route.LoaderArgs) {
  const by = requireAdmin(context);
  const { database, clock } = context.get(servicesContext);
  const today = dayInParis(clock());
  const { stages } = await listUpcomingStages(database, { today, limit: OFFERED_STAGES });
  const imports = await listImports(database, by);
  const stageId = queryText(url.searchParams, "stageId") ?? "";
  return {
    stages: stages.map((stage) => ({ id: stage.id, label: `${stage.title}, ${whenOnPage(stage)}, ${stage.location}` })),
    stageId,
    kind: chosenKind(queryText(url.searchParams, "kind") ?? "", stageId),
    imports: imports.map(({ id, kind, fileName, state, expectedRows, createdAt }) => ({
      id,
      kind,
      fileName,
      state,
      expectedRows,
      at: dateAndHour(createdAt),
    })),
    /** The id of the import: the same file sent twice is one. */
    submission: randomUUID(),
  };
}

export const action = ({ request, context }: Route.ActionArgs) => paste(request, requireAdmin(context), context);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  runClientAction<PasteAnswer>(serverAction as () => Promise<PasteAnswer>, { failed: IMPORT_FAILED });

const STATES = {
  sending: "envoi interrompu",
  draft: "à vérifier",
  done: "importé",
  undone: "annulé",
} as const;

export default function Imports({ loaderData, actionData }: Route.ComponentProps) {
  const { imports, ...form } = loaderData;
  useAnswerToast(actionData);
  return (
    <section>
      <h1 className="text-h2">Import</h1>
      <p className="measure mt-2 text-earth">
        Ajoutez d’un coup des stages, des inscrits ou des habilitations qui sont dans un tableur. Rien n’est ajouté
        avant que vous n’ayez relu les lignes et corrigé celles qui sont à corriger, et un import s’annule pendant un
        jour.
      </p>
      <ImportForm answer={actionData} key={form.stageId + form.kind} {...form} />
      {imports.length > 0 && (
        <>
          <h2 className="mt-12 text-h3">Vos imports</h2>
          <p className="measure mt-2 text-earth">Leurs lignes sont effacées un jour après l’import.</p>
          <ul className="mt-4 grid gap-3">
            {imports.map(({ id, kind, fileName, state, expectedRows, at }) => (
              <li className="rounded-card border border-line bg-paper p-4" key={id}>
                <Link className="link wrap-anywhere font-semibold" to={`/admin/import/${id}`}>
                  {fileName || "Cases collées"}
                </Link>
                <p className="text-base text-earth">{`${importNoun(kind, expectedRows)} · ${at} · ${STATES[state]}`}</p>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
