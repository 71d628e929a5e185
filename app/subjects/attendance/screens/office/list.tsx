import type { ReactNode } from "react";
import { Link } from "react-router";
import { refuseAdminPost } from "#frame/admin/refuse-post.ts";
import { servicesContext } from "#platform/services.ts";
import { timeInParis } from "#platform/values/paris-time.ts";
import { counted } from "#platform/values/plural.ts";
import { typeset } from "#platform/values/typography.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { timeInWords } from "#subjects/stages/rules/timetable/timetable-words.ts";
import { listHalfDays } from "../../data/administration/list-half-days.ts";
import { ATTENDANCE, absencesPath, decidingPath, fieldPath, halfDayPath } from "../../parts/office/paths.ts";
import { UNDECIDED_EXPLAINED } from "../../rules/administration/administration-messages.ts";
import type { Route } from "./+types/list";
import { MissingList } from "./missing-list.tsx";
import { type ShownHalfDay, type ShownToday, showHalfDay, showToday } from "./show-list.ts";
import { StateBadge } from "./state-badge.tsx";
import { useLiveAttendance } from "./use-live-attendance.ts";

export const meta: Route.MetaFunction = () => [{ title: "Émargement – Administration" }];

export async function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { database, clock } = context.get(servicesContext);
  const now = clock();
  const { today, undecided, notClosed, coming } = await listHalfDays(database, now);
  return {
    today: today.map((listed) => showToday(listed, now)),
    undecided: undecided.map((listed) => showHalfDay(listed, now)),
    notClosed: notClosed.map((listed) => showHalfDay(listed, now)),
    coming: coming.map((listed) => showHalfDay(listed, now)),
    readAt: timeInWords(timeInParis(now)),
  };
}

export const action = refuseAdminPost;

export default function Attendance({ loaderData }: Route.ComponentProps) {
  const { today, undecided, notClosed, coming, readAt } = loaderData;
  useLiveAttendance();
  return (
    <section>
      <h1 className="text-h2">Émargement</h1>
      <p className="mt-1 text-earth">
        {/* Not a Link: the page in the field is none of this router. */}
        <a className="link" href="/emargement">
          Faire signer sur cet appareil
        </a>
        {typeset(" · ")}
        <Link className="link" to="/evaluations">
          Évaluer les objectifs
        </Link>
        {typeset(` · À jour à ${readAt}. `)}
        <Link className="link" reloadDocument to={ATTENDANCE}>
          Actualiser
        </Link>
      </p>
      <Section title="Aujourd’hui">
        {today.length === 0 ? (
          <p className="mt-3 text-earth">Aucune demi-journée aujourd’hui.</p>
        ) : (
          <ul className="mt-2 grid gap-2">
            {today.map((halfDay) => (
              <TodayCard halfDay={halfDay} key={`${halfDay.stageId} ${halfDay.halfDayId}`} />
            ))}
          </ul>
        )}
      </Section>
      {undecided.length > 0 && (
        <Section title="Passées et à décider">
          <p className="measure mt-1 text-earth">{typeset(UNDECIDED_EXPLAINED)}</p>
          <HalfDayRows halfDays={undecided} />
        </Section>
      )}
      {notClosed.length > 0 && (
        <Section title="Passées et à clore">
          <p className="measure mt-1 text-earth">
            {typeset(
              "Le formateur les clôt en signant sur son appareil ; une feuille signée sur papier les clôt aussi. Celles du dernier mois.",
            )}
          </p>
          <HalfDayRows halfDays={notClosed} />
        </Section>
      )}
      <Section title="Sept prochains jours">
        {coming.length === 0 ? (
          <p className="mt-3 text-earth">
            {typeset("Aucune. Une demi-journée paraît ici quand le stage a un horaire et un inscrit.")}
          </p>
        ) : (
          <HalfDayRows halfDays={coming} />
        )}
      </Section>
    </section>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-4">
      <h2 className="text-h3">{title}</h2>
      {children}
    </section>
  );
}

/** Half-days of other days, a line each. */
function HalfDayRows({ halfDays }: { halfDays: readonly ShownHalfDay[] }) {
  return (
    <ul className="mt-3 overflow-hidden rounded-card border border-line bg-paper">
      {halfDays.map(({ stageId, halfDayId, title, when, where, state, counts, undecided }) => (
        <li className="border-line border-t first:border-t-0" key={`${stageId} ${halfDayId}`}>
          <Link
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-1.5 transition-colors duration-150 hover:bg-hedge-wash"
            to={halfDayPath(stageId, halfDayId)}
          >
            <span className="min-w-0 flex-1 basis-60 md:truncate">
              <span className="break-words font-semibold max-md:block">{typeset(title)}</span>{" "}
              <span className="break-words text-base text-earth max-md:block">
                {typeset([when, where, counts, undecided].filter(Boolean).join(" · "))}
              </span>
            </span>
            {state !== "coming" && <StateBadge state={state} />}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** A half-day of today, with whom to call. */
function TodayCard({ halfDay }: { halfDay: ShownToday }) {
  const { stageId, halfDayId, title, when, where, state, counts, undecided, missing } = halfDay;
  const about = <span className="sr-only">{typeset(` : ${title}, ${when}`)}</span>;
  return (
    <li className="rounded-card border border-line bg-paper px-4 py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <h3 className="min-w-0 break-words text-lead">
          <Link className="hover:underline" to={halfDayPath(stageId, halfDayId)}>
            {typeset(`${when} : ${title}`)}
          </Link>
        </h3>
        <StateBadge state={state} />
      </div>
      <p className="flex flex-wrap gap-x-3 break-words">
        <span className="text-earth">{where}</span>
        <span className="font-semibold">{counts}</span>
      </p>
      {undecided && (
        <p>
          <Link className="link inline-flex min-h-11 items-center font-semibold" to={decidingPath(stageId, halfDayId)}>
            {undecided}
            {about}
          </Link>
        </p>
      )}
      {missing.length > 0 && (
        <div className="mt-1">
          <h4 className="mb-1 font-semibold text-poppy">{`Il manque ${counted(missing.length, "personne")}`}</h4>
          <MissingList people={missing} />
        </div>
      )}
      <p className="mt-1 flex flex-wrap gap-x-6">
        {state !== "closed" && (
          // Not a Link: the page in the field is none of this router.
          <a className="link inline-flex min-h-11 items-center" href={fieldPath(stageId)}>
            Faire signer sur cet appareil{about}
          </a>
        )}
        {missing.length > 0 && (
          <Link className="link inline-flex min-h-11 items-center" to={absencesPath(stageId, halfDayId)}>
            Prévenir par e-mail{about}
          </Link>
        )}
      </p>
    </li>
  );
}
