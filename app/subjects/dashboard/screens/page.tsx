import { Link } from "react-router";
import { refuseAdminPost } from "#frame/admin/refuse-post.ts";
import { servicesContext } from "#platform/services.ts";
import { dashedDate, dayInParis } from "#platform/values/paris-time.ts";
import { typeset } from "#platform/values/typography.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { certificateWarning } from "#subjects/settings/rules/certificate-reminders.ts";
import { comingMonths, countMonths } from "#subjects/stages/data/months.ts";
import { listStagesWithGaps } from "#subjects/stages/data/stages-with-gaps.ts";
import { toMonthLines } from "#subjects/stages/parts/months/month-lines.ts";
import { MonthList } from "#subjects/stages/parts/months/month-list.tsx";
import { missingFacts } from "#subjects/stages/rules/facts/public-facts.ts";
import { STAGES_NOT_LOADED } from "#subjects/stages/rules/form/stage-save-messages.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import { whenOnPage } from "#subjects/stages/rules/timetable/timetable-words.ts";
import { LoadError } from "#ui/load-error.tsx";
import { readDashboard } from "../data/read-dashboard.ts";
import type { StageToFill } from "../data/seats-to-fill.ts";
import { firstSentence, NO_SEATS_TO_FILL, weekSentence } from "../rules/dashboard-messages.ts";
import { todosOf } from "../rules/todo.ts";
import type { Route } from "./+types/page";
import { CertificateLine } from "./certificate-line.tsx";
import { FillList } from "./fill-list.tsx";
import { GapList } from "./gap-list.tsx";
import { MailLines } from "./mail-lines.tsx";
import { ComplaintsPanel, OpinionsPanel } from "./quality-panels.tsx";
import { RegistrationsChart } from "./registrations-chart.tsx";
import { TodoList } from "./todo-list.tsx";
import { WeekList } from "./week-list.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Administration" }];

export async function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { database, clock, centre } = context.get(servicesContext);
  const dashboard = await readDashboard(database, clock());
  const today = dayInParis(clock());
  const months = toMonthLines(await countMonths(database, comingMonths(today)), today);
  const gaps = (await listStagesWithGaps(database, today)).map((known) => ({
    id: known.stage.id,
    title: known.stage.title,
    when: whenOnPage(known.stage),
    missing: missingFacts(known, centre),
  }));
  const certificate = certificateWarning(centre.quality, today);
  return { ...dashboard, certificate, months, toFill: dashboard.toFill.map(toFill), gaps };
}

function toFill({ stage, registered }: StageToFill) {
  const { id, title, endRegistrationDate, availableSeats } = stage;
  return { id, title, registered, availableSeats, when: whenOnPage(stage), endRegistrationDate };
}

export type Fill = ReturnType<typeof toFill>;

export const action = refuseAdminPost;

const MODES = [
  { to: "/admin/ajouter", label: "Ajouter un stage", text: "Un type du catalogue, une date, un lieu, des places." },
  { to: "/admin/modifier", label: "Modifier un stage", text: "Corriger, dupliquer à une autre date, supprimer." },
  { to: "/admin/inscrits", label: "Voir les inscrits", text: "La liste d’un stage, à corriger, imprimer, exporter." },
];

export default function Dashboard({
  loaderData: { certificate, registrations, months, gaps, ...dashboard },
}: Route.ComponentProps) {
  const { week, weekStages, toFill, complaints, opinions } = dashboard;
  const { stages } = weekStages;
  const todos = todosOf({
    openHalfDays: dashboard.openHalfDays,
    lateComplaints: complaints.late,
    openComplaints: complaints.open,
    reactions: opinions.reactions,
    dossiers: stages.filter(({ registered, lacking }) => registered > 0 && lacking !== 0).length,
    amounts: dashboard.amounts,
    year: dashboard.year,
    yearToAskAbout: dashboard.yearToAskAbout,
  });
  const registered = stages.reduce((sum, stage) => sum + stage.registered, 0);
  return (
    <>
      <h1 className="text-h2">Administration</h1>
      <p className="mt-2 max-w-prose text-lead">
        {typeset(`${weekSentence(week, { stages: stages.length, registered })} ${firstSentence(todos)}`.trim())}
      </p>
      <MailLines />
      <CertificateLine warning={certificate} />
      <div className="mt-6">
        <TodoList todos={todos} />
      </div>
      <div className="mt-6 grid items-start gap-6 md:grid-cols-2">
        <div className="grid gap-6">
          <WeekList week={weekStages} />
          <OpinionsPanel opinions={opinions} />
          <ComplaintsPanel complaints={complaints} />
        </div>
        <div className="grid gap-6">
          <FillList
            empty={NO_SEATS_TO_FILL}
            stages={toFill}
            detail={({ endRegistrationDate }: Pick<Stage, "endRegistrationDate">) =>
              `Jusqu’au ${dashedDate(endRegistrationDate ?? "")}`
            }
            title="Places à remplir"
          />
          <RegistrationsChart days={registrations} />
        </div>
      </div>
      <GapList stages={gaps} />
      {months.length > 0 && (
        <section className="mt-6 rounded-card border border-line bg-paper p-5">
          <h2 className="text-lead">Mois par mois</h2>
          <div className="mt-2">
            <MonthList months={months} to="/admin/inscrits" />
          </div>
        </section>
      )}
      <ul className="mt-6 grid gap-6 sm:grid-cols-3">
        {MODES.map(({ to, label, text }) => (
          <li key={to}>
            <Link
              className="block h-full rounded-card bg-hedge p-5 text-chalk transition-colors duration-150 hover:bg-hedge-deep"
              to={to}
            >
              <span className="block font-bold font-title text-h3">{label}</span>
              <span className="mt-2 block text-base">{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadError error={error} message={STAGES_NOT_LOADED} />;
}
