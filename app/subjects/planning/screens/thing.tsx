import { randomUUID } from "node:crypto";
import { data, Form, Link } from "react-router";
import { officeVisit } from "#frame/office/visit.ts";
import { readPost, textOf } from "#platform/forms/form.ts";
import { runAction } from "#platform/forms/run-action.ts";
import { runClientAction } from "#platform/forms/run-client-action.ts";
import { useAnswerToast } from "#platform/forms/use-answer-toast.ts";
import { useFocusOnFault } from "#platform/forms/use-focus-on-fault.ts";
import { checkTexts, type TextFaults, type Texts } from "#platform/values/fields.ts";
import { FIELD_TOO_LONG } from "#platform/values/length-messages.ts";
import { fieldsOf, mapFields } from "#platform/values/map-fields.ts";
import { addDays, parseDay } from "#platform/values/paris-time.ts";
import { typeset } from "#platform/values/typography.ts";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink, buttonClass } from "#ui/button.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { FormRefusal, FormSuccess } from "#ui/form-card.tsx";
import { LoadError } from "#ui/load-error.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { listBooked } from "../data/booked.ts";
import { findThing } from "../data/things.ts";
import { addUnavailable, listUnavailable, removeUnavailable } from "../data/unavailabilities.ts";
import { findOverlaps, isSerious } from "../rules/overlaps.ts";
import { UNAVAILABLE_FIELDS, type UnavailableField } from "../rules/planning-fields.ts";
import { cellInWords, type PlannedCell, plannedRow } from "../rules/planning-grid.ts";
import {
  PLANNING_NOT_LOADED,
  reasonHint,
  THING_GONE,
  UNAVAILABLE_FAILED,
  UNAVAILABLE_GONE,
  UNAVAILABLE_REFUSED,
  UNAVAILABLE_REMOVED,
  unavailableAdded,
  unavailableTitle,
} from "../rules/planning-messages.ts";
import { PLANNING_PATH, resourcePath, type Thing } from "../rules/thing.ts";
import { readUnavailable, unavailableInWords } from "../rules/unavailable.ts";
import type { Route } from "./+types/thing";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.thing.name ?? "Planning"} – Planning` },
];

/** How far ahead the page of a thing looks. */
const SHOWN_DAYS = 365;

/** What a person of the team, a room or a machine has before it, and when it cannot be had. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, today } = officeVisit(context);
  const thing = await findThing(services.database, params.thing);
  if (!thing) throw data(THING_GONE, { status: 404 });
  const period = { first: today, last: addDays(today, SHOWN_DAYS) };
  const [booked, unavailable] = await Promise.all([
    listBooked(services.database, { ...period, thingIds: [thing.id], withDrafts: true }),
    listUnavailable(services.database, { ...period, thingId: thing.id }),
  ]);
  const days = [...new Set(booked.map(({ day }) => day))];
  return {
    thing,
    /** The id of the form: sent twice, it adds one. */
    submission: randomUUID(),
    booked: plannedRow(days, booked, unavailable).filter(({ stages }) => stages.length > 0),
    unavailable: unavailable.map((one) => ({ id: one.id, words: unavailableInWords(one), reason: one.reason })),
  };
}

interface Answer {
  refusal?: string;
  success?: string;
  faults?: TextFaults<UnavailableField>;
  typed?: Texts<UnavailableField>;
  /** What was added: the form begins anew. */
  added?: string;
}

/** Notes when the thing cannot be had, or takes that back. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { by, services, now } = officeVisit(context);
  const { database } = services;
  const posted = await readPost(request);
  const typed = mapFields(fieldsOf(UNAVAILABLE_FIELDS), (field) => textOf(posted, field));
  const refuse = (answer: Answer, status: number) => data<Answer>({ typed, ...answer }, { status });
  if (posted.tooLong) return refuse({ refusal: FIELD_TOO_LONG }, 400);
  const add = async (thing: Thing) => {
    const checked = checkTexts(UNAVAILABLE_FIELDS, typed);
    const read = "faults" in checked ? checked : readUnavailable(checked.value);
    if ("faults" in read) return refuse({ refusal: UNAVAILABLE_REFUSED, faults: read.faults }, 400);
    const submission = textOf(posted, "submission");
    await addUnavailable(database, { thing, unavailable: read, submission, by }, now);
    const booked = await listBooked(database, { first: read.fromDay, last: read.toDay, thingIds: [thing.id] });
    const away = [{ ...read, id: "", thingId: thing.id }];
    const met = booked.filter((one) =>
      findOverlaps([one], { booked: [], unavailable: away, trainerIds: new Set() }).some(isSerious),
    );
    const stages = new Set(met.map(({ stage }) => stage.id)).size;
    return data<Answer>({ success: unavailableAdded(stages), added: submission });
  };
  const remove = async (thing: Thing) =>
    (await removeUnavailable(database, { thing, id: textOf(posted, "unavailable"), by }, now))
      ? data<Answer>({ success: UNAVAILABLE_REMOVED })
      : data<Answer>({ refusal: UNAVAILABLE_GONE }, { status: 409 });
  const run = async () => {
    const thing = await findThing(database, params.thing);
    if (!thing) return refuse({ refusal: THING_GONE }, 404);
    return textOf(posted, "intent") === "remove" ? remove(thing) : add(thing);
  };
  return runAction(context, run, (status) => refuse({ refusal: UNAVAILABLE_FAILED }, status));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  runClientAction<Answer>(serverAction, { failed: UNAVAILABLE_FAILED });

export default function ThingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { thing, booked, unavailable } = loaderData;
  useAnswerToast(actionData);
  const edit =
    thing.kind === "trainer" ? `/admin/reglages/equipe/${encodeURIComponent(thing.id)}` : resourcePath(thing.id);
  return (
    <article className="max-w-4xl">
      <p>
        <Link className="link inline-flex min-h-11 items-center" to={PLANNING_PATH}>
          Planning
        </Link>
      </p>
      <div className="mt-1 flex flex-wrap items-start justify-between gap-4">
        <h1 className="min-w-0 break-words text-h2">{thing.name}</h1>
        <p className="no-print">
          <ButtonLink look="quiet" to={edit}>
            Modifier
          </ButtonLink>
        </p>
      </div>
      {thing.isArchived && <p className="mt-2 text-earth">Archivé : on ne peut plus le choisir.</p>}
      <div className="mt-4 empty:hidden">
        <FormRefusal message={actionData?.refusal} />
        <FormSuccess message={actionData?.success} />
      </div>
      <BookedList booked={booked} />
      <section aria-labelledby="indisponibilites" className="mt-8">
        <h2 className="text-h3" id="indisponibilites">
          {unavailableTitle[thing.kind]}
        </h2>
        {unavailable.length > 0 && (
          <ul className={LIST}>
            {unavailable.map(({ id, words, reason }) => (
              <li className={ITEM} key={id}>
                <span className="min-w-0 break-words">
                  <span className="block font-semibold first-letter:uppercase">{words}</span>
                  {reason && <span className="block text-base text-earth">{typeset(reason)}</span>}
                </span>
                <Form className="no-print" method="post" preventScrollReset>
                  <input name="intent" type="hidden" value="remove" />
                  <button className={buttonClass("quiet")} name="unavailable" type="submit" value={id}>
                    Retirer
                    <span className="sr-only">{` ${words}`}</span>
                  </button>
                </Form>
              </li>
            ))}
          </ul>
        )}
        <UnavailableForm
          answer={actionData}
          key={actionData?.added}
          kind={thing.kind}
          submission={loaderData.submission}
        />
      </section>
    </article>
  );
}

const LIST = "mt-3 grid gap-px overflow-hidden rounded-card border border-line bg-line";
const ITEM = "flex flex-wrap items-center justify-between gap-x-6 gap-y-1 bg-paper px-4 py-2.5";

function BookedList({ booked }: { booked: readonly PlannedCell[] }) {
  return (
    <section aria-labelledby="reserve" className="mt-6">
      <h2 className="text-h3" id="reserve">
        Réservé
      </h2>
      {booked.length === 0 && <p className="mt-2">Aucun stage à venir.</p>}
      {booked.length > 0 && (
        <ul className={LIST}>
          {booked.map((cell) => (
            <li className={ITEM} key={`${cell.from.day} ${cell.from.half}`}>
              <span className="min-w-0">
                <span className="block text-base text-earth">{typeset(cellInWords(cell))}</span>
                {cell.stages.map(({ id, title, isDraft }) => (
                  <Link className="link mr-3 break-words" key={id} to={`/admin/stages/${encodeURIComponent(id)}`}>
                    {typeset(isDraft ? `${title} (brouillon)` : title)}
                  </Link>
                ))}
              </span>
              {cell.state === "clash" && (
                <Badge tone="alarm">{cell.away === null ? "Deux stages à la fois" : "Indisponible"}</Badge>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface UnavailableFormProps {
  kind: Thing["kind"];
  submission: string;
  answer: Answer | undefined;
}

function UnavailableForm({ kind, submission, answer }: UnavailableFormProps) {
  useFocusOnFault(answer);
  const { faults, typed } = answer ?? {};
  const field = (name: UnavailableField) => ({
    name,
    label: UNAVAILABLE_FIELDS[name].label,
    error: faults?.[name],
    required: UNAVAILABLE_FIELDS[name].missing !== undefined,
  });
  const day = (name: "unavailableFrom" | "unavailableTo") => (
    <TextField {...field(name)} defaultValue={parseDay(typed?.[name] ?? "") ?? ""} type="date" />
  );
  const half = (name: "unavailableFromHalf" | "unavailableToHalf", usual: string) => (
    <SelectField {...field(name)} defaultValue={typed?.[name] || usual} required={false}>
      {Object.entries(UNAVAILABLE_FIELDS[name].options ?? {}).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  );
  return (
    <Form className="no-print mt-3 grid max-w-2xl gap-3 sm:grid-cols-2" method="post" noValidate preventScrollReset>
      <input name="submission" type="hidden" value={submission} />
      {day("unavailableFrom")}
      {half("unavailableFromHalf", "morning")}
      {day("unavailableTo")}
      {half("unavailableToHalf", "afternoon")}
      <div className="sm:col-span-2">
        <TextField
          {...field("unavailableReason")}
          defaultValue={typed?.unavailableReason}
          hint={reasonHint[kind]}
          maxLength={UNAVAILABLE_FIELDS.unavailableReason.length}
        />
      </div>
      <p>
        <SubmitButton busy="Ajout…" look="quiet">
          Ajouter
        </SubmitButton>
      </p>
    </Form>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadError error={error} message={PLANNING_NOT_LOADED} />;
}
