import { randomUUID } from "node:crypto";
import { useState } from "react";
import { Link, redirect } from "react-router";
import { withFlash } from "#platform/forms/flash.ts";
import { textOf } from "#platform/forms/form.ts";
import { runClientAction } from "#platform/forms/run-client-action.ts";
import { servicesContext } from "#platform/services.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { addTrainer } from "../../data/change-trainers.ts";
import { EMPTY_TRAINER } from "../../rules/trainer-form.ts";
import { TRAINER_FAILED } from "../../rules/trainer-messages.ts";
import type { Route } from "./+types/add";
import { answerTrainer, refuseTrainer, type TrainerAnswer } from "./trainer-answer.ts";
import { TrainerFormView } from "./trainer-fields.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Ajouter une personne – Équipe" }];

export function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context);
  /** The id of the form: sent twice, it adds one person. */
  return { submission: randomUUID() };
}

export async function action({ request, context }: Route.ActionArgs) {
  return answerTrainer(request, context, async ({ draft, posted, by, refuse }) => {
    const services = context.get(servicesContext);
    const addition = { draft, submission: textOf(posted, "submission"), by };
    const added = await addTrainer(services, addition, services.clock());
    if ("reason" in added) return refuseTrainer(refuse, added.reason);
    return redirect(withFlash("/admin/reglages/equipe", "formateur-ajoute", added.id));
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  runClientAction<TrainerAnswer>(serverAction, { failed: TRAINER_FAILED });

export default function AddTrainer({ loaderData, actionData }: Route.ComponentProps) {
  // A reload of the data during typing must not change the form's id.
  const [submission] = useState(loaderData.submission);
  return (
    <section aria-labelledby="personne">
      <h1 className="mb-6 text-h2" id="personne">
        Ajouter une personne
      </h1>
      <TrainerFormView
        answer={actionData}
        links={
          <Link className="link" to="/admin/reglages/equipe">
            Revenir à l’équipe
          </Link>
        }
        submitLabel="Ajouter à l’équipe"
        values={EMPTY_TRAINER}
      >
        <input name="submission" type="hidden" value={submission} />
      </TrainerFormView>
    </section>
  );
}
