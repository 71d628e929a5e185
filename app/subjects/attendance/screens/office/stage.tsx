import { data, Link } from "react-router";
import { runClientAction } from "#platform/forms/run-client-action.ts";
import { useAnswerToast } from "#platform/forms/use-answer-toast.ts";
import { servicesContext } from "#platform/services.ts";
import { counted } from "#platform/values/plural.ts";
import { typeset } from "#platform/values/typography.ts";
import { fullName } from "#platform/values/user.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { SHOW_QR } from "#subjects/opinions/rules/by-qr/qr-messages.ts";
import { CHOSEN_STAGE_GONE } from "#subjects/stages/rules/form/stage-save-messages.ts";
import { FormRefusal, FormSuccess } from "#ui/form-card.tsx";
import { readStageAttendance } from "../../data/administration/read-stage-attendance.ts";
import { verifyChain } from "../../data/records/verify-chain.ts";
import { fieldPath, halfDayPath } from "../../parts/office/paths.ts";
import {
  CHAIN_INTACT,
  chainBroken,
  FORMER_EXPLAINED,
  FORMER_HALF_DAY,
  NO_TIMETABLE,
  SETTLING_FAILED,
} from "../../rules/administration/administration-messages.ts";
import type { Route } from "./+types/stage";
import { answerSettling, type SettlingAnswer } from "./answer-settling.ts";
import { PresenceTable } from "./presence-table.tsx";
import { SettledList, SettleList } from "./settle-list.tsx";
import { showTable, showUnlisted } from "./show-stage.ts";
import { useLiveAttendance } from "./use-live-attendance.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Émargement${loaderData ? ` : ${loaderData.stage.title}` : ""} – Administration` },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { database, clock } = context.get(servicesContext);
  const attendance = await readStageAttendance(database, { stageId: params.stage });
  if (!attendance) throw data(CHOSEN_STAGE_GONE, { status: 404 });
  const { stage, people, records, formerHalfDayIds } = attendance;
  return {
    stage: { id: stage.id, title: stage.title },
    hasTimetable: stage.halfDays.length > 0,
    registered: people.map((person) => ({ id: person.id, name: fullName(person) })),
    table: showTable(attendance, clock()),
    unlisted: showUnlisted(attendance),
    formerHalfDayIds,
    chain: { count: records.length, broken: (await verifyChain(database, stage.id)).found?.number ?? null },
  };
}

export const action = ({ request, params, context }: Route.ActionArgs) =>
  answerSettling(request, params.stage, context);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  runClientAction<SettlingAnswer>(serverAction, { failed: SETTLING_FAILED });

export default function StageAttendance({ loaderData, actionData }: Route.ComponentProps) {
  const { stage, hasTimetable, registered, table, unlisted, formerHalfDayIds, chain } = loaderData;
  useLiveAttendance();
  useAnswerToast(actionData);
  const id = encodeURIComponent(stage.id);
  const settling = { answer: actionData, registered, unlisted };
  return (
    <section>
      <p className="no-print flex flex-wrap gap-x-6">
        {/* Not a Link: the page in the field is none of this router. */}
        <a className="link inline-flex min-h-11 items-center" href={fieldPath(stage.id)}>
          Faire signer sur cet appareil
        </a>
        <Link className="link inline-flex min-h-11 items-center" to={`/avis/qr/${id}`}>
          {SHOW_QR}
        </Link>
        <Link className="link inline-flex min-h-11 items-center" to={`/evaluations/${id}`}>
          Évaluer les objectifs
        </Link>
      </p>
      <FormRefusal message={actionData?.refusal && typeset(actionData.refusal)} />
      <FormSuccess message={actionData?.success} />
      {/* Above the table while somebody waits for it. */}
      <SettleList {...settling} />
      {hasTimetable ? (
        <PresenceTable stageId={stage.id} table={table} />
      ) : (
        <div className="mt-6 rounded-card border border-line bg-paper p-6">
          <p className="measure">{typeset(NO_TIMETABLE)}</p>
          <Link className="link mt-3 inline-flex min-h-11 items-center" to={`/admin/stages/${id}/reglages`}>
            Modifier ce stage
          </Link>
        </div>
      )}
      <SettledList {...settling} />
      {formerHalfDayIds.length > 0 && (
        <section className="mt-10">
          <h2 className="text-h3">Demi-journées retirées</h2>
          <p className="measure mt-1 text-earth">{typeset(FORMER_EXPLAINED)}</p>
          <ul>
            {formerHalfDayIds.map((halfDayId, index) => (
              <li key={halfDayId}>
                <Link className="link inline-flex min-h-11 items-center" to={halfDayPath(stage.id, halfDayId)}>
                  {`${FORMER_HALF_DAY} ${index + 1}`}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <ChainState {...chain} />
    </section>
  );
}

interface ChainStateProps {
  count: number;
  /** The first record that does not fit. */
  broken: number | null;
}

/** Whether what was recorded is still what it was (docs/decisions/063). */
function ChainState({ count, broken }: ChainStateProps) {
  return (
    <section className="mt-10">
      <h2 className="text-h3">Preuve</h2>
      {broken === null ? (
        <p className="measure mt-1 text-earth">
          {typeset(
            count === 0
              ? "Rien n’est enregistré pour l’instant."
              : `${counted(count, "enregistrement")}. ${CHAIN_INTACT}`,
          )}
        </p>
      ) : (
        <div className="mt-3">
          <FormRefusal message={typeset(chainBroken(broken))} />
        </div>
      )}
    </section>
  );
}
