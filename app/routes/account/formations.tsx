import { Link } from "react-router";
import { OWN_STAGES_NOT_LOADED } from "../../../domain/accounts/account-messages.ts";
import { dashedDate } from "../../../domain/paris-time.ts";
import { type Stage, type StageStatus, stageStatus, startDay } from "../../../domain/stages/stage.ts";
import { stagePath } from "../../../domain/stages/stage-type.ts";
import { typeset } from "../../../domain/typography.ts";
import {
  listOwnStages,
  listRegisteredBy,
  type RegisteredByMe,
} from "../../../server/registrations/own-registrations.ts";
import { servicesContext } from "../../../server/services.ts";
import { LoadError } from "../../load-error.tsx";
import { requireUser } from "../../session.ts";
import { ButtonLink } from "../../ui/button.tsx";
import type { Route } from "./+types/formations";
import { readWaiting } from "./read-waiting.ts";
import { WaitingEntries } from "./waiting-entries.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Mes formations" }, { name: "robots", content: "noindex" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { database, clock } = context.get(servicesContext);
  const user = requireUser(context, url);
  const now = clock();
  const stages = await listOwnStages(database, user);
  return {
    stages: stages.map((stage) => ({ ...stage, status: stageStatus(stage, now) })),
    others: await listRegisteredBy(database, user.id),
    waiting: await readWaiting(database, user),
  };
}

export default function Formations({ loaderData: { stages, others, waiting } }: Route.ComponentProps) {
  return (
    <section aria-labelledby="formations">
      <h2 id="formations">Formations</h2>
      {waiting.length > 0 && <WaitingEntries entries={waiting} />}
      {stages.length === 0 ? (
        <div className="mt-6 rounded-card border border-line bg-paper p-6">
          <p>Vous n’êtes inscrit à aucun stage pour le moment.</p>
          <div className="mt-5">
            <ButtonLink look="solid" to="/our-stages">
              Voir les stages
            </ButtonLink>
          </div>
        </div>
      ) : (
        <ul className="mt-6 grid gap-4">
          {stages.map((stage) => (
            <li key={stage.id}>
              <OwnStage stage={stage} />
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && <RegisteredOthers others={others} />}
    </section>
  );
}

const STATUS_LOOK: Record<StageStatus, string> = {
  "à venir": "bg-wheat-wash text-hedge",
  "en cours": "bg-wheat text-hedge-deep",
  terminé: "bg-line text-earth",
};

function OwnStage({ stage }: { stage: Stage & { status: StageStatus } }) {
  return (
    <article className="relative flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-paper p-5 hover:border-hedge-mid">
      <div>
        <h3>
          <Link className="after:absolute after:inset-0" to={stagePath(stage)}>
            {typeset(stage.title)}
          </Link>
        </h3>
        <p className="mt-1 text-earth">{`${dashedDate(startDay(stage))}, ${stage.location}`}</p>
      </div>
      <p className={`rounded-full px-4 py-1 font-semibold ${STATUS_LOOK[stage.status]}`}>{stage.status}</p>
    </article>
  );
}

function RegisteredOthers({ others }: { others: RegisteredByMe[] }) {
  return (
    <section aria-labelledby="inscrits-par-moi" className="mt-12">
      <h2 className="text-h3" id="inscrits-par-moi">
        Les personnes que j’ai inscrites
      </h2>
      <ul className="mt-4 divide-y divide-line border-line border-y">
        {others.map(({ id, firstName, lastName, email, stage }) => (
          <li className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3" key={id}>
            <span>
              <span className="font-semibold">{`${firstName} ${lastName}`}</span>{" "}
              <span className="text-earth">{email}</span>
            </span>
            <Link
              className="link"
              to={stagePath(stage)}
            >{`${typeset(stage.title)}, ${dashedDate(startDay(stage))}`}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadError error={error} message={OWN_STAGES_NOT_LOADED} />;
}
