import { Link } from "react-router";
import { refuseAdminPost } from "#frame/admin/refuse-post.ts";
import { servicesContext } from "#platform/services.ts";
import { typeset } from "#platform/values/typography.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { STAGE_TYPES } from "#subjects/stages/rules/stage-type.ts";
import { savedWhen } from "#subjects/texts/parts/edited-text/saved-when.ts";
import { listSavedQuestionnaires } from "../../data/questionnaires/questionnaire-settings.ts";
import { OPINION_KINDS, type OpinionKind } from "../../rules/opinion-kinds.ts";
import { whenAsked } from "../../rules/questionnaires/questionnaire-messages.ts";
import type { Route } from "./+types/list";
import { questionnairePath } from "./paths.ts";

export const meta: Route.MetaFunction = () => [{ title: "Questionnaires – Administration" }];

export async function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { database } = context.get(servicesContext);
  const saved = await listSavedQuestionnaires(database);
  return (Object.keys(OPINION_KINDS) as OpinionKind[]).map((kind) => {
    const change = saved({ kind, typeId: null });
    return {
      kind,
      saved: change ? savedWhen(change) : null,
      types: STAGE_TYPES.flatMap(({ id, name }) => {
        const own = saved({ kind, typeId: id });
        return own ? [{ id, name, saved: savedWhen(own) }] : [];
      }),
    };
  });
}

export const action = refuseAdminPost;

export default function Questionnaires({ loaderData }: Route.ComponentProps) {
  return (
    <section>
      <h1 className="text-h2">Questionnaires</h1>
      <p className="measure mt-2 text-earth">
        {typeset(
          "Les questions posées aux stagiaires, aux entreprises, aux formateurs et aux financeurs. Celles d’origine conviennent à la plupart des centres : ouvrez un questionnaire pour les lire ou les changer, pour tous les stages ou pour un type de stage.",
        )}
      </p>
      <ul className="mt-6 grid gap-px overflow-hidden rounded-card border border-line bg-line">
        {loaderData.map(({ kind, saved, types }) => (
          <li className="bg-paper" key={kind}>
            <div className="relative p-4 transition-colors hover:bg-hedge-wash sm:px-5">
              <div className="flex flex-wrap items-baseline justify-between gap-x-6">
                {/* The link covers the whole row. */}
                <Link
                  className="link font-semibold after:absolute after:inset-0"
                  to={questionnairePath({ kind, typeId: null })}
                >
                  {OPINION_KINDS[kind].label}
                </Link>
                <p className="text-base text-earth">{saved ? `Modifié ${saved}` : "Questions d’origine"}</p>
              </div>
              <p className="mt-1 text-base">{typeset(whenAsked[kind])}</p>
            </div>
            {types.length > 0 && (
              <ul className="grid gap-x-6 px-4 pb-3 sm:px-5">
                {types.map(({ id, name, saved }) => (
                  <li className="flex flex-wrap items-baseline justify-between gap-x-6" key={id}>
                    <Link
                      className="link inline-flex min-h-11 items-center"
                      to={questionnairePath({ kind, typeId: id })}
                    >
                      {typeset(`Questions propres : ${name}`)}
                    </Link>
                    <span className="text-base text-earth">{`Modifié ${saved}`}</span>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
