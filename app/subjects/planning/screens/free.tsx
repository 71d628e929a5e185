import { Form, Link } from "react-router";
import { refuseAdminPost } from "#frame/admin/refuse-post.ts";
import { officeVisit } from "#frame/office/visit.ts";
import { chosenRows, queryText } from "#platform/forms/query.ts";
import { addDays, dayInWords, parseDay } from "#platform/values/paris-time.ts";
import { typeset } from "#platform/values/typography.ts";
import { buttonClass } from "#ui/button.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { LoadError } from "#ui/load-error.tsx";
import { listBooked } from "../data/booked.ts";
import { listThings } from "../data/things.ts";
import { listUnavailable } from "../data/unavailabilities.ts";
import { FREE_LENGTHS, findFreeDays, isFreeLength, type Proposal, SEARCHED_DAYS } from "../rules/free-days.ts";
import { PLANNING_NOT_LOADED } from "../rules/planning-messages.ts";
import { HALVES, newStagePath, PLANNING_PATH, THING_KINDS, type ThingKind } from "../rules/thing.ts";
import type { Route } from "./+types/free";

export const meta: Route.MetaFunction = () => [{ title: "Demi-journées libres – Administration" }];

/** The next days on which a trainer and some rooms and machines are all free. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { services, today } = officeVisit(context);
  const { database } = services;
  const parameter = (name: "duree" | "formateur" | "date") => queryText(url.searchParams, name) ?? "";
  const things = (await listThings(database)).filter(({ isArchived }) => !isArchived);
  const known = new Set(things.map(({ id }) => id));
  const asked = [parameter("formateur"), ...chosenRows(url.searchParams)].filter((id) => known.has(id));
  const wanted = parameter("date");
  const day = (/^20\d\d/.test(wanted) && parseDay(wanted)) || "";
  const from = day > today ? day : addDays(today, 1);
  const length = parameter("duree");
  const shown = { things, asked, from, length: isFreeLength(length) ? length : "" };
  if (!isFreeLength(length)) return { ...shown, proposals: null };
  const period = { first: from, last: addDays(from, SEARCHED_DAYS) };
  const [booked, unavailable] = await Promise.all([
    asked.length === 0 ? [] : listBooked(database, { ...period, thingIds: asked }),
    listUnavailable(database, period),
  ]);
  const away = unavailable.filter(({ thingId }) => asked.includes(thingId));
  return { ...shown, proposals: findFreeDays({ from, length, booked, unavailable: away }) };
}

export const action = refuseAdminPost;

export default function FreeDays({ loaderData }: Route.ComponentProps) {
  const { things, asked, from, length, proposals } = loaderData;
  const trainers = things.filter(({ kind }) => kind === "trainer");
  const trainer = trainers.find(({ id }) => asked.includes(id))?.id ?? "";
  const others = asked.filter((id) => id !== trainer);
  return (
    <section className="max-w-4xl">
      <p>
        <Link className="link inline-flex min-h-11 items-center" to={PLANNING_PATH}>
          Planning
        </Link>
      </p>
      <h1 className="mt-1 text-h2">Trouver des demi-journées libres</h1>
      <Form className="no-print mt-4 grid gap-4 sm:grid-cols-3" preventScrollReset>
        <SelectField defaultValue={length || "2"} label="Durée" name="duree">
          {Object.entries(FREE_LENGTHS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <SelectField defaultValue={trainer} label="Formateur" name="formateur">
          <option value="">Peu importe</option>
          {trainers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField defaultValue={from} label="À partir du" name="date" type="date" />
        {(["room", "machine", "trainer"] as const).map((kind) => (
          <Choices
            chosen={others}
            key={kind}
            kind={kind}
            things={things.filter((thing) => thing.kind === kind && thing.id !== trainer)}
          />
        ))}
        <p className="sm:col-span-3">
          <button className={buttonClass("solid")} type="submit">
            Chercher
          </button>
        </p>
      </Form>
      {proposals && <Proposals link={{ length, trainer, things: others }} proposals={proposals} />}
    </section>
  );
}

const TITLES: Record<ThingKind, string> = { ...THING_KINDS, trainer: "Autres formateurs" };

interface ChoicesProps {
  kind: ThingKind;
  things: Route.ComponentProps["loaderData"]["things"];
  chosen: readonly string[];
}

function Choices({ kind, things, chosen }: ChoicesProps) {
  if (things.length === 0) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{TITLES[kind]}</legend>
      {things.map(({ id, name }) => (
        <label className="flex min-h-11 items-center gap-3" key={id}>
          <input
            className="size-5 shrink-0 accent-hedge"
            defaultChecked={chosen.includes(id)}
            name="row"
            type="checkbox"
            value={id}
          />
          <span className="min-w-0 break-words">{name}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface ProposalsProps {
  proposals: readonly Proposal[];
  link: { length: string; trainer: string; things: readonly string[] };
}

function Proposals({ proposals, link }: ProposalsProps) {
  return (
    <section aria-labelledby="libre" className="mt-8">
      <h2 className="text-h3" id="libre">
        {proposals.length === 0 ? "Rien de libre dans l’année qui vient" : "Libre"}
      </h2>
      <ul className="mt-3 grid gap-px overflow-hidden rounded-card border border-line bg-line empty:hidden">
        {proposals.map(({ days, half }) => (
          <li
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 bg-paper px-4 py-2.5"
            key={`${days[0]} ${half}`}
          >
            <span className="min-w-0 first-letter:uppercase">{typeset(proposalInWords({ days, half }))}</span>
            <Link className="link" to={newStagePath({ ...link, day: days[0] ?? "", half })}>
              Ajouter un stage
              <span className="sr-only">{` ${proposalInWords({ days, half })}`}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function proposalInWords({ days, half }: Proposal): string {
  const [first = "", last = ""] = [days[0], days.at(-1)];
  if (half) return `${dayInWords(first)}, ${HALVES[half]}`;
  return first === last ? dayInWords(first) : `du ${dayInWords(first)} au ${dayInWords(last)}`;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadError error={error} message={PLANNING_NOT_LOADED} />;
}
