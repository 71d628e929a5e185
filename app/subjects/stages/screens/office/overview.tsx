import type { ReactNode } from "react";
import { data, Link } from "react-router";
import { refuseAdminPost } from "#frame/admin/refuse-post.ts";
import { officeVisit } from "#frame/office/visit.ts";
import { dashedDate, dayInParis } from "#platform/values/paris-time.ts";
import { counted, hoursText } from "#platform/values/plural.ts";
import { typeset } from "#platform/values/typography.ts";
import { fullName } from "#platform/values/user.ts";
import { listStrangers } from "#subjects/attendance/data/administration/list-strangers.ts";
import { strangersPath } from "#subjects/attendance/parts/office/paths.ts";
import { signedUnregistered } from "#subjects/attendance/rules/presence-words.ts";
import { findCourseOfType } from "#subjects/courses/data/courses.ts";
import { coursePath } from "#subjects/courses/rules/course-path.ts";
import { dossierPath, sendingPath } from "#subjects/dossiers/parts/dossier/paths.ts";
import type { ListedStep } from "#subjects/dossiers/rules/listed-stage.ts";
import { listRegistrants } from "#subjects/registrations/data/registrant-list.ts";
import { buttonClass } from "#ui/button.tsx";
import { findEditedStage } from "../../data/edited-stage.ts";
import { namedTrainers } from "../../data/named-trainers.ts";
import { STAGE_CANCELLED } from "../../rules/cancelling.ts";
import { missingFacts } from "../../rules/facts/public-facts.ts";
import { CHOSEN_STAGE_GONE } from "../../rules/form/stage-save-messages.ts";
import { halfDayInWords, shortDay } from "../../rules/timetable/timetable-words.ts";
import type { Route } from "./+types/overview";
import { readOfficeStage } from "./office-stage.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? loaderData.title : "Stage"} – Administration` },
];

const LATEST = 5;

export async function loader({ params, context }: Route.LoaderArgs) {
  const visit = officeVisit(context);
  const { database, centre } = visit.services;
  const known = await readOfficeStage(visit, params.stage);
  const edited = await findEditedStage(database, params.stage);
  if (!known || !edited) throw data(CHOSEN_STAGE_GONE, { status: 404 });
  const { stage, waiting, cancelReason } = edited;
  const latest = { text: "", sort: "inscription", descending: true, page: 1, size: LATEST } as const;
  const [{ registrants }, course] = await Promise.all([
    listRegistrants(database, stage.id, latest),
    findCourseOfType(database, stage.typeId),
  ]);
  return {
    title: stage.title,
    cancelReason,
    todos: todosOf({
      id: stage.id,
      steps: known.dossierSteps,
      missing: missingFacts(edited, centre).length,
      waiting,
      withoutTrainer:
        stage.state === "open" &&
        namedTrainers({ ...stage, typed: edited.facts.trainers, team: visit.services.team }).length === 0,
      strangers: (await listStrangers(database, [stage.id])).get(stage.id) ?? [],
    }),
    halfDays: stage.halfDays.map((halfDay) => ({
      id: halfDay.id,
      when: halfDayInWords(halfDay),
      where: halfDay.place || stage.location,
      trainer: halfDay.trainer,
    })),
    latest: registrants.map((person) => ({
      id: person.id,
      name: fullName(person),
      company: person.company,
      when: shortDay(dayInParis(person.registrationDate)),
    })),
    course: course && { title: course.title, to: coursePath(course.id) },
    facts: {
      "Places restantes": String(stage.availableSeats),
      "En attente": waiting === 0 ? "" : counted(waiting, "demande"),
      "Inscriptions jusqu’au": stage.endRegistrationDate ? dashedDate(stage.endRegistrationDate) : "",
      Durée: stage.duration === null ? "" : hoursText(stage.duration),
    },
  };
}

export const action = refuseAdminPost;

interface Waiting {
  id: string;
  steps: readonly ListedStep[];
  missing: number;
  waiting: number;
  strangers: readonly { name: string }[];
  withoutTrainer: boolean;
}

