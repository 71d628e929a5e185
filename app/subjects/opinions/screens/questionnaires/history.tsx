import { Form } from "react-router";
import { VersionHead } from "#subjects/settings/parts/version-head.tsx";
import { Difference } from "#subjects/texts/parts/edited-text/difference.tsx";
import type { LoadedHistory } from "./load-history.ts";
import { REVERT } from "./questionnaire-answer.ts";

interface HistoryProps {
  /** The version in force. */
  current: number;
  versions: LoadedHistory["versions"];
}

/** Latest first: who, when, and what became different. */
export function History({ current, versions }: HistoryProps) {
  return (
    <section aria-labelledby="historique" className="mt-12 max-w-4xl">
      <h2 className="text-h3" id="historique">
        Historique
      </h2>
      {versions.length === 0 && <p className="mt-3">Ces questions n’ont jamais été modifiées.</p>}
      <ol className="mt-4 grid gap-px overflow-hidden rounded-card border border-line bg-line empty:hidden">
        {versions.map(({ version, saved, isOriginal, parts }) => (
          <li className="bg-paper p-4 sm:p-5" key={version}>
            <VersionHead isCurrent={version === current} saved={`Enregistré ${saved}`}>
              {version !== current && (
                <Form method="post" preventScrollReset>
                  <input name="intent" type="hidden" value={REVERT} />
                  <input name="version" type="hidden" value={current} />
                  <button className="link min-h-11 cursor-pointer" name="restored" type="submit" value={version}>
                    Reprendre cette version
                    <span className="sr-only">{`, enregistrée ${saved}`}</span>
                  </button>
                </Form>
              )}
            </VersionHead>
            {isOriginal && <p className="mt-1 text-base text-earth">Questions d’origine reprises</p>}
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
