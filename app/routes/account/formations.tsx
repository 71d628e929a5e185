import { Link } from "react-router";
import { OWN_STAGES_NOT_LOADED } from "../../../domain/accounts/account-messages.ts";
import { SUBSCRIBE } from "../../../domain/registrations/calendar-messages.ts";
import { fullAddress } from "../../../domain/stages/place.ts";
import { type Stage, type StageStatus, stageStatus } from "../../../domain/stages/stage.ts";
import { stagePath } from "../../../domain/stages/stage-type.ts";
import { whenOnPage } from "../../../domain/stages/timetable-words.ts";
import { typeset } from "../../../domain/typography.ts";
import {
  listOwnStages,
  listRegisteredBy,
  type RegisteredByMe,
} from "../../../server/registrations/own-registrations.ts";
import { servicesContext } from "../../../server/services.ts";
import { LoadError } from "../../load-error.tsx";
import { requireUser } from "../../session.ts";
import { MapLink } from "../../stages/place.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import type { Route } from "./+types/formations";

export const meta: Route.MetaFunction = () => [{ title: "Mes formations" }, { name: "robots", content: "noindex" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { database, centre, clock } = context.get(servicesContext);
  const user = requireUser(context, url);
  const now = clock();
  const stages = await listOwnStages(database, user);
  return {
    stages: stages.map((stage) => ({
      ...stage,
      status: stageStatus(stage, now),
      when: whenOnPage(stage),
      where: fullAddress(stage.location, centre.address),
    })),
    others: (await listRegisteredBy(database, user.id)).map((other) => ({ ...other, when: whenOnPage(other.stage) })),
  };
}

export default function Formations({ loaderData: { stages, others } }: Route.ComponentProps) {
  return (
    <section aria-labelledby="formations">
      <h2 id="formations">Formations</h2>
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
      <p className="mt-6">
        <ButtonLink look="quiet" to="/account/calendrier/abonnement">
          {SUBSCRIBE}
        </ButtonLink>
      </p>
      {others.length > 0 && <RegisteredOthers others={others} />}
    </section>
  );
}

const STATUS_LOOK: Record<StageStatus, string> = {
  "à venir": "bg-wheat-wash text-hedge",
  "en cours": "bg-wheat text-hedge-deep",
  terminé: "bg-line text-earth",
};

function OwnStage({ stage }: { stage: Stage & { status: StageStatus; when: string; where: string } }) {
  return (
    <article className="relative flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-paper p-5 hover:border-hedge-mid">
      <div className="flex-1 basis-60">
        <h3>
          <Link className="after:absolute after:inset-0" to={stagePath(stage)}>
            {typeset(stage.title)}
          </Link>
        </h3>
        <p className="mt-1 text-earth">{`${typeset(stage.when)}, ${stage.where}`}</p>
        {stage.location && <MapLink location={stage.location} />}
      </div>
      <p className={`rounded-full px-4 py-1 font-semibold ${STATUS_LOOK[stage.status]}`}>{stage.status}</p>
    </article>
  );
}

function RegisteredOthers({ others }: { others: (RegisteredByMe & { when: string })[] }) {
  return (
    <section aria-labelledby="inscrits-par-moi" className="mt-12">
      <h2 className="text-h3" id="inscrits-par-moi">
        Les personnes que j’ai inscrites
      </h2>
      <ul className="mt-4 divide-y divide-line border-line border-y">
        {others.map(({ id, firstName, lastName, email, stage, when }) => (
          <li className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3" key={id}>
            <span>
              <span className="font-semibold">{`${firstName} ${lastName}`}</span>{" "}
              <span className="text-earth">{email}</span>
            </span>
            <Link className="link" to={stagePath(stage)}>
              {typeset(`${stage.title}, ${when}`)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadError error={error} message={OWN_STAGES_NOT_LOADED} />;
}
