import { Link } from "react-router";
import { refuseAdminPost } from "#frame/admin/refuse-post.ts";
import { officeVisit } from "#frame/office/visit.ts";
import { counted } from "#platform/values/plural.ts";
import { typeset } from "#platform/values/typography.ts";
import { HOLDINGS_PATH } from "#subjects/holdings/rules/holding.ts";
import { readDemand } from "#subjects/prospects/data/read-demand.ts";
import { monthTitle, shortMonth } from "#subjects/stages/rules/calendar.ts";
import { readPlan } from "../data/read-plan.ts";
import type { Route } from "./+types/plan";

export const meta: Route.MetaFunction = () => [{ title: "Plan de l’année – Échéances" }];

export async function loader({ context }: Route.LoaderArgs) {
  const { services, today } = officeVisit(context);
  const plans = await readPlan(services.database, today);
  const demand = await readDemand(services.database, today);
  return {
    demand: demand.map(({ course, months, people }) => ({
      ...{ ...course, people },
      months: months.map(({ month, ...count }) => ({ ...count, name: monthTitle(month), short: shortMonth(month) })),
    })),
    plans: plans.map(({ certification, courses, months }) => ({
      ...{ id: certification.id, name: certification.name, courses },
      lacks: months
        .filter(({ lacking }) => lacking > 0)
        .map(
          ({ month, lacking }, index) => `${index === 0 ? counted(lacking, "place") : lacking} en ${monthTitle(month)}`,
        ),
      months: months.map(({ month, ...counts }) => ({ ...counts, name: monthTitle(month) })),
    })),
  };
}

export const action = refuseAdminPost;

export default function PlanPage({ loaderData: { plans, demand } }: Route.ComponentProps) {
  return (
    <section>
      <p>
        <Link className="link" to={HOLDINGS_PATH}>
          Échéances
        </Link>
      </p>
      <h1 className="mt-1 text-h2">Plan de l’année</h1>
      <p className="measure mt-1 text-earth">
        {typeset(
          "Qui doit renouveler et n’est pas encore inscrit, au plus tard ce mois-là, et les places libres des stages qui le permettent.",
        )}
      </p>
      {plans.length === 0 && (
        <p className="mt-6">{typeset("Personne n’a d’habilitation à renouveler dans l’année.")}</p>
      )}
      {plans.map(({ id, name, courses, lacks, months }) => (
        <section aria-labelledby={`plan-${id}`} className="mt-8" key={id}>
          <h2 className="text-lead" id={`plan-${id}`}>
            {name}
          </h2>
          <p className={lacks.length > 0 ? "font-semibold text-poppy" : "text-earth"}>
            {typeset(lacks.length > 0 ? `Il manque ${lacks.join(", ")}.` : "Les places suffisent.")}
          </p>
          <p className="no-print mt-1 flex flex-wrap gap-x-6">
            {courses.length === 0 && (
              <Link className="link" to="/admin/catalogue">
                Aucune formation du catalogue ne la donne
              </Link>
            )}
            {courses.map((course) => (
              <Link className="link" key={course.id} to={`/admin/ajouter?formation=${encodeURIComponent(course.id)}`}>
                {`Ajouter un stage : ${course.title}`}
              </Link>
            ))}
          </p>
          <div className="mt-3 overflow-x-auto rounded-card border border-line bg-paper">
            <table className="wrap-normal w-full text-[0.9375rem] tabular-nums">
              <thead className="text-earth">
                <tr>
                  <th className="px-1.5 py-1.5 sm:px-3 text-left font-normal" scope="col">
                    Mois
                  </th>
                  {["À renouveler", "Places libres", "Manque"].map((heading) => (
                    <th className="px-1.5 py-1.5 sm:px-3 text-right font-normal" key={heading} scope="col">
                      {heading}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {months.map((month) => (
                  <tr className="border-line border-t" key={month.name}>
                    <th className="px-1.5 py-1.5 sm:px-3 text-left font-normal" scope="row">
                      {month.name}
                    </th>
                    <td className="px-1.5 py-1.5 sm:px-3 text-right">{month.toRenew || ""}</td>
                    <td className="px-1.5 py-1.5 sm:px-3 text-right">{month.seats || ""}</td>
                    <td className="px-1.5 py-1.5 sm:px-3 text-right font-semibold text-poppy">{month.lacking || ""}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </section>
      ))}
      <Demand demand={demand} />
    </section>
  );
}

/** Who wants to be told of the next date of a course. */
function Demand({ demand }: Pick<Route.ComponentProps["loaderData"], "demand">) {
  const [first] = demand;
  if (!first) return null;
  return (
    <section aria-labelledby="demandes" className="mt-8">
      <h2 className="text-lead" id="demandes">
        Prochaine date demandée
      </h2>
      <p className="text-earth">{typeset("Qui attend une date, par mois de la demande.")}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
      <section aria-labelledby="demandes" className={BOX} tabIndex={0}>
        <table className="wrap-normal w-full text-[0.9375rem] tabular-nums">
          <thead className="text-earth">
            <tr>
              <th className="px-1.5 py-1.5 sm:px-3 text-left font-normal" scope="col">
                Formation
              </th>
              {first.months.map(({ name, short }) => (
                <th className="px-2 py-1.5 text-right font-normal" key={name} scope="col">
                  <abbr className="no-underline" title={name}>
                    {typeset(short)}
                  </abbr>
                </th>
              ))}
              <th className="px-1.5 py-1.5 sm:px-3 text-right font-normal" scope="col">
                En tout
              </th>
            </tr>
          </thead>
          <tbody>
            {demand.map(({ id, title, months, people }) => (
              <tr className="border-line border-t" key={id}>
                <th className="px-1.5 py-1.5 sm:px-3 text-left font-normal" scope="row">
                  <Link className="link" to={`/admin/ajouter?formation=${encodeURIComponent(id)}`}>
                    {typeset(title)}
                    <span className="sr-only"> : ajouter un stage</span>
                  </Link>
                </th>
                {months.map((month) => (
                  <td className="px-2 py-1.5 text-right" key={month.name}>
                    {month.people || ""}
                  </td>
                ))}
                <td className="px-1.5 py-1.5 sm:px-3 text-right font-semibold">{people}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

const BOX = "mt-3 overflow-x-auto rounded-card border border-line bg-paper";
