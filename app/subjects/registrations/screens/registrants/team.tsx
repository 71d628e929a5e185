import { randomUUID } from "node:crypto";
import { useState } from "react";
import { data, Form, Link, redirect } from "react-router";
import type { Transaction } from "#platform/database/database.ts";
import { withFlash } from "#platform/forms/flash.ts";
import { readPost, textOf } from "#platform/forms/form.ts";
import { queryText } from "#platform/forms/query.ts";
import { runAction } from "#platform/forms/run-action.ts";
import { runClientAction } from "#platform/forms/run-client-action.ts";
import { useAnswerToast } from "#platform/forms/use-answer-toast.ts";
import { useFocusOnFault } from "#platform/forms/use-focus-on-fault.ts";
import { servicesContext } from "#platform/services.ts";
import { FIELD_TOO_LONG } from "#platform/values/length-messages.ts";
import { counted } from "#platform/values/plural.ts";
import { typeset } from "#platform/values/typography.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { noteStageChange } from "#subjects/dossiers/data/note-change.ts";
import { ORGANISATION_NAMES } from "#subjects/organisations/rules/organisation.ts";
import { bookQuotation } from "#subjects/quotations/data/book-quotation.ts";
import { findQuotation, type Quotation } from "#subjects/quotations/data/read-quotations.ts";
import { bookedCents } from "#subjects/quotations/rules/quotation.ts";
import { findSettledStage } from "#subjects/stages/data/settled-stage.ts";
import { CHOSEN_STAGE_GONE } from "#subjects/stages/rules/form/stage-save-messages.ts";
import { typedPriceText } from "#subjects/stages/rules/price.ts";
import { buttonClass } from "#ui/button.tsx";
import { SelectField } from "#ui/field.tsx";
import { FieldGroup } from "#ui/field-group.tsx";
import { FormRefusal } from "#ui/form-card.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { SuggestedField } from "#ui/suggested-field.tsx";
import { addRegistrants } from "../../data/change-registrants.ts";
import { type ParticipantErrors, participantErrors } from "../../parts/participants/participant-errors.ts";
import { readParticipants } from "../../parts/participants/read-participants.ts";
import { tidyParticipant } from "../../rules/participant.ts";
import { OFFICE_MAY_LACK, PARTICIPANT_FIELDS, type Participant } from "../../rules/participant-fields.ts";
import { MAX_TEAM, TEAM_COLUMNS } from "../../rules/pasted-rows.ts";
import { GROUP_FAILED, mayInsistOn, registrationMessage } from "../../rules/registration-messages.ts";
import { NOT_KNOWN_YET } from "../../rules/trainee-choices.ts";
import type { Route } from "./+types/team";
import { listPath } from "./list-url.ts";
import { type TeamPerson, TeamTable } from "./team-table.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Ajouter une équipe – Administration" }];

export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireAdmin(context);
  const { database, clock } = context.get(servicesContext);
  const stage = await findSettledStage(database, params.stage, clock());
  if (!stage) throw data(CHOSEN_STAGE_GONE, { status: 404 });
  const quotation = await findQuotation(database, queryText(url.searchParams, "avec") ?? "");
  return {
    ...{ id: stage.id, title: stage.title, seats: stage.availableSeats, submission: randomUUID() },
    quotation: quotation?.number && quotation.stage?.id === stage.id ? shownQuotation(quotation) : null,
  };
}

/** Who buys is known from the quotation, how many come, and the VAT that it was made with. */
const shownQuotation = ({ id, number, people, registered, recipientName, ...priced }: Quotation) => ({
  id,
  about: `Devis ${number} : ${counted(people, "personne")}, ${typedPriceText(bookedCents({ people, ...priced }), priced.vatRate / 100)}.`,
  lines: Math.max(1, people - registered),
  team: { company: recipientName, payer: "employer", traineeKind: "" },
});