/** What waits for somebody, each with the way to where it is done. */
function todosOf({ id, steps, missing, waiting, strangers, withoutTrainer }: Waiting) {
  const path = `/admin/stages/${encodeURIComponent(id)}`;
  return [
    ...strangers.map(({ name }) => ({ text: signedUnregistered(name), to: strangersPath(id), label: "Inscrire" })),
    ...steps.map(({ text, sends }) =>
      // What is sent to everybody is first shown: who gets it, and how.
      sends
        ? { text, to: sendingPath(id, sends), label: "Préparer l’envoi" }
        : { text, to: dossierPath(id), label: "Ouvrir le dossier" },
    ),
    { text: withoutTrainer ? "Aucun formateur désigné" : "", to: `${path}/reglages#horaire`, label: "Désigner" },
    {
      text: missing > 0 ? `Fiche du stage : ${counted(missing, "champ", "manquant")}` : "",
      to: `${path}/reglages`,
      label: "Compléter",
    },
    {
      text: waiting > 0 ? `Liste d’attente : ${counted(waiting, "demande")}` : "",
      to: `${path}/inscrits`,
      label: "Voir",
    },
  ].filter(({ text }) => text !== "");
}

export default function Overview({ loaderData }: Route.ComponentProps) {
  const { cancelReason, todos, halfDays, latest, course, facts } = loaderData;
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="grid grid-cols-1 gap-4">
        <Card title="À faire">
          {cancelReason !== "" && <p className="text-poppy">{typeset(`${STAGE_CANCELLED} : ${cancelReason}`)}</p>}
          {todos.length === 0 && <p className="text-earth">Rien pour le moment.</p>}
          <ul>
            {todos.map(({ text, to, label }) => (
              <li
                className="flex items-center gap-3 border-line border-t py-1.5 first:border-t-0"
                key={`${to} ${text}`}
              >
                <span className="size-2 shrink-0 rounded-full bg-wheat-deep" />
                <span className="min-w-0 flex-1 break-words">{typeset(text)}</span>
                <Link className={buttonClass("quiet")} to={to}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </Card>
        <Card title="Déroulé">
          {halfDays.length === 0 && <p className="text-earth">Sans horaire.</p>}
          <ul>
            {halfDays.map(({ id, when, where, trainer }) => (
              <li className="flex flex-wrap gap-x-3 border-line border-t py-1.5 first:border-t-0" key={id}>
                <span className="font-semibold">{typeset(when)}</span>
                <span className="text-earth">{[where, trainer].filter(Boolean).join(" · ")}</span>
              </li>
            ))}
          </ul>
        </Card>
      </div>
      <div className="grid grid-cols-1 gap-4">
        <Card title="En bref">
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
            {Object.entries(facts).map(([name, value]) => value !== "" && <Row key={name} name={name} value={value} />)}
            {course && (
              <Row
                name="Formation"
                value={
                  <Link className="link" to={course.to}>
                    {typeset(course.title)}
                  </Link>
                }
              />
            )}
          </dl>
        </Card>
        {latest.length > 0 && (
          <Card title="Dernières inscriptions">
            <ul>
              {latest.map(({ id, name, company, when }) => (
                <li className="flex gap-3 border-line border-t py-1.5 first:border-t-0" key={id}>
                  <span className="min-w-0 flex-1 truncate">
                    <Link className="font-semibold hover:underline" to={`/admin/personnes/${encodeURIComponent(id)}`}>
                      {name}
                    </Link>
                    <span className="ml-2 text-earth">{company}</span>
                  </span>
                  <span className="whitespace-nowrap text-earth">{when}</span>
                </li>
              ))}
            </ul>
          </Card>
        )}
      </div>
    </div>
  );
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-card border border-line bg-paper px-4 py-3">
      <h2 className="mb-1 text-h3">{title}</h2>
      {children}
    </section>
  );
}

const Row = ({ name, value }: { name: string; value: ReactNode }) => (
  <>
    <dt className="text-earth">{name}</dt>
    <dd className="font-semibold">{value}</dd>
  </>
);
