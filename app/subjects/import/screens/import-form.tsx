import { useState } from "react";
import { Form } from "react-router";
import { SelectField, TextAreaField } from "#ui/field.tsx";
import { FormRefusal } from "#ui/form-card.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import type { ImportKind } from "../rules/import-columns.ts";
import { READING_NEEDS_SCRIPTS } from "../rules/import-messages.ts";
import type { PasteAnswer } from "./paste.ts";
import { SendingProgress } from "./sending-progress.tsx";
import { useSending } from "./use-sending.ts";

interface ImportFormProps {
  stages: readonly { id: string; label: string }[];
  /** Chosen by the address. */
  stageId: string;
  submission: string;
  answer: PasteAnswer | undefined;
}

const KINDS: Record<ImportKind, { label: string; templates: readonly [label: string, file: string][] }> = {
  stages: {
    label: "Des stages",
    templates: [
      ["Modèle Excel des stages", "stages.xlsx"],
      ["Modèle CSV des stages", "stages.csv"],
    ],
  },
  registrants: {
    label: "Des inscrits",
    templates: [
      ["Modèle Excel des inscrits", "inscrits.xlsx"],
      ["Modèle CSV des inscrits", "inscrits.csv"],
    ],
  },
};

export function ImportForm({ stages, stageId, answer, ...loaded }: ImportFormProps) {
  // A reload of the data while the file is sent must not change the import's id.
  const [submission] = useState(loaded.submission);
  const { progress, refusal, onSubmit } = useSending(submission);
  const kind = answer?.typed?.kind ?? (stageId ? "registrants" : "stages");
  return (
    <Form className="mt-8 grid max-w-3xl gap-6" method="post" noValidate onSubmit={onSubmit}>
      <FormRefusal message={refusal ?? answer?.refusal} />
      <input name="submission" type="hidden" value={submission} />
      <fieldset>
        <legend className="font-semibold">Que contient le tableau ?</legend>
        <div className="mt-2 grid gap-4 sm:grid-cols-2">
          {(Object.keys(KINDS) as ImportKind[]).map((each) => (
            <KindChoice isChosen={kind === each} key={each} kind={each} />
          ))}
        </div>
      </fieldset>
      <SelectField
        defaultValue={answer?.typed?.stage ?? stageId}
        hint="Pour des inscrits seulement."
        label="Leur stage"
        name="stage"
      >
        <option value="">Celui des colonnes « Stage » et « Date du stage »</option>
        {stages.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </SelectField>
      <div>
        <label className="font-semibold" htmlFor="import-file">
          Fichier .xlsx ou .csv
        </label>
        <input
          accept=".xlsx,.csv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          className="mt-1.5 block w-full rounded-control border-2 border-hedge/30 bg-paper p-2.5 file:mr-4 file:min-h-10 file:rounded-control file:border-0 file:bg-hedge-wash file:px-4 file:font-semibold file:text-hedge"
          id="import-file"
          type="file"
        />
        <p className="mt-1.5 text-base text-earth">
          Au plus 5 000 lignes. Dates, nombres et titres de colonnes s’écrivent comme vous en avez l’habitude.
        </p>
        <noscript>
          <p className="mt-1.5 font-medium text-base">{READING_NEEDS_SCRIPTS}</p>
        </noscript>
      </div>
      <details open={Boolean(answer?.typed?.pasted)}>
        <summary className="link inline-flex min-h-11 cursor-pointer items-center font-semibold">
          Ou coller des cases copiées du tableur
        </summary>
        <div className="mt-3">
          <TextAreaField
            defaultValue={answer?.typed?.pasted}
            hint="Avec la ligne des titres."
            label="Cases copiées"
            maxLength={50_000}
            name="pasted"
            rows={6}
          />
        </div>
      </details>
      <div>
        {progress ? (
          <SendingProgress {...progress} />
        ) : (
          <SubmitButton busy="Lecture en cours…">Lire le tableau</SubmitButton>
        )}
      </div>
    </Form>
  );
}

function KindChoice({ kind, isChosen }: { kind: ImportKind; isChosen: boolean }) {
  const { label, templates } = KINDS[kind];
  return (
    <div className="rounded-card border border-line bg-paper p-4">
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input className="size-5 accent-hedge" defaultChecked={isChosen} name="kind" type="radio" value={kind} />
        {label}
      </label>
      <ul className="mt-1 grid">
        {templates.map(([text, file]) => (
          <li key={file}>
            <a className="link inline-flex min-h-11 items-center" download href={`/admin/import/modeles/${file}`}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
