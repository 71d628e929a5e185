import { data, Link } from "react-router";
import { runClientAction } from "#platform/forms/run-client-action.ts";
import { useSavedKey } from "#platform/forms/use-saved-key.ts";
import { servicesContext } from "#platform/services.ts";
import { dayInParis } from "#platform/values/paris-time.ts";
import { typeset } from "#platform/values/typography.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { changeTrainer } from "../../data/change-trainers.ts";
import { findTrainer } from "../../data/trainers.ts";
import { toTrainerForm, trainerChanges } from "../../rules/trainer-form.ts";
import {
  IS_ARCHIVED,
  TRAINER_CHANGED_MEANWHILE,
  TRAINER_FAILED,
  TRAINER_GONE,
  TRAINER_SAVED,
  TRAINER_UNCHANGED,
} from "../../rules/trainer-messages.ts";
import type { Route } from "./+types/edit";
import { ComingStages } from "./coming-stages.tsx";
import { readComingStages } from "./read-coming-stages.ts";
import { answerTrainer, refuseTrainer, type TrainerAnswer } from "./trainer-answer.ts";
import { TrainerFormView } from "./trainer-fields.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: `${loaderData?.name ?? "Personne"} – Équipe` }];

export async function loader({ params, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { database, clock } = context.get(servicesContext);
  const trainer = await findTrainer(database, params.trainer);
  if (!trainer) throw data(TRAINER_GONE, { status: 404 });
  const { id, name, isArchived, version } = trainer;
  const coming = await readComingStages(database, { trainerId: id, today: dayInParis(clock()) });
  return { id, name, isArchived, version, values: toTrainerForm(trainer), coming };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return answerTrainer(request, context, async ({ draft, edited, by, refuse }) => {
    const services = context.get(servicesContext);
    const { database, clock } = services;
    const stored = await findTrainer(database, params.trainer);
    if (!stored) return refuseTrainer(refuse, "gone");
    const changes = trainerChanges(stored, draft);
    if (changes.length === 0) return data<TrainerAnswer>({ success: TRAINER_UNCHANGED, saved: stored.version });
    // A form that is already too old needs no transaction.
    const outcome =
      stored.version === edited
        ? await changeTrainer(services, { id: stored.id, draft, edited, by }, clock())
        : "changedMeanwhile";
    if (outcome === "saved") return data<TrainerAnswer>({ success: TRAINER_SAVED, saved: edited + 1 });
    if (outcome !== "changedMeanwhile") return refuseTrainer(refuse, outcome.reason);
    // Read again: somebody may have saved since.
    const { version, ...latest } = (await findTrainer(database, stored.id)) ?? stored;
    return refuse({ refusal: TRAINER_CHANGED_MEANWHILE, conflict: trainerChanges(latest, draft), version }, 409);
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  runClientAction<TrainerAnswer>(serverAction, { failed: TRAINER_FAILED });

export default function EditTrainer({ loaderData, actionData, params }: Route.ComponentProps) {
  const { id, name, isArchived, version, values, coming } = loaderData;
  const saved = useSavedKey(actionData);
  return (
    <section aria-labelledby="personne">
      <h1 className="text-h2" id="personne">
        {name}
      </h1>
      {isArchived && <p className="mt-2 font-medium">{typeset(IS_ARCHIVED)}</p>}
      <div className="mt-6 grid gap-10">
        <div>
          <TrainerFormView
            answer={actionData}
            key={`${params.trainer} ${saved}`}
            links={
              <>
                {!isArchived && (
                  <Link className="link text-poppy" to={`/admin/reglages/equipe/${id}/archiver`}>
                    Archiver
                  </Link>
                )}
                <Link className="link" to="/admin/reglages/equipe">
                  Revenir à l’équipe
                </Link>
              </>
            }
            submitLabel="Enregistrer"
            values={values}
            version={version}
          />
        </div>
        <ComingStages coming={coming} />
      </div>
    </section>
  );
}
