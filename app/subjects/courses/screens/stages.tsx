import { data, Form, Link, redirect } from "react-router";
import { withFlash } from "#platform/forms/flash.ts";
import { type PostedForm, readPost, textOf, textsOf } from "#platform/forms/form.ts";
import { runAction } from "#platform/forms/run-action.ts";
import { runClientAction } from "#platform/forms/run-client-action.ts";
import { useAnswerToast } from "#platform/forms/use-answer-toast.ts";
import { servicesContext } from "#platform/services.ts";
import { FIELD_TOO_LONG } from "#platform/values/length-messages.ts";
import { dayInParis } from "#platform/values/paris-time.ts";
import { typeset } from "#platform/values/typography.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { noteStageChange } from "#subjects/dossiers/data/note-change.ts";
import { shortenedChange } from "#subjects/journal/rules/shortened-change.ts";
import { whenOnPage } from "#subjects/stages/rules/timetable/timetable-words.ts";
import { FormRefusal } from "#ui/form-card.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { type Chosen, type DifferingStage, giveFacts, listDifferingStages } from "../data/coming-stages.ts";
import { findCourse } from "../data/courses.ts";
import { type Course, factInWords, factLabel, isCourseFact } from "../rules/course.ts";
import {
  ALL_STAGES_ALIKE,
  COURSE_CHANGED_MEANWHILE,
  COURSE_GONE,
  FACTS_NOT_GIVEN,
  NOTHING_CHOSEN,
  STAGES_OFFERED,
  stageChangedMeanwhile,
} from "../rules/course-fields.ts";
import { coursePath } from "../rules/course-path.ts";
import type { Route } from "./+types/stages";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Stages à venir – ${loaderData?.title ?? "Catalogue"}` },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { database, clock, centre } = context.get(servicesContext);
  const course = await findCourse(database, params.course);
  if (!course) throw data(COURSE_GONE, { status: 404 });
  const stages = await listDifferingStages(database, course, dayInParis(clock()));
  const { id, title, version } = course;
  return { id, title, version, stages: stages.map((differing) => shownStage(course, differing, centre.vatPercent)) };
}

/** The page gets these words, and nothing else of the stage. */
const shownStage = (course: Course, { stage, facts, differing }: DifferingStage, vatPercent: number) => ({
  id: stage.id,
  title: stage.title,
  when: `${whenOnPage(stage)}, ${stage.location}`,
  version: stage.version ?? 0,
  differing: differing.map(({ fact, isOutdated }) => ({
    fact,
    label: factLabel(fact),
    isOutdated,
    ...shortenedChange(factInWords(facts, fact, vatPercent), factInWords(course, fact, vatPercent)),
  })),
});

interface OfferAnswer {
  refusal?: string;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const by = requireAdmin(context);
  const services = context.get(servicesContext);
  const posted = await readPost(request);
  const refuse = (refusal: string, status: number) => data<OfferAnswer>({ refusal }, { status });
  if (posted.tooLong) return refuse(FIELD_TOO_LONG, 400);
  const chosen = readChosen(posted);
  const run = async () => {
    const course = await findCourse(services.database, params.course);
    if (!course) return refuse(COURSE_GONE, 404);
    if (chosen.length === 0) return refuse(NOTHING_CHOSEN, 400);
    const now = services.clock();
    const offered = await listDifferingStages(services.database, course, dayInParis(now));
    const stageOf = ({ stageId }: Chosen) => offered.find(({ stage }) => stage.id === stageId)?.stage;
    // What is given now must be what was shown.
    if (String(course.version) !== textOf(posted, "version") || !chosen.every(stageOf))
      return refuse(COURSE_CHANGED_MEANWHILE, 409);
    const older = chosen.find((one) => stageOf(one)?.version !== one.version);
    const outcome = older ?? (await giveFacts(services.database, { course, chosen, by }, now));
    if (outcome !== "given") return refuse(stageChangedMeanwhile(older && stageOf(older)?.title), 409);
    for (const { stageId } of chosen) await noteStageChange(services, stageId);
    return redirect(withFlash(coursePath(course.id), "stages-mis-a-jour"));
  };
  return runAction(context, run, (status) => refuse(FACTS_NOT_GIVEN, status));
}

/** Each check box has the id of its stage and the name of its fact. */
function readChosen(posted: PostedForm): Chosen[] {
  const pairs = (name: "stageFact" | "shownVersion") =>
    textsOf(posted, name).map((text) => {
      const space = text.lastIndexOf(" ");
      return [text.slice(0, Math.max(0, space)), text.slice(space + 1)] as const;
    });
  const versions = new Map(pairs("shownVersion"));
  return [...Map.groupBy(pairs("stageFact"), ([stageId]) => stageId)]
    .map(([stageId, facts]) => ({
      stageId,
      version: Number(versions.get(stageId)),
      facts: facts.map(([, fact]) => fact).filter(isCourseFact),
    }))
    .filter(({ facts }) => facts.length > 0);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  runClientAction<OfferAnswer>(serverAction, { failed: FACTS_NOT_GIVEN });

type ShownStage = Route.ComponentProps["loaderData"]["stages"][number];

export default function CourseStages({ loaderData: { id, title, version, stages }, actionData }: Route.ComponentProps) {
  useAnswerToast(actionData);
  return (
    <section>
      <p>
        <Link className="link inline-flex min-h-11 items-center" to={coursePath(id)}>
          {typeset(title)}
        </Link>
      </p>
      <h1 className="mt-1 text-h2">Stages à venir</h1>
      <p className="measure mt-2 mb-6 text-earth">{typeset(stages.length > 0 ? STAGES_OFFERED : ALL_STAGES_ALIKE)}</p>
      <FormRefusal message={actionData?.refusal} />
      {stages.length > 0 && (
        // The key checks the boxes again when another version is shown.
        <Form className="grid max-w-3xl gap-4" key={`${version} ${stages.map((stage) => stage.version)}`} method="post">
          <input name="version" type="hidden" value={version} />
          {stages.map((stage) => (
            <OfferedStage key={stage.id} stage={stage} />
          ))}
          <div className="mt-2">
            <SubmitButton busy="Mise à jour…">Mettre à jour les stages cochés</SubmitButton>
          </div>
        </Form>
      )}
    </section>
  );
}

function OfferedStage({ stage: { id, title, when, version, differing } }: { stage: ShownStage }) {
  return (
    <fieldset className="rounded-card border border-line bg-paper p-4 sm:p-5">
      <legend className="sr-only">{title}</legend>
      <h2 className="text-lead">
        <Link className="link" to={`/admin/stages/${encodeURIComponent(id)}/reglages`}>
          {typeset(title)}
        </Link>
      </h2>
      <p className="text-earth">{typeset(when)}</p>
      <input name="shownVersion" type="hidden" value={`${id} ${version}`} />
      <ul className="mt-3 grid gap-1">
        {differing.map(({ fact, label, before, after, isOutdated }) => (
          <li key={fact}>
            <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
              <input
                className="mt-1 size-5 shrink-0 accent-hedge"
                defaultChecked={isOutdated}
                name="stageFact"
                type="checkbox"
                value={`${id} ${fact}`}
              />
              <span className="wrap-anywhere min-w-0">
                <span className="font-semibold">{label}</span>
                {!isOutdated && <span className="text-earth"> – propre à ce stage</span>}
                <span className="flex flex-wrap gap-x-3 whitespace-pre-line">
                  <del className="text-earth">{before}</del>
                  <span aria-hidden="true">→</span>
                  <ins className="no-underline">{after}</ins>
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
