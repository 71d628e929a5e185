import { Link } from "react-router";
import { dashedDate, dayInParis } from "../../../../domain/paris-time.ts";
import { certificateWarning } from "../../../../domain/settings/certificate-reminders.ts";
import { missingFacts } from "../../../../domain/stages/facts/public-facts.ts";
import { STAGES_NOT_LOADED } from "../../../../domain/stages/form/stage-save-messages.ts";
import type { Stage } from "../../../../domain/stages/stage.ts";
import { whenOnPage } from "../../../../domain/stages/timetable/timetable-words.ts";
import { typeset } from "../../../../domain/typography.ts";
import { servicesContext } from "../../../../server/services.ts";
import { comingMonths, countMonths } from "../../../../server/stages/months.ts";
import { readOverview, type StageWithCount } from "../../../../server/stages/overview.ts";
import { listStagesWithGaps } from "../../../../server/stages/stages-with-gaps.ts";
import { LoadError } from "../../../load-error.tsx";
import { requireAdmin } from "../../../session.ts";
import { toMonthLines } from "../months/month-lines.ts";
import { MonthList } from "../months/month-list.tsx";
import { refuseAdminPost } from "../refuse-post.ts";
import type { Route } from "./+types/page";
import { CertificateLine } from "./certificate-line.tsx";
import { FillList } from "./fill-list.tsx";
import { GapList } from "./gap-list.tsx";
import { MailLines } from "./mail-lines.tsx";
import { RegistrationsChart } from "./registrations-chart.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Administration" }, { name: "robots", content: "noindex" }];

export async function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { database, clock, centre } = context.get(servicesContext);
  const { next, closing, registrations } = await readOverview(database, clock());
  const today = dayInParis(clock());
  const months = toMonthLines(await countMonths(database, comingMonths(today)), today);
  const gaps = (await listStagesWithGaps(database, today)).map((known) => ({
    id: known.stage.id,
    title: known.stage.title,
    when: whenOnPage(known.stage),
    missing: missingFacts(known, centre),
  }));
  const certificate = certificateWarning(centre.quality, today);
  return { certificate, registrations, months, next: next.map(toFill), closing: closing.map(toFill), gaps };
}

function toFill({ stage, registered }: StageWithCount) {
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
  loaderData: { certificate, next, closing, registrations, months, gaps },
}: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-h2">Administration</h1>
      <MailLines />
      <CertificateLine warning={certificate} />
      <div className="mt-6 grid items-start gap-6 md:grid-cols-2">
        <FillList
          empty="Aucun stage n’est prévu."
          hasDossiers
          stages={next}
          detail={({ when }) => typeset(when)}
          title="Prochains stages"
        />
        <div className="grid gap-6">
          <RegistrationsChart days={registrations} />
          <FillList
            empty="Aucune date limite dans les dix jours."
            stages={closing}
            detail={({ endRegistrationDate }: Pick<Stage, "endRegistrationDate">) =>
              `Jusqu’au ${dashedDate(endRegistrationDate ?? "")}`
            }
            title="Il reste des places, bientôt clos"
          />
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
