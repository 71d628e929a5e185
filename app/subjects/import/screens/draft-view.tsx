import { Form, Link } from "react-router";
import { counted } from "#platform/values/plural.ts";
import { typeset } from "#platform/values/typography.ts";
import { buttonClass } from "#ui/button.tsx";
import { Pages } from "#ui/pages.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import type { ImportAnswer } from "./change-import.ts";
import { ColumnsForm, SaidOnce } from "./columns-form.tsx";
import type { Draft } from "./load-import.ts";
import { RowTable } from "./row-table.tsx";
import type { ShownCell } from "./shown-row.ts";

export function DraftView({ draft, answer }: { draft: Draft; answer: ImportAnswer | undefined }) {
  const {
    id,
    lastDays,
    namedStages,
    lackingOfStages,
    rows,
    wrong,
    expected,
    stage,
    onlyWrong,
    page,
    hasMore,
    shownRows,
  } = draft;
  return (
    <>
      <p className="text-lead" role="status">
        {counted(rows, "ligne")}
        {wrong > 0 && <strong className="text-poppy">{`, dont ${counted(wrong, "ligne")} à corriger`}</strong>}
      </p>
      {stage && <p className="mt-2">{typeset(`Inscrits au stage : ${stage}`)}</p>}
      {lastDays.length > 0 && (
        <p className="measure wrap-anywhere mt-2 text-earth">
          {typeset(
            `Dernier jour (${lastDays.join(", ")}) : reconnu, mais pas importé. Les jours d’un stage sont ceux de son horaire, à remplir sur le stage après l’import.`,
          )}
        </p>
      )}
      {expected !== null && (
        <p className="measure mt-4 font-medium text-poppy">
          {typeset(`L’envoi s’est arrêté à ${rows} lignes sur ${expected} : choisissez le fichier à nouveau.`)}
        </p>
      )}
      {expected === null && <ColumnsForm draft={draft} />}
      {expected === null && namedStages.length > 0 && <NamedStages lacking={lackingOfStages} stages={namedStages} />}
      <div className="mt-4 flex flex-wrap items-end gap-4">
        {expected === null && <ImportAll draft={draft} />}
        {expected === null && shownRows.some(({ cells, others }) => cells.concat(others).some(isProposed)) && (
          <Form method="post">
            <input name="intent" type="hidden" value="propose" />
            <SubmitButton busy="Correction en cours…" look={namedStages.length > 0 ? "quiet" : "solid"}>
              Appliquer toutes les propositions
            </SubmitButton>
          </Form>
        )}
        <Form method="post">
          <input name="intent" type="hidden" value="discard" />
          <button className={buttonClass("quiet")} type="submit">
            Abandonner
          </button>
        </Form>
      </div>
      <nav aria-label="Lignes montrées" className="mt-8 flex flex-wrap gap-x-6">
        <Filter isCurrent={!onlyWrong} to={`/admin/import/${id}`}>{`Toutes les lignes (${rows})`}</Filter>
        <Filter isCurrent={onlyWrong} to={`/admin/import/${id}?etat=a-corriger`}>
          {`Seulement les lignes à corriger (${wrong})`}
        </Filter>
      </nav>
      <RowTable answer={answer} draft={draft} />
      <Pages hasMore={hasMore} page={page} />
    </>
  );
}

/** Registrants of stages that the site does not have. */
function NamedStages({ stages, lacking }: { stages: Draft["namedStages"]; lacking: Draft["lacking"] }) {
  const isOne = stages.length === 1;
  return (
    <section className="import-columns">
      <p className="font-medium text-poppy">
        {typeset(isOne ? "Un stage n’est pas sur le site :" : `${stages.length} stages ne sont pas sur le site :`)}
      </p>
      <ul className="wrap-anywhere mt-1 list-disc pl-6">
        {stages.slice(0, SHOWN_STAGES).map((stage) => (
          <li key={stage}>{stage}</li>
        ))}
        {stages.length > SHOWN_STAGES && <li>{`et ${stages.length - SHOWN_STAGES} autres`}</li>}
      </ul>
      <Form className="import-form mt-3" method="post">
        <input name="intent" type="hidden" value="stages" />
        <SaidOnce lacking={lacking} />
        <div className="import-buttons">
          <SubmitButton busy="Préparation en cours…">
            {isOne ? "Ajouter d’abord ce stage" : `Ajouter d’abord ces ${stages.length} stages`}
          </SubmitButton>
        </div>
      </Form>
    </section>
  );
}

const SHOWN_STAGES = 8;

const isProposed = ({ proposed }: ShownCell) => proposed !== "";

function Filter({ to, isCurrent, children }: { to: string; isCurrent: boolean; children: string }) {
  return (
    <Link
      aria-current={isCurrent ? "page" : undefined}
      className="link inline-flex min-h-11 items-center aria-[current=page]:font-semibold"
      to={to}
    >
      {children}
    </Link>
  );
}

function ImportAll({ draft: { mayTell, rows, version, wrong } }: { draft: Draft }) {
  if (wrong > 0 || rows === 0)
    return (
      <p className="measure self-center">
        {typeset("Corrigez ou retirez les lignes signalées : l’import se fait en entier ou pas du tout.")}
      </p>
    );
  return (
    <Form className="grid justify-items-start gap-3" method="post">
      <input name="intent" type="hidden" value="import" />
      <input name="version" type="hidden" value={version} />
      {mayTell && (
        <label className="flex min-h-11 items-center gap-3">
          <input className="size-5 accent-hedge" name="tells" type="checkbox" value="1" />
          Prévenir par e-mail les personnes inscrites à un stage à venir
        </label>
      )}
      <SubmitButton busy="Import en cours…">
        {rows === 1 ? "Importer la ligne" : `Importer les ${rows} lignes`}
      </SubmitButton>
    </Form>
  );
}
