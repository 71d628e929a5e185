import { randomUUID } from "node:crypto";
import { data, type MetaDescriptor, redirect } from "react-router";
import { pageMeta } from "#frame/page-meta.ts";
import type { Reader } from "#platform/database/database.ts";
import { type PostedForm, readFields, readPost } from "#platform/forms/form.ts";
import { queryText } from "#platform/forms/query.ts";
import { runAction } from "#platform/forms/run-action.ts";
import { runClientAction } from "#platform/forms/run-client-action.ts";
import { requestContext, servicesContext } from "#platform/services.ts";
import { type Day, dayInParis, dayInWords } from "#platform/values/paris-time.ts";
import { viewerOf } from "#subjects/accounts/parts/session.ts";
import { readTypeResults } from "#subjects/opinions/data/results/read-type-results.ts";
import { readOwnRegistration } from "#subjects/registrations/data/own-registrations.ts";
import { participantErrors } from "#subjects/registrations/parts/participants/participant-errors.ts";
import { readParticipants } from "#subjects/registrations/parts/participants/read-participants.ts";
import { shownCancelDay } from "#subjects/registrations/rules/cancel-limit.ts";
import { REGISTRATION_FORM } from "#subjects/registrations/rules/registration-form.ts";
import type { RegistrationKind } from "#subjects/registrations/rules/registration-kinds.ts";
import { GROUP_FAILED, SELF_FAILED } from "#subjects/registrations/rules/registration-messages.ts";
import { notOpenTitle } from "#subjects/registrations/rules/registration-state-messages.ts";
import type { Centre } from "#subjects/settings/rules/centre.ts";
import { JOIN_FAILED } from "#subjects/waiting-list/rules/waiting-list-messages.ts";
import { namedTrainers } from "../../data/named-trainers.ts";
import { findSettledStage } from "../../data/settled-stage.ts";
import { toShownFacts } from "../../data/shown-facts.ts";
import { findFacts } from "../../data/stage-facts.ts";
import { isTaught, listUpcomingStages } from "../../data/stages.ts";
import { sharedPicture, stagePosterPath, typePosterPath } from "../../parts/shared-picture.ts";
import { monthOf, monthTitle } from "../../rules/calendar.ts";
import type { ShownFacts, StageFacts } from "../../rules/facts/stage-facts.ts";
import { registrationState, type Stage, seatsText, startDay } from "../../rules/stage.ts";
import { type StageType, stagePath, stageTypeById, stageTypeBySlug } from "../../rules/stage-type.ts";
import { type TrainerChoice, withLinkedTrainers } from "../../rules/timetable/half-day-trainers.ts";
import { timetableInWords } from "../../rules/timetable/timetable-words.ts";
import type { Route } from "./+types/page";
import { NoStage } from "./no-stage.tsx";
import { readWaiting } from "./read-waiting.ts";
import { register } from "./register.ts";
import type { RegistrationAnswer } from "./registration-answer.ts";
import { StageView } from "./stage-view.tsx";
import { structuredStage } from "./structured-stage.ts";

interface Site {
  baseUrl: string;
  brand: string;
  centre: Centre;
  today: string;
}

type Shown = { stage: Stage; facts: Pick<ShownFacts, "distancePercentage"> } | { stage: null; type: StageType };

function stageMeta(site: Site, shown: Shown | undefined): MetaDescriptor[] {
  if (!shown) return [];
  if (!shown.stage) {
    return pageMeta(site, {
      title: detailsTitle(shown.type),
      description: `Les prochaines dates de la formation ${shown.type.name} : lieux, durées et places disponibles.`,
      path: `/formation/${shown.type.slug}`,
      exactTitle: true,
      sharedTitle: `Formation ${shown.type.name} : les prochaines dates`,
      picture: { path: typePosterPath(shown.type), alt: `Formation ${shown.type.name}` },
    });
  }
  const { stage } = shown;
  const picture = sharedPicture(stage);
  const state = registrationState(stage, site.today);
  const seats = state === "open" ? `${seatsText(stage.availableSeats)}. Inscription en ligne` : notOpenTitle[state];
  return [
    ...pageMeta(site, {
      title: detailsTitle(stageTypeById(stage.typeId)),
      description: `${stage.title}, ${whenOf(stage)} à ${stage.location}. ${seats}.`,
      path: stagePath(stage),
      exactTitle: true,
      sharedTitle: sharedTitle(stage),
      picture: { path: stagePosterPath(stage), alt: sharedTitle(stage) },
    }),
    ...structuredStage(site, { stage, picture, distancePercentage: shown.facts.distancePercentage }),
  ];
}

/** The date in words, so that a search for a month finds it. */
const whenOf = (stage: Stage) =>
  stage.halfDays.length > 0 ? `${timetableInWords(stage.halfDays)},` : `le ${dayInWords(startDay(stage))}`;

/** « GPS : de la ligne AB à la modulation, décembre 2026, Iwuy »: course, month and town. */
const sharedTitle = (stage: Stage) =>
  [stage.title, monthTitle(monthOf(startDay(stage))), stage.location].filter(Boolean).join(", ");

function detailsTitle(type: StageType | undefined): string {
  return type ? `Détails formation ${type.topic}` : "Détails formation";
}

