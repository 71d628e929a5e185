import { Link } from "react-router";
import { typeset } from "#platform/values/typography.ts";
import type { StageChange } from "../../rules/stage-changes.ts";

interface Shown {
  version: number;
  by: string;
  at: string;
  changes: readonly StageChange[];
}

/** Latest first: who, when, and what became different. */
export function VersionList({ versions }: { versions: readonly Shown[] }) {
  return (
    <ol className="mt-8 grid gap-px overflow-hidden rounded-card border border-line bg-line" reversed>
      {versions.map(({ version, by, at, changes }) => (
        <li className="bg-paper p-4 sm:p-5" key={version}>
          <div className="flex flex-wrap items-baseline justify-between gap-x-6">
            <p className="font-semibold">{by ? `${at}, par ${by}` : `Depuis le ${at}`}</p>
            <Link className="link" to={`?version=${version}`}>
              Voir ce qu’elle disait
            </Link>
          </div>
          {!by && version > 1 && (
            <p className="mt-1 text-base text-earth">
              {typeset("Premier état connu : ce qui a changé avant n’a pas été gardé.")}
            </p>
          )}
          {changes.length > 0 && (
            <dl className="mt-2 grid gap-2 text-base">
              {changes.map(({ field, label, before, after }) => (
                <div key={field}>
                  <dt className="text-earth">{label}</dt>
                  <dd className="whitespace-pre-line">
                    <del className="decoration-poppy/60">{before}</del>
                    <span aria-hidden="true"> → </span>
                    <ins className="font-medium no-underline">{after}</ins>
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </li>
      ))}
    </ol>
  );
}
