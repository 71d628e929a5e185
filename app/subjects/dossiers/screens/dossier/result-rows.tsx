import { useId, useState } from "react";
import { Form } from "react-router";
import { useAnswerToast } from "#platform/forms/use-answer-toast.ts";
import { useFilled } from "#platform/forms/use-filled.ts";
import { useFocusOnFault } from "#platform/forms/use-focus-on-fault.ts";
import { ofName } from "#platform/values/elision.ts";
import { typeset } from "#platform/values/typography.ts";
import { RESULTS } from "#subjects/assessments/rules/assessment.ts";
import { buttonClass } from "#ui/button.tsx";
import { EnterSaves } from "#ui/enter-saves.tsx";
import { FormRefusal, FormSuccess } from "#ui/form-card.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import type { TypedResult } from "../../rules/results/results-form.ts";
import type { ResultsAnswer } from "./results-answer.ts";

interface ResultRow extends TypedResult {
  name: string;
  company: string;
  /** « 13 h 30 suivies ». */
  followed: string;
  /** What the assessment of the objectives says; empty: not all are assessed. */
  suggested: string;
}

interface ResultRowsProps {
  rows: readonly ResultRow[];
  answer: ResultsAnswer | undefined;
}

/** A line each participant, all in one form. */
export function ResultRows({ answer: given, ...props }: ResultRowsProps) {
  const { answer, fills } = useFilled(given);
  // A reload of the data during typing must not hide that another administrator saved.
  const [rows] = useState(props.rows);
  useAnswerToast(given);
  useFocusOnFault(answer);
  const typed = new Map(answer?.typed?.map((row) => [row.participantId, row]));
  return (
    <>
      <FormRefusal message={answer?.refusal} />
      <FormSuccess message={answer?.success} />
      <Form className="grid gap-5" method="post" noValidate>
        <EnterSaves />
        <div className="flex flex-wrap gap-3">
          <button className={buttonClass("quiet")} name="intent" type="submit" value="fillResults">
            Tous ont atteint les objectifs
          </button>
          {rows.some(({ suggested }) => suggested !== "") && (
            <button className={buttonClass("quiet")} name="intent" type="submit" value="suggestResults">
              Reprendre l’évaluation
            </button>
          )}
        </div>
        <ul className="rounded-card border border-line bg-paper">
          {rows.map((row) => (
            <Row
              fault={answer?.faults?.[row.participantId]}
              // The fields take the values that a button filled in.
              key={`${row.participantId} ${fills} ${typed.get(row.participantId)?.result ?? ""}`}
              row={{ ...row, ...typed.get(row.participantId) }}
            />
          ))}
        </ul>
        <div>
          <SubmitButton busy="Enregistrement en cours…">Enregistrer</SubmitButton>
        </div>
      </Form>
    </>
  );
}

const CONTROL =
  "mt-1 block min-h-11 w-full rounded-control border-2 border-hedge/30 bg-paper px-3 py-1.5 aria-invalid:border-poppy";

function Row({ row, fault }: { row: ResultRow; fault: string | undefined }) {
  const id = useId();
  const described = fault ? { "aria-describedby": `${id}-fault`, "aria-invalid": true } : {};
  return (
    <li className="grid gap-x-5 gap-y-2 border-line border-t px-4 py-3 first:border-t-0 sm:grid-cols-[minmax(0,1fr)_9rem_17rem] sm:items-end">
      <p className="min-w-0 self-center break-words font-semibold">
        {row.name}
        <span className="block font-normal text-base text-earth">{row.company}</span>
      </p>
      <input name="participantId" type="hidden" value={row.participantId} />
      <input name="loadedResult" type="hidden" value={row.loadedResult} />
      <p className="self-center text-base">{typeset(row.followed)}</p>
      <label className="text-base">
        Résultat<span className="sr-only"> {ofName(row.name)}</span>
        <select {...described} className={CONTROL} defaultValue={row.result} name="result">
          <option value="">À saisir</option>
          {Object.entries(RESULTS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {row.suggested !== "" && <p className="text-base text-earth sm:col-start-3">{typeset(row.suggested)}</p>}
      {fault && (
        <p className="font-medium text-base text-poppy sm:col-span-3" id={`${id}-fault`}>
          {typeset(fault)}
        </p>
      )}
    </li>
  );
}
