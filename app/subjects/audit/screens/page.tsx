import { Link } from "react-router";
import { refuseAdminPost } from "#frame/admin/refuse-post.ts";
import { YearHead } from "#frame/office/year-head.tsx";
import { servicesContext } from "#platform/services.ts";
import { counted } from "#platform/values/plural.ts";
import { typeset } from "#platform/values/typography.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { dossierPath } from "#subjects/dossiers/parts/dossier/paths.ts";
import { buttonClass } from "#ui/button.tsx";
import { readAudit } from "../data/audit-archive.ts";
import { listReservedDossiers, type ReservedDossier } from "../data/reserved-dossiers.ts";
import {
  AUDIT_EXPLAINED,
  COUNTED_HOW,
  indicatorName,
  MOST_RESERVED,
  RESERVED_DOSSIERS,
  RESERVED_EXPLAINED,
} from "../rules/audit-messages.ts";
import { auditedYears } from "../rules/indicators.ts";
import type { Route } from "./+types/page";
import { archivePath, auditPath, indicatorPath } from "./paths.ts";
import { readYear, thisYear } from "./read-year.ts";
import { type ShownIndicator, showAudit } from "./show-audit.ts";
import { StateBadge } from "./state-badge.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Audit – Administration" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context);
  const { database, centre, dossiers, clock } = context.get(servicesContext);
  const now = clock();
  const year = readYear(url.searchParams, now);
  const { counts, files } = await readAudit(database, centre, year);
  const indicators = showAudit(counts, files, year.year);
  const reserved = await listReservedDossiers(database, year, dossiers);
  return {
    year: year.year,
    years: auditedYears(thisYear(now)),
    indicators,
    reserved: reserved.slice(0, MOST_RESERVED),
    moreReserved: Math.max(0, reserved.length - MOST_RESERVED),
    asked: indicators.filter(({ state }) => state !== "notApplicable").length,
    proved: indicators.filter(({ state }) => state === "proved").length,
  };
}

export const action = refuseAdminPost;

export default function Audit({ loaderData }: Route.ComponentProps) {
  const { year, years, indicators, reserved, moreReserved, asked, proved } = loaderData;
  return (
    <section className="print-alone">
      <YearHead pathOf={auditPath} title="Audit" year={year} years={years}>
        {/* Not a Link: the answer is a file. */}
        <a className={buttonClass("solid")} href={archivePath(year)}>
          Télécharger l’archive pour l’auditeur
        </a>
      </YearHead>
      <p className="mt-2 md:text-[0.9375rem]">
        <strong>{typeset(`${counted(proved, "indicateur", "prouvé")} sur ${asked}.`)}</strong>{" "}
        <span className="no-print text-earth">{typeset(AUDIT_EXPLAINED)}</span>
      </p>
      <ul className="mt-2 overflow-clip rounded-card border border-line bg-paper">
        {indicators.map((indicator) => (
          <IndicatorRow indicator={indicator} key={indicator.number} year={year} />
        ))}
      </ul>
      {reserved.length > 0 && <Reserved dossiers={reserved} more={moreReserved} />}
      <p className="measure mt-6 text-base text-earth">{typeset(COUNTED_HOW)}</p>
    </section>
  );
}

function IndicatorRow({ indicator, year }: { indicator: ShownIndicator; year: number }) {
  const { number, title, state, measures, byHand, files } = indicator;
  return (
    <li className="grid break-inside-avoid items-baseline gap-x-6 border-line border-b px-4 py-1 last:border-b-0 lg:grid-cols-[14.5rem_minmax(0,1fr)_11rem] lg:py-px lg:text-[0.9375rem] print:py-1">
      <h2 className="text-body lg:text-[0.9375rem]">{typeset(`${number}. ${title}`)}</h2>
      <div>
        <ul>
          {measures.map(({ words, to }) => (
            <li key={words}>
              <Link className={LINK} to={to}>
                {typeset(words)}
              </Link>
            </li>
          ))}
        </ul>
        {byHand !== "" && <p className="text-earth text-sm">{typeset(byHand)}</p>}
      </div>
      <p className="flex flex-wrap items-baseline gap-x-4 lg:justify-between">
        <StateBadge state={state} />
        {/* On paper, what could be attached says nothing. */}
        <Link className={`${LINK} ${files === 0 ? "no-print" : ""}`} to={indicatorPath(number, year)}>
          {files === 0 ? (
            <>
              Joindre<span className="lg:sr-only"> un fichier</span>
            </>
          ) : (
            counted(files, "fichier")
          )}
          <span className="sr-only">{` – ${indicatorName(number)}`}</span>
        </Link>
      </p>
    </li>
  );
}

function Reserved({ dossiers, more }: { dossiers: readonly ReservedDossier[]; more: number }) {
  return (
    <section aria-labelledby="reserves" className="mt-6">
      <h2 className="text-h3" id="reserves">
        {RESERVED_DOSSIERS}
      </h2>
      <p className="text-earth">{typeset(RESERVED_EXPLAINED)}</p>
      <ul className="mt-2 overflow-clip rounded-card border border-line bg-paper">
        {dossiers.map(({ stageId, stage, why, lacked }) => (
          <li className="break-inside-avoid break-words border-line border-b px-4 py-2 last:border-b-0" key={stageId}>
            <Link className={`${LINK} font-semibold`} to={dossierPath(stageId)}>
              {typeset(stage)}
            </Link>
            <span className="block whitespace-pre-line">{typeset(why)}</span>
            <span className="block text-earth">{typeset(`Il manquait : ${lacked}`)}</span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-2">{typeset(`Et ${counted(more, "autre")}, dans l’archive.`)}</p>}
    </section>
  );
}

/** A finger needs more room than a mouse. */
const LINK = "link inline-flex min-h-11 items-center lg:min-h-6";
