import type { ReactNode } from "react";
import { Link } from "react-router";
import { refuseAdminPost } from "#frame/admin/refuse-post.ts";
import { servicesContext } from "#platform/services.ts";
import { timeInParis } from "#platform/values/paris-time.ts";
import { typeset } from "#platform/values/typography.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { timeInWords } from "#subjects/stages/rules/timetable/timetable-words.ts";
import { listHalfDays } from "../../data/administration/list-half-days.ts";
import { ATTENDANCE } from "../../parts/office/paths.ts";
import { UNDECIDED_EXPLAINED } from "../../rules/administration/administration-messages.ts";
import type { Route } from "./+types/list";
import { HalfDayRows } from "./half-day-rows.tsx";
import { showHalfDay, showToday } from "./show-list.ts";
import { TodayCard } from "./today-card.tsx";
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
