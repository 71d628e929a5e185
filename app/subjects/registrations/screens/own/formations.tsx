import { Link } from "react-router";
import { useSite } from "#frame/site.ts";
import { servicesContext } from "#platform/services.ts";
import { ofName } from "#platform/values/elision.ts";
import { dayInParis } from "#platform/values/paris-time.ts";
import { typeset } from "#platform/values/typography.ts";
import { requireUser } from "#subjects/accounts/parts/session.ts";
import { OWN_STAGES_NOT_LOADED } from "#subjects/accounts/rules/account-messages.ts";
import { listOwnDocuments } from "#subjects/dossiers/data/reading/person-documents.ts";
import { DOCUMENT_KINDS } from "#subjects/dossiers/rules/document-kinds.ts";
import { CompanyTeam } from "#subjects/holdings/parts/company-team.tsx";
import { showOwnTeams } from "#subjects/holdings/parts/show-held.ts";
import { listOwnInvoices } from "#subjects/invoices/data/own-invoices.ts";
import { OwnInvoices, showOwnInvoice } from "#subjects/invoices/parts/own-invoices.tsx";
import { OWN_QUESTIONNAIRES } from "#subjects/opinions/rules/answering/answer-messages.ts";
import { OtherPlaces } from "#subjects/stages/parts/other-places.tsx";
import { MapLink } from "#subjects/stages/parts/place.tsx";
import { WholeHours } from "#subjects/stages/parts/whole-hours.tsx";
import { fullAddress } from "#subjects/stages/rules/place.ts";
import { shownPrice } from "#subjects/stages/rules/price.ts";
import { type Stage, type StageStatus, stageStatus } from "#subjects/stages/rules/stage.ts";
import { stagePath } from "#subjects/stages/rules/stage-type.ts";
import { whenOnPage } from "#subjects/stages/rules/timetable/timetable-words.ts";
import { ButtonLink, buttonClass } from "#ui/button.tsx";
import { LoadError } from "#ui/load-error.tsx";
import { listOwnStages } from "../../data/own-registrations.ts";
import {
  listOwnAnswers,
  listRegisteredBy,
  type OwnAnswers,
  type RegisteredByMe,
} from "../../data/registered-by-account.ts";
import { CallToCancel } from "../../parts/cancellation.tsx";
import { SUBSCRIBE } from "../../rules/calendar-messages.ts";
import { canCancel, lastCancelDay } from "../../rules/cancel-limit.ts";
import { CANCEL_MINE } from "../../rules/cancel-messages.ts";
import { CORRECT, correctPath } from "../../rules/correct-path.ts";
import { answersInWords } from "../../rules/trainee-choices.ts";
import type { Route } from "./+types/formations";
import { cancelPath } from "./cancelled-people.tsx";
import { readWaiting } from "./read-waiting.ts";
import { WaitingEntries } from "./waiting-entries.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Mes formations" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { database, centre, clock, rules } = context.get(servicesContext);
  const user = requireUser(context, url);
  const now = clock();
  const stages = comingFirst(await listOwnStages(database, user), now);
  const answers = await listOwnAnswers(database, user.id);
  const documents = (await listOwnDocuments(database, user)).filter(({ replacedBy }) => replacedBy === null);
  const cancelDays = rules.cancelDays;
  return {
    stages: stages.map((stage) => ({
      ...stage,
      status: statusOf(stage, now),
      correctable: statusOf(stage, now) === "à venir" ? (answers.get(stage.id)?.correctable ?? null) : null,
      when: whenOnPage(stage),
      where: fullAddress(stage.location, centre.address),
      canCancel: canCancel(stage, cancelDays, now),
      answers: answersText(answers.get(stage.id)),
      documents: documents
        .filter(({ stageId }) => stageId === stage.id)
        .map(({ id, kind }) => ({ id, label: DOCUMENT_KINDS[kind].label })),
    })),
    others: (await listRegisteredBy(database, user.id)).map((other) => ({
      ...other,
      when: whenOnPage(other.stage),
      answers: answersText(other),
      status: statusOf(other.stage, now),
      canCancel: (lastCancelDay(other.stage, cancelDays) ?? dayInParis(now)) >= dayInParis(now),
    })),
    invoices: (await listOwnInvoices(database, user, dayInParis(now))).map((one) =>
      showOwnInvoice(one, dayInParis(now)),
    ),
    teams: await showOwnTeams(database, user, now),
    waiting: await readWaiting(context.get(servicesContext), user, now),
  };
}

const statusOf = (stage: RegisteredByMe["stage"], now: Date): OwnStatus =>
  stage.state === "cancelled" ? "annulé" : stageStatus(stage, now);

/** What is to come is what somebody looks for, the soonest on top; then what is over, the latest first, as it is read. */
function comingFirst(latestFirst: readonly Stage[], now: Date): Stage[] {
  const isOver = (stage: Stage) => stage.state === "cancelled" || stageStatus(stage, now) === "terminé";
  return [...latestFirst.filter((stage) => !isOver(stage)).toReversed(), ...latestFirst.filter(isOver)];
}

const answersText = (answers: Pick<OwnAnswers, "traineeKind" | "payer"> | undefined) =>
  (answers ? answersInWords(answers) : []).map(({ name, answer }) => `${name} : ${answer}`).join(" · ");

