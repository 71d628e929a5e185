import { data, Form, Link } from "react-router";
import { type PostedForm, readPost, textsOf } from "#platform/forms/form.ts";
import { runAction } from "#platform/forms/run-action.ts";
import { runClientAction } from "#platform/forms/run-client-action.ts";
import { useAnswerToast } from "#platform/forms/use-answer-toast.ts";
import { useSavedKey } from "#platform/forms/use-saved-key.ts";
import { servicesContext } from "#platform/services.ts";
import { FIELD_TOO_LONG } from "#platform/values/length-messages.ts";
import { LINE } from "#platform/values/text-lengths.ts";
import { typeset } from "#platform/values/typography.ts";
import { writableText } from "#platform/values/writable-text.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { CHOSEN_STAGE_GONE } from "#subjects/stages/rules/form/stage-save-messages.ts";
import { TextField } from "#ui/field.tsx";
import { FormRefusal, FormSuccess } from "#ui/form-card.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { noteDossierChange } from "../../data/note-change.ts";
import { readDossier } from "../../data/read-dossier.ts";
import { saveAddresses, type TypedAddress } from "../../data/save-addresses.ts";
import { dossierPath } from "../../parts/dossier/paths.ts";
import {
  ADDRESS_LABEL,
  ADDRESSES_CHANGED_MEANWHILE,
  ADDRESSES_EXPLAINED,
  ADDRESSES_FAILED,
  ADDRESSES_SAVED,
  ADDRESSES_TITLE,
  NOBODY_PAYS_ALONE,
} from "../../rules/address-messages.ts";
import type { Dossier } from "../../rules/dossier.ts";
import { NOT_UNDERSTOOD } from "../../rules/dossier-messages.ts";
import { needsContract } from "../../rules/own-part.ts";
import { changedTo } from "../../rules/results/result-messages.ts";
import type { Route } from "./+types/addresses";

export const meta: Route.MetaFunction = () => [{ title: `${ADDRESSES_TITLE} – Dossiers` }];

export async function loader({ params, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const dossier = await readDossier(context.get(servicesContext).database, params.stage);
  if (!dossier) throw data(CHOSEN_STAGE_GONE, { status: 404 });
  const { stage, participants } = dossier;
  return {
    stage: { id: stage.id, title: stage.title },
    rows: participants
      .filter(needsContract)
      .map(({ id, firstName, lastName, postalAddress }) => ({ id, name: `${firstName} ${lastName}`, postalAddress })),
  };
}

interface AddressesAnswer {
  refusal?: string;
  success?: string;
  typed?: TypedAddress[];
  /** What a colleague saved meanwhile, by participant. */
  faults?: Record<string, string>;
  /** When it was saved, used as the form's key. */
  saved?: number;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const by = requireAdmin(context);
  const posted = await readPost(request);
  const typed = typedAddresses(posted);
  const refuse = (refusal: string, status: number, answer: AddressesAnswer = {}) =>
    data<AddressesAnswer>({ refusal, typed, ...answer }, { status });
  if (posted.tooLong) return refuse(FIELD_TOO_LONG, 400);
  if (typed.length === 0) return refuse(NOT_UNDERSTOOD, 400);
  const services = context.get(servicesContext);
  const { database, clock } = services;
  return runAction(
    context,
    async () => {
      const dossier = await readDossier(database, params.stage);
      if (!dossier) return refuse(CHOSEN_STAGE_GONE, 404);
      const outcome = await saveAddresses(database, { dossier, typed, by }, clock());
      if ("conflicts" in outcome) {
        const shown = conflictAnswer(typed, outcome.conflicts, (await readDossier(database, params.stage)) ?? dossier);
        return refuse(ADDRESSES_CHANGED_MEANWHILE, 409, shown);
      }
      await noteDossierChange(services, params.stage);
      return data<AddressesAnswer>({ success: ADDRESSES_SAVED, saved: clock().getTime() });
    },
    (status) => refuse(ADDRESSES_FAILED, status),
  );
}

/** The fields of a person have the same position in the form. */
function typedAddresses(posted: PostedForm): TypedAddress[] {
  const [addresses, loaded] = [textsOf(posted, "postalAddress"), textsOf(posted, "loadedAddress")];
  return textsOf(posted, "participantId").map((participantId, index) => ({
    participantId,
    postalAddress: writableText(addresses[index] ?? "")
      .trim()
      .replace(/\s+/g, " "),
    loadedAddress: loaded[index] ?? "",
  }));
}

/** Shows what the other administrator saved beside each address; saving again overwrites it. */
function conflictAnswer(typed: readonly TypedAddress[], conflicts: readonly string[], { participants }: Dossier) {
  const stored = new Map(participants.map(({ id, postalAddress }) => [id, postalAddress]));
  const of = (id: string) => stored.get(id) ?? "";
  return {
    faults: Object.fromEntries(conflicts.map((id) => [id, changedTo(of(id) || "aucune adresse")])),
    typed: typed.map((row) =>
      conflicts.includes(row.participantId) ? { ...row, loadedAddress: of(row.participantId) } : row,
    ),
  };
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  runClientAction<AddressesAnswer>(serverAction, { failed: ADDRESSES_FAILED });

export default function AddressesPage({ loaderData: { stage, rows }, actionData }: Route.ComponentProps) {
  const saved = useSavedKey(actionData);
  useAnswerToast(actionData);
  const typed = new Map(actionData?.typed?.map((row) => [row.participantId, row]));
  return (
    <section>
      <p>
        <Link className="link inline-flex min-h-11 items-center" to={dossierPath(stage.id)}>
          {typeset(`Dossier : ${stage.title}`)}
        </Link>
      </p>
      <h1 className="mt-1 text-h2">{ADDRESSES_TITLE}</h1>
      <p className="measure mt-2 mb-6 text-earth">{typeset(ADDRESSES_EXPLAINED)}</p>
      <FormRefusal message={actionData?.refusal} />
      <FormSuccess message={actionData?.success} />
      {rows.length === 0 ? (
        <p>{typeset(NOBODY_PAYS_ALONE)}</p>
      ) : (
        <Form className="grid max-w-3xl gap-6" key={`${stage.id} ${saved}`} method="post" noValidate>
          {rows.map(({ id, name, postalAddress }) => (
            <div key={id}>
              <input name="participantId" type="hidden" value={id} />
              <input name="loadedAddress" type="hidden" value={typed.get(id)?.loadedAddress ?? postalAddress} />
              <TextField
                autoComplete="off"
                defaultValue={typed.get(id)?.postalAddress ?? postalAddress}
                error={actionData?.faults?.[id]}
                label={typeset(`${ADDRESS_LABEL} : ${name}`)}
                maxLength={LINE}
                name="postalAddress"
              />
            </div>
          ))}
          <div>
            <SubmitButton busy="Enregistrement en cours…">Enregistrer</SubmitButton>
          </div>
        </Form>
      )}
    </section>
  );
}