export const meta: Route.MetaFunction = ({ matches: [root], loaderData }) => stageMeta(root.loaderData, loaderData);

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { database, clock, rules, team, dossiers } = context.get(servicesContext);
  const type = "machine" in params && params.machine ? stageTypeBySlug(params.machine) : undefined;
  const stageId = ("id" in params && params.id) || queryText(url.searchParams, "stageId") || null;
  const user = viewerOf(context);
  const found = stageId ? await findSettledStage(database, stageId, clock()) : null;
  // A draft exists for administrators only.
  const stage = found?.state === "draft" && user?.role !== "admin" ? null : found;
  if (!stage) {
    if (!type) throw data(null, { status: 404 });
    const { stages } = await listUpcomingStages(database, {
      today: dayInParis(clock()),
      filter: { typeId: type.id },
      limit: 6,
    });
    const results = await readTypeResults(database, type.id, clock());
    const unknown = stageId !== null;
    const today = dayInParis(clock());
    const bookable = { today, filter: { typeId: type.id, availability: "available" as const }, limit: 1 };
    const isBookable = (await listUpcomingStages(database, bookable)).stages.length > 0;
    const asksForDates = !isBookable && (await isTaught(database, type.id));
    return data({ type, stages, asksForDates, results, stage: null, unknown }, { status: unknown ? 404 : 200 });
  }
  // Each stage has one URL: an old link, or one made before a change of type, is redirected.
  if (url.pathname !== new URL(stagePath(stage), url).pathname) throw redirect(stagePath(stage));
  return data({
    stage: { ...stage, halfDays: withLinkedTrainers(stage.halfDays, team) },
    facts: shownFacts(stage, await findFacts(database, stage.id), team),
    results: await readTypeResults(database, stage.typeId, clock()),
    type: type ?? null,
    ...(await nextDates(database, stage, dayInParis(clock()))),
    own: user && (await readOwnRegistration(database, stage.id, user)),
    cancelUntil: stage.state === "cancelled" ? null : shownCancelDay(stage, rules.cancelDays, clock()),
    waiting: await readWaiting(context.get(servicesContext), { stageId: stage.id, user, search: url.searchParams }),
    houseRulesUrl: dossiers.houseRulesUrl,
    prefill: user && {
      email: user.email,
      firstName: user.firstName,
      lastName: user.lastName,
      phone: user.telephone,
      company: user.raison_social,
      traineeKind: user.traineeKind,
      payer: user.payer,
    },
    /** The id of the form: sent twice, it registers once. */
    submission: randomUUID(),
    /** The dialog that is open without JavaScript. */
    openDialog: queryText(url.searchParams, "inscription"),
  });
}

const NEXT_DATES = 3;

/** The stages of the same course that can be booked, for who wanted to come to one that cannot; without one, whether one can ask for the next. */
async function nextDates(
  database: Reader,
  stage: Stage,
  today: Day,
): Promise<{ others: Stage[]; asksForDates: boolean }> {
  if (registrationState(stage, today) === "open") return { others: [], asksForDates: false };
  const filter = { typeId: stage.typeId, availability: "available" } as const;
  const { stages: others } = await listUpcomingStages(database, { today, filter, limit: NEXT_DATES });
  return { others, asksForDates: others.length === 0 && (await isTaught(database, stage.typeId)) };
}

/** The page names the trainers of the timetable, as the documents do. */
function shownFacts({ halfDays }: Stage, facts: StageFacts, team: readonly TrainerChoice[]) {
  const trainers = namedTrainers({ halfDays, typed: facts.trainers, team }).map(({ name, line }) => line ?? [name]);
  return { ...toShownFacts(facts), trainers };
}

export async function action({ request, params, context, url }: Route.ActionArgs) {
  const stageId = ("id" in params && params.id) || queryText(url.searchParams, "stageId") || "";
  const posted = await readPost(request);
  const { address } = context.get(requestContext);
  const sent = { stageId, posted, services: context.get(servicesContext), user: viewerOf(context), address };
  return runAction(
    context,
    () => register(sent),
    (status) => data(failedAnswer(posted), { status }),
  );
}

const FAILED: Record<RegistrationKind, string> = { self: SELF_FAILED, group: GROUP_FAILED };
const failure = ({ kind, purpose }: Pick<RegistrationAnswer, "kind" | "purpose">) =>
  purpose === "wait" ? JOIN_FAILED : FAILED[kind];

function failedAnswer(posted: PostedForm): RegistrationAnswer {
  const { kind, wanted: purpose } = readFields(posted, REGISTRATION_FORM);
  const participants = readParticipants(posted);
  const refusal = failure({ kind, purpose });
  return { kind, purpose, refusal, participants, errors: participantErrors(participants) };
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  const kind = form.get("kind") === "group" ? "group" : "self";
  const purpose = [form.get("wanted"), form.get("intent")].includes("wait") ? "wait" : "register";
  const asked = { kind, purpose } as const;
  return runClientAction<RegistrationAnswer>(serverAction, { failed: failure(asked) }, asked);
}

export default function StagePage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.stage) return <NoStage {...loaderData} />;
  return <StageView actionData={actionData} key={loaderData.stage.id} loaderData={loaderData} />;
}
