import { Form, Link } from "react-router";
import { VersionHead } from "#subjects/settings/parts/version-head.tsx";
import type { DiffPart } from "../../rules/word-diff.ts";
import { Difference } from "./difference.tsx";
import { REVERT } from "./text-answer.ts";

interface Compared {
  version: number;
  saved: string;
  parts: readonly DiffPart[];
}

interface TextHistoryProps {
  /** The version in force. */
  current: number;
  versions: readonly (Compared & { isOriginal: boolean })[];
  compared: Compared | null;
}

/** Latest first: who, when, and what became different. */
export function TextHistory({ current, versions, compared }: TextHistoryProps) {
  return (
    <section aria-labelledby="historique" className="mt-12 max-w-4xl">
      <h2 className="text-h3" id="historique">
        Historique
      </h2>
      {versions.length === 0 && <p className="mt-3">Ce texte n’a jamais été modifié.</p>}
      {compared && (
        <div className="mt-4 grid gap-3 rounded-card border border-line bg-paper p-5">
          <h3 className="text-lead">{`De la version enregistrée ${compared.saved} au texte en vigueur`}</h3>
          <Difference parts={compared.parts} />
        </div>
      )}
      <ol className="mt-4 grid gap-px overflow-hidden rounded-card border border-line bg-line empty:hidden">
        {versions.map(({ version, saved, isOriginal, parts }) => (
          <li className="bg-paper p-4 sm:p-5" key={version}>
            <VersionHead isCurrent={version === current} saved={`Enregistré ${saved}`}>
              {version !== current && (
                <>
                  <Link className="link" preventScrollReset to={`?version=${version}#historique`}>
                    Comparer
                    <span className="sr-only">{` la version enregistrée ${saved}`}</span>
                  </Link>
                  <RevertButton current={current} version={version} />
                </>
              )}
            </VersionHead>
            {isOriginal && <p className="mt-1 text-base text-earth">Texte d’origine rétabli</p>}
            <details className="mt-2">
              <summary className="link min-h-11 cursor-pointer">Ce qui a changé</summary>
              <Difference parts={parts} />
            </details>
          </li>
        ))}
      </ol>
    </section>
  );
}

function RevertButton({ current, version }: { current: number; version: number }) {
  return (
    <Form method="post" preventScrollReset>
      <input name="intent" type="hidden" value={REVERT} />
      <input name="version" type="hidden" value={current} />
      <button className="link min-h-11 cursor-pointer" name="restored" type="submit" value={version}>
        Revenir à cette version
      </button>
    </Form>
  );
}
