import { Form, Link } from "react-router";
import { typeset } from "#platform/values/typography.ts";
import { SubmitButton } from "#ui/submit-button.tsx";
import type { ImportKind } from "../rules/import-columns.ts";
import { importDone, importNoun, UNDONE } from "../rules/import-messages.ts";

interface DoneViewProps {
  kind: ImportKind;
  count: number;
  isUndone: boolean;
  /** The registrants were told by mail. */
  tells: boolean;
  /** Null when it is too late. */
  undo: {
    until: string;
    removed: number;
    keptCount: number;
    kept: readonly { line: number; text: string }[];
  } | null;
}

export function DoneView({ kind, count, isUndone, tells, undo }: DoneViewProps) {
  return (
    <>
      <p className="text-lead" role="status">
        {isUndone ? UNDONE : importDone(kind, count)}
      </p>
      <p className="mt-4 flex flex-wrap gap-x-6">
        <Link
          className="link inline-flex min-h-11 items-center"
          to={kind === "stages" ? "/admin/modifier" : "/admin/inscrits"}
        >
          {kind === "stages" ? "Voir les stages" : "Voir les inscrits"}
        </Link>
        <Link className="link inline-flex min-h-11 items-center" to="/admin/import">
          Faire un autre import
        </Link>
      </p>
      {undo && (
        <section aria-labelledby="undo" className="mt-10 max-w-3xl rounded-card border border-line bg-paper p-5">
          <h2 className="text-h3" id="undo">
            Annuler cet import
          </h2>
          <p className="measure mt-2">
            {typeset(
              `Jusqu’au ${undo.until}. ${importNoun(kind, undo.removed)} ${undo.removed > 1 ? "seront supprimés" : "sera supprimé"}.`,
            )}
            {tells &&
              undo.removed > 0 &&
              " Ces personnes ont été prévenues de leur inscription : elles le seront aussi de sa suppression."}
          </p>
          {undo.keptCount > 0 && (
            <>
              <p className="mt-4 font-semibold">
                {undo.keptCount === 1 ? "Une ligne reste :" : `${undo.keptCount} lignes restent :`}
              </p>
              <ul className="mt-2 list-disc pl-6">
                {undo.kept.map(({ line, text }) => (
                  <li className="wrap-anywhere" key={line}>
                    {text}
                  </li>
                ))}
              </ul>
            </>
          )}
          {undo.removed > 0 && (
            <Form className="mt-5" method="post">
              <input name="intent" type="hidden" value="undo" />
              <input name="kept" type="hidden" value={undo.keptCount} />
              <SubmitButton busy="Annulation en cours…" look="danger">
                Annuler cet import
              </SubmitButton>
            </Form>
          )}
        </section>
      )}
    </>
  );
}
