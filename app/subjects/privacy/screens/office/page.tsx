import { queryText } from "#platform/forms/query.ts";
import { runClientAction } from "#platform/forms/run-client-action.ts";
import { useAnswerToast } from "#platform/forms/use-answer-toast.ts";
import { useFocusOnFault } from "#platform/forms/use-focus-on-fault.ts";
import { servicesContext } from "#platform/services.ts";
import { ofName } from "#platform/values/elision.ts";
import { isEmail, normalizeEmail } from "#platform/values/email.ts";
import { typeset } from "#platform/values/typography.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { buttonClass } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { FormRefusal } from "#ui/form-card.tsx";
import { findPersonByEmail } from "../../data/find-person.ts";
import { keptAfterErasure } from "../../rules/kept-after-erasure.ts";
import { DELETION_FAILED, erasureMessage, INVALID_ADDRESS, TOO_MANY_ARCHIVES } from "../../rules/privacy-messages.ts";
import type { Route } from "./+types/page";
import { type ErasureAnswer, erase } from "./erase.ts";
import { PersonCard } from "./person-card.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Données personnelles – Administration" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context);
  const typed = queryText(url.searchParams, "q") ?? "";
  const email = normalizeEmail(typed);
  const refusal = queryText(url.searchParams, "refus") === "archives" ? TOO_MANY_ARCHIVES : undefined;
  const { database, dossiers } = context.get(servicesContext);
  const { evidenceYears } = dossiers;
  if (!isEmail(email)) return { typed, email: null, account: null, registrant: null, refusal, evidenceYears };
  const { account, registrant } = await findPersonByEmail(database, email);
  const { user, held } = account ?? {};
  return {
    typed,
    email,
    account: user && held ? { name: user.name, emailVerified: user.emailVerified, held } : null,
    registrant,
    refusal,
    evidenceYears,
  };
}

export const action = erase;

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  runClientAction<ErasureAnswer>(serverAction, { failed: DELETION_FAILED });

export default function PersonalData({ loaderData, actionData }: Route.ComponentProps) {
  const { typed, email, account, registrant, refusal, evidenceYears } = loaderData;
  const kept = keptAfterErasure(evidenceYears);
  useAnswerToast(actionData);
  useFocusOnFault(actionData);
  return (
    <section className="max-w-3xl">
      <h1 className="text-h2">Données personnelles</h1>
      <p className="measure mt-2 text-earth">
        {typeset(
          "Quand une personne demande une copie de ses données, ou leur effacement. Assurez-vous d’abord que la demande vient bien d’elle : par exemple d’un message envoyé de cette adresse.",
        )}
      </p>
      <form className="mt-8 flex flex-wrap items-end gap-4" method="get">
        <div className="min-w-0 grow basis-64">
          <TextField
            defaultValue={typed}
            error={typed !== "" && email === null ? INVALID_ADDRESS : undefined}
            key={typed}
            label="Adresse e-mail entière"
            name="q"
            type="email"
          />
        </div>
        <button className={`${buttonClass("solid")} w-full sm:w-auto`} type="submit">
          Chercher
        </button>
      </form>
      <div className="mt-8">
        <FormRefusal message={actionData?.refusal ?? refusal} />
        {actionData?.success && (
          <p className="mb-6 rounded-control bg-hedge-wash px-4 py-3 font-medium">{actionData.success}</p>
        )}
      </div>
      {email !== null && !account && !registrant && !actionData?.success && <p>{erasureMessage.gone}</p>}
      <div className="grid gap-6">
        {email !== null && account && (
          <PersonCard
            answer={actionData}
            email={email}
            held={account.held}
            kept={kept}
            intro={
              account.emailVerified
                ? "Adresse vérifiée : ses inscriptions sont comprises."
                : "Adresse non vérifiée : rien ne prouve que ce compte est à la personne de cette adresse."
            }
            kind="account"
            title={`Compte ${ofName(account.name)}`}
          />
        )}
        {email !== null && registrant && (
          <PersonCard
            answer={actionData}
            email={email}
            held={registrant}
            kept={kept}
            intro="Inscriptions faites à cette adresse, sans compte."
            kind="registrant"
            title="Inscriptions sans compte"
          />
        )}
      </div>
    </section>
  );
}
