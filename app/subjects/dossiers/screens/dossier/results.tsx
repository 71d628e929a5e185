import { data, Link } from "react-router";
import { runClientAction } from "#platform/forms/run-client-action.ts";
import { useSavedKey } from "#platform/forms/use-saved-key.ts";
import { servicesContext } from "#platform/services.ts";
import { typeset } from "#platform/values/typography.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { suggestedResults } from "#subjects/assessments/data/suggested-results.ts";
import { suggestionInWords } from "#subjects/assessments/rules/assessment-messages.ts";
import { attendancePath } from "#subjects/attendance/parts/office/paths.ts";
import { CHOSEN_STAGE_GONE } from "#subjects/stages/rules/form/stage-save-messages.ts";
import { readDossier } from "../../data/read-dossier.ts";
import { dossierPath } from "../../parts/dossier/paths.ts";
import { followedInWords, hoursSource, RESULTS_FAILED } from "../../rules/results/result-messages.ts";
import type { Route } from "./+types/results";
import { ResultRows } from "./result-rows.tsx";
import { answerResults, type ResultsAnswer } from "./results-answer.ts";

export const meta: Route.MetaFunction = () => [{ title: "Heures suivies et résultats – Dossiers" }];

export async function loader({ params, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const dossier = await readDossier(context.get(servicesContext).database, params.stage);
  if (!dossier) throw data(CHOSEN_STAGE_GONE, { status: 404 });
  const { stage, participants } = dossier;
  const suggested = await suggestedResults(context.get(servicesContext).database, dossier);
  return {
    stage: { id: stage.id, title: stage.title },
    hoursSource: hoursSource(dossier),
    rows: participants.map(({ id, firstName, lastName, company, followedMinutes, result }) => ({
      participantId: id,
      name: `${firstName} ${lastName}`,
      company,
      followed: followedInWords({ followedMinutes }),
      suggested: suggestionInWords(suggested.get(id)),
      result: result ?? "",
      loadedResult: result ?? "",
    })),
  };
}

export const action = ({ request, params, context }: Route.ActionArgs) => answerResults(request, params.stage, context);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  runClientAction<ResultsAnswer>(serverAction, { failed: RESULTS_FAILED });

export default function ResultsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { stage, hoursSource: source, rows } = loaderData;
  const saved = useSavedKey(actionData);
  return (
    <section>
      <p>
        <Link className="link inline-flex min-h-11 items-center" to={dossierPath(stage.id)}>
          {typeset(`Dossier : ${stage.title}`)}
        </Link>
      </p>
      <h1 className="mt-1 text-h2">Heures suivies et résultats</h1>
      <p className="measure mt-2 text-earth">
        {typeset(
          "Ce que chacun a vraiment suivi, et s’il a atteint les objectifs : le certificat de réalisation et l’attestation le disent.",
        )}
      </p>
      <p className="measure mt-1 mb-6 text-earth">
        {typeset(`${source} `)}
        <Link className="link" to={attendancePath(stage.id)}>
          Voir l’émargement
        </Link>
      </p>
      <p className="mb-6">
        <Link className="link inline-flex min-h-11 items-center" to={`/evaluations/${encodeURIComponent(stage.id)}`}>
          Évaluer objectif par objectif
        </Link>
      </p>
      {rows.length === 0 ? (
        <p>{typeset("Personne n’est inscrit à ce stage.")}</p>
      ) : (
        <ResultRows answer={actionData} key={`${stage.id} ${saved}`} rows={rows} />
      )}
    </section>
  );
}