interface Answer {
  refusal?: string;
  mayInsist?: string;
  /** What all have in common, as typed. */
  team?: Pick<Participant, "company" | "payer" | "traineeKind">;
  teamErrors?: ParticipantErrors;
  /** Every line, as typed. */
  people?: TeamPerson[];
  /** How many lines the table has. */
  lines?: number;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const by = requireAdmin(context);
  const posted = await readPost(request);
  const services = context.get(servicesContext);
  const all = readParticipants(posted);
  const { company = "", payer = "", traineeKind = "" } = all[0] ?? {};
  const team = { company, payer, traineeKind };
  const typed = all.filter(isTyped).map((person) => ({ ...person, ...team }));
  const people = all.map((person) => ({ typed: person, errors: {} }));
  const refuse = (answer: Answer, status: number) => data<Answer>({ team, people, ...answer }, { status });
  if (posted.tooLong) return refuse({ refusal: FIELD_TOO_LONG }, 400);
  // The button of somebody without JavaScript.
  if (textOf(posted, "intent") === "line") return refuse({ lines: Math.min(all.length + 1, MAX_TEAM) }, 200);
  if (typed.length === 0) return refuse({ refusal: "Écrivez au moins une personne." }, 400);
  if (typed.length > MAX_TEAM) return refuse({ refusal: `Au plus ${MAX_TEAM} personnes à la fois.` }, 400);
  return runAction(
    context,
    async () => {
      const stage = await findSettledStage(services.database, params.stage, services.clock());
      if (!stage) throw data(CHOSEN_STAGE_GONE, { status: 404 });
      const addition = {
        stageId: stage.id,
        participants: typed.map(tidyParticipant),
        submission: textOf(posted, "submission"),
        by,
        regardless: textOf(posted, "anyway") === "1",
        brand: services.centre.brand,
        andAlso: (transaction: Transaction, participantIds: readonly string[]) =>
          bookQuotation(transaction, { quotationId: textOf(posted, "quotation"), participantIds }),
      };
      const refusal = await addRegistrants(services.database, addition, services.clock());
      if (refusal) {
        const errors = participantErrors(typed, refusal, OFFICE_MAY_LACK);
        const refused = all.map((person) => ({ typed: person, errors: (isTyped(person) && errors.shift()) || {} }));
        const teamErrors = participantErrors([{ ...typed[0], ...team } as Participant], null, OFFICE_MAY_LACK)[0];
        const said = { refusal: registrationMessage(refusal), mayInsist: mayInsistOn(refusal, typed.length) };
        return refuse({ ...said, people: refused, teamErrors }, refusal.reason === "noSeats" ? 409 : 400);
      }
      await noteStageChange(services, stage.id);
      return redirect(withFlash(listPath(stage.id), "participants-ajoutes", addition.submission));
    },
    (status) => refuse({ refusal: GROUP_FAILED }, status),
  );
}

/** Lines that were left empty are no people. */
const isTyped = (person: Participant) => TEAM_COLUMNS.some((field) => person[field].trim() !== "");

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  runClientAction<Answer>(serverAction, { failed: GROUP_FAILED });

const FIRST_LINES = 4;

export default function AddTeam({
  loaderData: { id, title, seats, submission, quotation },
  actionData,
}: Route.ComponentProps) {
  useAnswerToast(actionData);
  useFocusOnFault(actionData);
  const [sent] = useState(submission);
  const [added, setAdded] = useState(0);
  const people = actionData?.people ?? [];
  const lines = Math.min(
    MAX_TEAM,
    Math.max(quotation?.lines ?? FIRST_LINES, actionData?.lines ?? 0, people.length) + added,
  );
  const { team = quotation?.team, teamErrors } = actionData ?? {};
  return (
    <section>
      <p>
        <Link className="link inline-flex min-h-11 items-center" to={listPath(id)}>
          {typeset(title)}
        </Link>
      </p>
      <h1 className="mt-1 text-h2">Ajouter une équipe</h1>
      <p className="mt-1 mb-4 text-earth">
        {typeset(
          `${quotation ? `${quotation.about} ` : ""}${counted(seats, "place", "libre")}. Une ligne par personne ; un morceau de tableur se colle dans le tableau.`,
        )}
      </p>
      <FormRefusal message={actionData?.refusal} />
      <Form className="grid max-w-5xl gap-4" method="post" noValidate>
        <input name="submission" type="hidden" value={sent} />
        {quotation && <input name="quotation" type="hidden" value={quotation.id} />}
        {actionData?.mayInsist && (
          <>
            <p>{typeset(actionData.mayInsist)}</p>
            <input name="anyway" type="hidden" value="1" />
          </>
        )}
        <FieldGroup title="L’équipe">
          <SuggestedField
            autoComplete="off"
            defaultValue={team?.company}
            error={teamErrors?.company}
            from={ORGANISATION_NAMES}
            label={PARTICIPANT_FIELDS.company.label}
            maxLength={PARTICIPANT_FIELDS.company.maxLength}
            name="company"
          />
          {(["payer", "traineeKind"] as const).map((field) => (
            <SelectField
              defaultValue={team?.[field]}
              error={teamErrors?.[field]}
              key={field}
              label={PARTICIPANT_FIELDS[field].label}
              name={field}
            >
              <option value="">{NOT_KNOWN_YET}</option>
              {Object.entries(PARTICIPANT_FIELDS[field].choices).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </SelectField>
          ))}
        </FieldGroup>
        <TeamTable lines={lines} onMissing={(missing) => setAdded(added + missing)} people={people} />
        <p className="flex flex-wrap gap-3">
          <SubmitButton busy="Ajout en cours…">
            {actionData?.mayInsist ? "Inscrire quand même" : "Ajouter"}
          </SubmitButton>
          {lines < MAX_TEAM && (
            <button
              className={buttonClass("quiet")}
              formNoValidate
              name="intent"
              onClick={(event) => {
                event.preventDefault();
                setAdded(added + 1);
              }}
              type="submit"
              value="line"
            >
              Ajouter une ligne
            </button>
          )}
        </p>
      </Form>
    </section>
  );
}
