import { Link } from "react-router";
import { refuseAdminPost } from "#frame/admin/refuse-post.ts";
import { servicesContext } from "#platform/services.ts";
import { type Day, dashedDate, dayInParis } from "#platform/values/paris-time.ts";
import { counted } from "#platform/values/plural.ts";
import { typeset } from "#platform/values/typography.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { COMPLAINT_KINDS, complaintPath } from "#subjects/complaints/rules/complaint.ts";
import { certificateWarning } from "#subjects/settings/rules/certificate-reminders.ts";
import { certificateEnded, certificateEnds } from "#subjects/settings/rules/quality-messages.ts";
import { comingMonths, countMonths } from "#subjects/stages/data/months.ts";
import { listStagesWithGaps } from "#subjects/stages/data/stages-with-gaps.ts";
import { toMonthLines } from "#subjects/stages/parts/months/month-lines.ts";
import { MonthList } from "#subjects/stages/parts/months/month-list.tsx";
import {
  missingFacts,
  missingInWords,
  type PublicFact,
  publicFactsCount,
} from "#subjects/stages/rules/facts/public-facts.ts";
import { STAGES_NOT_LOADED } from "#subjects/stages/rules/form/stage-save-messages.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import { whenOnPage } from "#subjects/stages/rules/timetable/timetable-words.ts";
import { LoadError } from "#ui/load-error.tsx";
import { type Dashboard, readDashboard } from "../data/read-dashboard.ts";
import type { StageToFill } from "../data/seats-to-fill.ts";
import {
  firstSentence,
  NO_OPEN_COMPLAINT,
  NO_OPINIONS_LAST_WEEK,
  NO_SEATS_TO_FILL,
  NOTHING_TO_DO,
  opinionSentence,
  weekSentence,
} from "../rules/dashboard-messages.ts";
import { type Todo, todosOf } from "../rules/todo.ts";
import type { Route } from "./+types/page";
import { FillList } from "./fill-list.tsx";
import { MailLines } from "./mail-lines.tsx";
import { Panel } from "./panel.tsx";
import { RegistrationsChart } from "./registrations-chart.tsx";
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

export default function DashboardPage({
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

/** The quality certificate ends soon, or has ended. */
function CertificateLine({ warning }: { warning: { until: Day; hasEnded: boolean } | null }) {
  if (!warning) return null;
  const { until, hasEnded } = warning;
  const look = hasEnded ? "border-poppy bg-poppy-wash" : "border-line bg-wheat-wash";
  return (
    <p className={`mt-4 rounded-card border px-5 py-3 ${look}`}>
      {`${hasEnded ? certificateEnded(until) : certificateEnds(until)} `}
      <Link className="link" to="/admin/reglages/certification">
        Voir la certification
      </Link>
    </p>
  );
}

interface Gap {
  id: string;
  title: string;
  /** Its days and hours. */
  when: string;
  missing: readonly PublicFact[];
}

/** The next stages whose public page does not say all that Qualiopi asks for; nothing when there are none. */
function GapList({ stages }: { stages: readonly Gap[] }) {
  if (stages.length === 0) return null;
  return (
    <section className="mt-6 rounded-card border border-line bg-paper p-5">
      <h2 className="text-lead">Fiches publiques à compléter</h2>
      <ul className="mt-3 grid gap-x-10 gap-y-4 md:grid-cols-2">
        {stages.map(({ id, title, when, missing }) => (
          <li key={id}>
            <Link
              className="font-semibold leading-snug hover:underline"
              to={`/admin/modifier/${encodeURIComponent(id)}`}
            >
              {typeset(title)}
            </Link>
            <p className="mt-0.5 text-base text-earth">
              {typeset(`${when} · ${publicFactsCount(missing)}. ${missingInWords(missing)}`)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function OpinionsPanel({ opinions }: Pick<Dashboard, "opinions">) {
  const { answers, reactions } = opinions;
  return (
    <Panel title="Avis de la semaine dernière">
      <p className={`mt-3 ${answers === 0 ? "text-earth" : ""}`}>
        {typeset(answers === 0 ? NO_OPINIONS_LAST_WEEK : opinionSentence(opinions))}
      </p>
      <Link className="link mt-1 inline-flex min-h-11 items-center" to="/admin/qualite">
        {reactions > 0 ? typeset(`${reactions} avis à traiter`) : "Voir les résultats"}
      </Link>
    </Panel>
  );
}

function ComplaintsPanel({ complaints: { open, late, first } }: Pick<Dashboard, "complaints">) {
  const words = `${counted(open, "fiche", "ouverte")}, dont ${late} en retard.`;
  return (
    <Panel title="Réclamations, incidents, idées">
      <p className={`mt-3 ${open === 0 ? "text-earth" : ""}`}>{typeset(open === 0 ? NO_OPEN_COMPLAINT : words)}</p>
      <ul className="grid">
        {first.map(({ id, number, kind, name, dueDay, isLate }) => (
          <li className="pb-2 text-base" key={id}>
            <Link className="link inline-block pt-2.5 pb-1" to={complaintPath(id)}>
              {typeset([number, COMPLAINT_KINDS[kind], name].filter((word) => word !== "").join(" · "))}
            </Link>
            <p className={isLate ? "font-semibold text-poppy" : "text-earth"}>
              {`${isLate ? "En retard depuis le" : "À traiter au plus tard le"} ${dashedDate(dueDay)}`}
            </p>
          </li>
        ))}
      </ul>
      <Link className="link mt-1 inline-flex min-h-11 items-center" to="/admin/reclamations">
        Voir le registre
      </Link>
    </Panel>
  );
}

/** What somebody must do, each with a link to where. */
function TodoList({ todos }: { todos: readonly Todo[] }) {
  return (
    <Panel title="À faire">
      {todos.length === 0 && <p className="mt-3 text-earth">{typeset(NOTHING_TO_DO)}</p>}
      <ul className="mt-1 grid gap-x-10 sm:grid-cols-2">
        {todos.map(({ text, to }) => (
          <li key={text}>
            <Link className="link inline-block py-2.5" to={to}>
              {typeset(text)}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
