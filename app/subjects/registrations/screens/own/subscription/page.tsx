import { useRef } from "react";
import { data, Form, Link } from "react-router";
import { readForm } from "#platform/forms/form.ts";
import { runAction } from "#platform/forms/run-action.ts";
import { runClientAction } from "#platform/forms/run-client-action.ts";
import { useAnswerToast } from "#platform/forms/use-answer-toast.ts";
import { useHydrated } from "#platform/forms/use-hydrated.ts";
import { servicesContext } from "#platform/services.ts";
import { dateAndHour } from "#platform/values/paris-time.ts";
import { typeset } from "#platform/values/typography.ts";
import { requireUser } from "#subjects/accounts/parts/session.ts";
import { trainersOfAccount } from "#subjects/attendance/rules/attendance-access.ts";
import { ButtonAnchor, buttonClass } from "#ui/button.tsx";
import { FormRefusal, FormSuccess } from "#ui/form-card.tsx";
import { useToast } from "#ui/toast.tsx";
import { createCalendarLink, findCalendarLink, revokeCalendarLink } from "../../../data/calendar-links.ts";
import { CALENDAR_RULES } from "../../../rules/calendar-form.ts";
import {
  CALENDAR_COPIED,
  CALENDAR_CREATED,
  CALENDAR_FAILED,
  CALENDAR_REVOKED,
  calendarRefusal,
  SUBSCRIBE,
} from "../../../rules/calendar-messages.ts";
import type { Route } from "./+types/page";

export const meta: Route.MetaFunction = () => [{ title: SUBSCRIBE }];

/** The address may be on the page: the browser keeps no copy. */
export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "no-store" });

export async function loader({ context, url }: Route.LoaderArgs) {
  const user = requireUser(context, url);
  const { database, team } = context.get(servicesContext);
  const since = await findCalendarLink(database, user.id);
  const isTrainer = trainersOfAccount(user, team).length > 0;
  return {
    since: since && dateAndHour(since),
    emailVerified: user.emailVerified,
    isAdmin: user.role === "admin",
    isTrainer,
  };
}

interface CalendarAnswer {
  refusal?: string;
  success?: string;
  /** Shown in this answer only. */
  address?: string;
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const user = requireUser(context, url);
  const { values, reason } = await readForm(request, CALENDAR_RULES);
  if (reason) return data<CalendarAnswer>({ refusal: calendarRefusal[reason] }, { status: 400 });
  const { database, baseUrl, clock } = context.get(servicesContext);
  return runAction(
    context,
    async () => {
      if (values.intent === "revoke") {
        await revokeCalendarLink(database, user.id);
        return data<CalendarAnswer>({ success: CALENDAR_REVOKED });
      }
      const token = await createCalendarLink(database, user.id, clock());
      if (!token) return data<CalendarAnswer>({ refusal: calendarRefusal.tooMany }, { status: 429 });
      return data<CalendarAnswer>({ address: `${baseUrl.origin}/calendrier/${token}.ics` });
    },
    (status) => data<CalendarAnswer>({ refusal: CALENDAR_FAILED }, { status }),
  );
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  runClientAction<CalendarAnswer>(serverAction, { failed: CALENDAR_FAILED });

export default function Subscription({ loaderData, actionData }: Route.ComponentProps) {
  const { since, emailVerified, isAdmin, isTrainer } = loaderData;
  useAnswerToast(actionData);
  return (
    <section aria-labelledby="abonnement" className="max-w-2xl">
      <h2 id="abonnement">{SUBSCRIBE}</h2>
      <p className="mt-4">
        {typeset(
          "Votre agenda (téléphone, Outlook, Google…) lit une adresse privée du site : chaque demi-journée de vos stages y apparaît, et suit les changements de date, d’heure et de lieu.",
        )}
      </p>
      <p className="mt-3">
        {typeset("Toute personne qui a cette adresse voit vos stages, rien d’autre : gardez-la pour vous.")}
      </p>
      {!emailVerified && (
        <p className="mt-3 text-earth">
          {typeset(
            "Votre adresse e-mail n’est pas vérifiée : les inscriptions que d’autres personnes ont faites à cette adresse n’y sont pas.",
          )}
        </p>
      )}
      <div className="my-6 empty:hidden">
        <FormRefusal message={actionData?.refusal} />
        {actionData?.address ? (
          <NewAddress address={actionData.address} isAdmin={isAdmin} isTrainer={isTrainer} />
        ) : (
          <FormSuccess message={actionData?.success && typeset(actionData.success)} />
        )}
      </div>
      {since && !actionData?.address && (
        <p className="mb-6">
          {typeset(
            `Une adresse est active depuis le ${since}. Vous l’avez perdue ? Remplacez-la : l’ancienne cesse aussitôt de fonctionner.`,
          )}
        </p>
      )}
      <Form className="flex flex-wrap gap-3" method="post">
        <button className={buttonClass(since ? "quiet" : "solid")} name="intent" type="submit" value="create">
          {since ? "Remplacer l’adresse" : "Créer mon adresse"}
        </button>
        {since && (
          <button className={buttonClass("quiet")} name="intent" type="submit" value="revoke">
            Révoquer
          </button>
        )}
      </Form>
      <p className="mt-8">
        <Link className="link" to="/account/formations">
          Revenir à mes formations
        </Link>
      </p>
    </section>
  );
}

interface NewAddressProps {
  address: string;
  isAdmin: boolean;
  isTrainer: boolean;
}

/** The address, once: to copy, or to open in the calendar application of this device. */
function NewAddress({ address, isAdmin, isTrainer }: NewAddressProps) {
  const field = useRef<HTMLInputElement>(null);
  const canCopy = useHydrated();
  const show = useToast();
  async function copy() {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(address);
      show("success", CALENDAR_COPIED);
    } catch {
      // Not allowed, or not over HTTPS: it stays selected, to be copied by hand.
    }
  }
  return (
    <div className="rounded-card border border-wheat-deep bg-paper p-5">
      <p className="font-medium" role="status">
        {typeset(CALENDAR_CREATED)}
      </p>
      <label className="mt-4 block font-semibold" htmlFor="adresse">
        Adresse de votre calendrier
      </label>
      <input
        className="mt-2 min-h-12 w-full rounded-control border-2 border-line bg-chalk px-3 font-mono text-base"
        id="adresse"
        readOnly
        ref={field}
        type="text"
        value={address}
      />
      <div className="mt-4 flex flex-wrap gap-3">
        {canCopy && (
          <button className={buttonClass("solid")} onClick={copy} type="button">
            Copier l’adresse
          </button>
        )}
        <ButtonAnchor href={address.replace(/^https?:/, "webcal:")} look="quiet">
          Ouvrir dans mon agenda
        </ButtonAnchor>
      </div>
      {isTrainer && (
        <p className="mt-4 break-all">
          {typeset("Les demi-journées que vous animez : ")}
          <code>{`${address}?formateur=1`}</code>
        </p>
      )}
      {isAdmin && (
        <p className="mt-4 break-all">
          {typeset("Tous les stages du centre : ")}
          <code>{`${address}?tout=1`}</code>
        </p>
      )}
      <p className="mt-4 text-base text-earth">
        {typeset(
          "Google Agenda : « Autres agendas », « À partir de l’URL ». Outlook : « Ajouter un calendrier », « S’abonner à partir du web ». iPhone : le bouton ci-dessus.",
        )}
      </p>
    </div>
  );
}
