import { data, Form, Link, redirect } from "react-router";
import { withFlash } from "#platform/forms/flash.ts";
import { runAction } from "#platform/forms/run-action.ts";
import { runClientAction } from "#platform/forms/run-client-action.ts";
import { useAnswerToast } from "#platform/forms/use-answer-toast.ts";
import { servicesContext } from "#platform/services.ts";
import { dayInParis } from "#platform/values/paris-time.ts";
import { typeset } from "#platform/values/typography.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { buttonClass } from "#ui/button.tsx";
import { FormRefusal } from "#ui/form-card.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { archiveTrainer } from "../../data/change-trainers.ts";
import { findTrainer } from "../../data/trainers.ts";
import { ARCHIVE_EXPLAINED, STILL_PLANNED, TRAINER_FAILED, TRAINER_GONE } from "../../rules/trainer-messages.ts";
import type { Route } from "./+types/archive";
import { ComingStages } from "./coming-stages.tsx";
import { readComingStages } from "./read-coming-stages.ts";
import type { TrainerAnswer } from "./trainer-answer.ts";

export const meta: Route.MetaFunction = () => [{ title: "Archiver une personne – Équipe" }];

export async function loader({ params, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { database, clock } = context.get(servicesContext);
  const trainer = await findTrainer(database, params.trainer);
  if (!trainer || trainer.isArchived) throw data(TRAINER_GONE, { status: 404 });
  const { id, name } = trainer;
  return { id, name, coming: await readComingStages(database, { trainerId: id, today: dayInParis(clock()) }) };
}

export async function action({ params, context }: Route.ActionArgs) {
  const by = requireAdmin(context);
  return runAction(
    context,
    async () => {
      const services = context.get(servicesContext);
      const archived = await archiveTrainer(services, { id: params.trainer, isArchived: true, by }, services.clock());
      if (!archived) throw data(TRAINER_GONE, { status: 404 });
      return redirect(withFlash("/admin/reglages/equipe", "formateur-archive", archived.id));
    },
    (status) => data<TrainerAnswer>({ refusal: TRAINER_FAILED }, { status }),
  );
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  runClientAction<TrainerAnswer>(serverAction, { failed: TRAINER_FAILED });

export default function ArchiveTrainer({ loaderData: { id, name, coming }, actionData }: Route.ComponentProps) {
  useAnswerToast(actionData);
  const isPlanned = coming.stages.length > 0;
  return (
    <section aria-labelledby="archiver" className="max-w-3xl">
      <h1 className="text-h2" id="archiver">
        {typeset(`Archiver ${name} ?`)}
      </h1>
      <p className="measure mt-3">{typeset(ARCHIVE_EXPLAINED)}</p>
      {isPlanned && <p className="measure mt-3 font-medium">{typeset(STILL_PLANNED)}</p>}
      <div className="mt-6 grid gap-8">
        <FormRefusal message={actionData?.refusal} />
        <Form className="flex flex-wrap gap-3" method="post">
          <SubmitButton busy="Archivage…" look="danger">
            Archiver
          </SubmitButton>
          <Link className={`${buttonClass("quiet")} w-full sm:w-auto`} to={`/admin/reglages/equipe/${id}`}>
            Ne rien changer
          </Link>
        </Form>
        <ComingStages coming={coming} />
      </div>
    </section>
  );
}