export default function Formations({ loaderData: { stages, others, invoices, teams, waiting } }: Route.ComponentProps) {
  return (
    <section aria-labelledby="formations">
      <h2 id="formations">Formations</h2>
      {waiting.length > 0 && <WaitingEntries entries={waiting} />}
      {stages.length === 0 ? (
        <div className="mt-6 rounded-card border border-line bg-paper p-6">
          <p>Vous n’avez aucune inscription pour le moment.</p>
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
      <p className="mt-6 flex flex-wrap gap-3">
        <ButtonLink look="quiet" to="/account/calendrier/abonnement">
          {SUBSCRIBE}
        </ButtonLink>
        <ButtonLink look="quiet" to="/avis">
          {OWN_QUESTIONNAIRES.title}
        </ButtonLink>
      </p>
      <OwnInvoices invoices={invoices} />
      {teams.map(({ id, ...team }) => (
        <CompanyTeam key={id} {...team} />
      ))}
      {others.length > 0 && <RegisteredOthers others={others} />}
    </section>
  );
}

type OwnStatus = StageStatus | "annulé";

const CORRECT_MINE = "Corriger mon nom ou mon adresse";

const STATUS_LOOK: Record<OwnStatus, string> = {
  "à venir": "bg-wheat-wash text-hedge",
  "en cours": "bg-wheat text-on-wheat",
  terminé: "bg-line text-earth",
  annulé: "bg-poppy-wash text-poppy",
};

type OwnStageProps = {
  stage: Stage & {
    status: OwnStatus;
    when: string;
    where: string;
    canCancel: boolean;
    correctable: string | null;
    answers: string;
    documents: { id: string; label: string }[];
  };
};

function OwnStage({ stage }: OwnStageProps) {
  const { vatPercent } = useSite().centre;
  return (
    <article className="relative flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-paper p-5 hover:border-hedge-mid">
      <div className="flex-1 basis-60">
        <h3>
          <Link className="after:absolute after:inset-0" to={stagePath(stage)}>
            {typeset(stage.title)}
          </Link>
        </h3>
        <p className="mt-1 text-earth">
          <WholeHours text={`${stage.when}, ${stage.where}`} />
        </p>
        {stage.location && <MapLink location={stage.location} />}
        <OtherPlaces halfDays={stage.halfDays} />
        <p className="text-earth">{shownPrice(stage.priceCents, vatPercent)}</p>
        {stage.answers && <p className="text-earth">{typeset(stage.answers)}</p>}
      </div>
      <p className={`rounded-full px-4 py-1 font-semibold ${STATUS_LOOK[stage.status]}`}>{stage.status}</p>
      {(stage.canCancel || stage.status !== "terminé") && (
        // These are above the link of the whole card.
        <div className="relative z-10 flex w-full flex-wrap gap-x-6 text-base">
          {stage.correctable && (
            <Link className="link inline-flex min-h-11 items-center" to={correctPath(stage.correctable)}>
              {CORRECT_MINE}
              <span className="sr-only">{` : ${stage.title}`}</span>
            </Link>
          )}
          {stage.canCancel ? (
            <Link className="link inline-flex min-h-11 items-center" to={cancelPath(stage.id)}>
              {CANCEL_MINE}
              <span className="sr-only">{` : ${stage.title}`}</span>
            </Link>
          ) : (
            <CallToCancel isLate={false} />
          )}
        </div>
      )}
      {stage.documents.length > 0 && (
        <ul className="relative z-10 flex w-full flex-wrap gap-3 text-base">
          {stage.documents.map(({ id, label }) => (
            <li key={id}>
              <a className={buttonClass("quiet")} href={`/pieces/${id}`} rel="noopener" target="_blank">
                {label}
                <span className="sr-only">{` : ${stage.title} (PDF)`}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

function RegisteredOthers({
  others,
}: {
  others: (RegisteredByMe & { when: string; answers: string; status: OwnStatus; canCancel: boolean })[];
}) {
  return (
    <section aria-labelledby="inscrits-par-moi" className="mt-12">
      <h2 className="text-h3" id="inscrits-par-moi">
        Les personnes que j’ai inscrites
      </h2>
      <ul className="mt-4 divide-y divide-line border-line border-y">
        {others.map(({ id, firstName, lastName, email, stage, when, answers, status, canCancel }) => (
          <li className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3" key={id}>
            <span>
              <span className="font-semibold">{`${firstName} ${lastName}`}</span>{" "}
              <span className="text-earth">{email}</span>
              {answers && <span className="block text-base text-earth">{typeset(answers)}</span>}
              <span className="block text-base">{`stage ${status}`}</span>
            </span>
            <span className="flex flex-wrap gap-x-6 gap-y-1">
              <Link className="link" to={stagePath(stage)}>
                <WholeHours text={`${stage.title}, ${when}`} />
              </Link>
              {status === "à venir" && (
                <Link className="link" to={correctPath(id)}>
                  {CORRECT}
                  <span className="sr-only">{` ${firstName} ${lastName}`}</span>
                </Link>
              )}
              {canCancel && (
                <Link className="link" to={cancelPath(stage.id, id)}>
                  Annuler
                  <span className="sr-only">{` l’inscription ${ofName(firstName)} ${lastName}`}</span>
                </Link>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadError error={error} message={OWN_STAGES_NOT_LOADED} />;
}
