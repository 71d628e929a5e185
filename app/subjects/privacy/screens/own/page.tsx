import { queryText } from "#platform/forms/query.ts";
import { servicesContext } from "#platform/services.ts";
import { typeset } from "#platform/values/typography.ts";
import { requireUser } from "#subjects/accounts/parts/session.ts";
import { ButtonLink, buttonClass } from "#ui/button.tsx";
import { FormRefusal } from "#ui/form-card.tsx";
import { countHeld } from "../../data/find-person.ts";
import { personOf } from "../../data/person.ts";
import { HeldList } from "../../parts/held-list.tsx";
import { TOO_MANY_ARCHIVES } from "../../rules/privacy-messages.ts";
import type { Route } from "./+types/page";

export const meta: Route.MetaFunction = () => [{ title: "Mes données" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const user = requireUser(context, url);
  const held = await countHeld(context.get(servicesContext).database, personOf(user));
  const refusal = queryText(url.searchParams, "refus") === "archives" ? TOO_MANY_ARCHIVES : undefined;
  return { held, refusal, emailVerified: user.emailVerified };
}

export default function PersonalData({ loaderData: { held, refusal, emailVerified } }: Route.ComponentProps) {
  return (
    <section aria-labelledby="donnees" className="max-w-2xl">
      <h2 id="donnees">Mes données</h2>
      <p className="mt-4">Tout ce que le site garde sur vous, à emporter ou à supprimer.</p>
      <div className="mt-6">
        <FormRefusal message={refusal} />
      </div>
      <h3 className="mt-8">Télécharger mes données</h3>
      <p className="mt-3">
        Une archive zip avec votre compte, vos inscriptions, vos notifications, vos fichiers reçus et envoyés. Un
        fichier LISEZMOI.txt explique le reste.
      </p>
      <HeldList held={held} />
      {!emailVerified && (
        <p className="mt-4 text-earth">
          {typeset(
            "Votre adresse e-mail n’est pas vérifiée : les inscriptions que d’autres personnes ont faites à cette adresse n’y sont pas.",
          )}
        </p>
      )}
      {/* A plain form: the answer is a file, which scripts would have to hold in memory. */}
      <form action="/account/donnees/archive.zip" className="mt-6" method="post">
        <button className={`${buttonClass("solid")} w-full sm:w-auto`} type="submit">
          Télécharger mes données
        </button>
      </form>
      <h3 className="mt-12">Supprimer mon compte</h3>
      <p className="mt-3">
        Votre compte, vos notifications et les fichiers que vous avez envoyés disparaissent pour toujours. La page
        suivante dit ce qui est supprimé, et ce que la loi demande de garder.
      </p>
      <div className="mt-6">
        <ButtonLink look="quiet" to="/account/donnees/supprimer">
          Supprimer mon compte
        </ButtonLink>
      </div>
    </section>
  );
}
