import { data, Form, Link, redirect } from "react-router";
import { officeVisit } from "#frame/office/visit.ts";
import { withFlash } from "#platform/forms/flash.ts";
import { readPost, textOf } from "#platform/forms/form.ts";
import { querySearch, queryText } from "#platform/forms/query.ts";
import { runAction } from "#platform/forms/run-action.ts";
import { runClientAction } from "#platform/forms/run-client-action.ts";
import { useAnswerToast } from "#platform/forms/use-answer-toast.ts";
import { FIELD_TOO_LONG } from "#platform/values/length-messages.ts";
import { counted } from "#platform/values/plural.ts";
import { typeset } from "#platform/values/typography.ts";
import { buttonClass } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { FormRefusal } from "#ui/form-card.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { findOrganisation, listOrganisations, possibleDoubles } from "../data/find-organisations.ts";
import { mergeOrganisations } from "../data/merge-organisations.ts";
import { NO_ORGANISATION, NOT_MERGED, organisationPath } from "../rules/organisation.ts";
import type { Route } from "./+types/merge";

interface Answer {
  refusal?: string;
}

const MOST = 20;

/** First the choice of the other one; with "avec", what happens to both. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { services } = officeVisit(context);
  const { database } = services;
  const organisation = await findOrganisation(database, params.organisation);
  const otherId = queryText(url.searchParams, "avec");
  const other = otherId ? await findOrganisation(database, otherId) : null;
  if (!organisation || (otherId && !other)) throw data(NO_ORGANISATION, { status: 404 });
  const { id, companyName: name } = organisation;
  const q = querySearch(url.searchParams).trim();
  const found = q === "" ? [] : await listOrganisations(database, { text: q, kind: null }, { offset: 0, limit: MOST });
  return {
    id,
    name,
    q,
    other: other && { id: other.id, name: other.companyName },
    found: found
      .filter((one) => one.id !== id)
      .map((one) => ({
        id: one.id,
        name: one.companyName,
        about: [one.companyCity, counted(one.registrations, "inscription")].filter(Boolean).join(", "),
      })),
    doubles: other ? [] : (await possibleDoubles(database, { id, name })).map((one) => ({ ...one, about: "" })),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { by, services, now } = officeVisit(context);
  const posted = await readPost(request);
  const refuse = (refusal: string, status: number) => data<Answer>({ refusal }, { status });
  if (posted.tooLong) return refuse(FIELD_TOO_LONG, 400);
  const merging = {
    goneId: textOf(posted, "other"),
    intoId: params.organisation,
    name: textOf(posted, "companyName"),
    by,
  };
  const merge = async () => {
    const outcome = await mergeOrganisations(services.database, merging, now);
    if (outcome === "gone") return refuse(NO_ORGANISATION, 409);
    return redirect(withFlash(organisationPath(params.organisation), "fiches-reunies"));
  };
  return runAction(context, merge, (status) => refuse(NOT_MERGED, status));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  runClientAction<Answer>(serverAction, { failed: NOT_MERGED });

export const meta: Route.MetaFunction = () => [{ title: "Réunir deux entreprises – Administration" }];

export default function Merge({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, other, q, found, doubles } = loaderData;
  useAnswerToast(actionData);
  return (
    <section className="max-w-3xl">
      <p>
        <Link className="link" to={organisationPath(id)}>
          {name}
        </Link>
      </p>
      <h1 className="mt-2 text-h2">Réunir deux entreprises</h1>
      <div className="mt-4 empty:hidden">
        <FormRefusal message={actionData?.refusal} />
      </div>
      {other ? (
        <Confirmation name={name} other={other} />
      ) : (
        <>
          <Choices id={id} others={doubles} title="Peut-être la même" />
          <search>
            <Form className="mt-6 flex flex-wrap items-end gap-4" key={q}>
              <div className="min-w-60 flex-1">
                <TextField defaultValue={q} label="L’autre fiche : nom, ville ou SIRET" name="q" type="search" />
              </div>
              <button className={buttonClass("solid")} type="submit">
                Chercher
              </button>
            </Form>
          </search>
          <Choices id={id} others={found} title="Trouvées" />
          <p aria-live="polite" className="mt-4 empty:hidden">
            {q !== "" && found.length === 0 && "Aucune autre entreprise ne correspond."}
          </p>
        </>
      )}
    </section>
  );
}

interface Other {
  id: string;
  name: string;
}

function Confirmation({ name, other }: { name: string; other: Other }) {
  return (
    <Form className="mt-4 grid gap-5 rounded-card border border-line bg-paper p-5" method="post">
      <p className="measure">
        {typeset(
          `Les inscriptions, les documents et les coordonnées de « ${other.name} » rejoignent cette fiche. Les documents émis ne changent pas. Vous pourrez séparer les deux fiches.`,
        )}
      </p>
      <input name="other" type="hidden" value={other.id} />
      <fieldset>
        <legend className="font-semibold">Nom qui reste</legend>
        {[...new Set([name, other.name])].map((one, index) => (
          <label className="flex min-h-11 items-center gap-3 break-words" key={one}>
            <input defaultChecked={index === 0} name="companyName" type="radio" value={one} />
            {one}
          </label>
        ))}
      </fieldset>
      <p>
        <SubmitButton busy="Réunion…">Réunir ces deux fiches</SubmitButton>
      </p>
    </Form>
  );
}

interface ChoicesProps {
  id: string;
  title: string;
  others: readonly (Other & { about: string })[];
}

function Choices({ id, title, others }: ChoicesProps) {
  if (others.length === 0) return null;
  return (
    <section className="mt-6">
      <h2 className="font-semibold">{title}</h2>
      <ul className="mt-2 grid gap-px overflow-hidden rounded-card border border-line bg-line">
        {others.map((other) => (
          <li className="bg-paper px-4 py-2" key={other.id}>
            <Link
              className="link inline-flex min-h-9 items-center break-words"
              to={`${organisationPath(id)}/reunir?${new URLSearchParams({ avec: other.id })}`}
            >
              {other.name}
            </Link>
            {other.about && <span className="text-earth">{` ${other.about}`}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
