import { useEffect, useId, useState } from "react";
import { Form, useRevalidator } from "react-router";
import { useAnswerToast } from "#platform/forms/use-answer-toast.ts";
import { useFilled } from "#platform/forms/use-filled.ts";
import { useFocusOnFault } from "#platform/forms/use-focus-on-fault.ts";
import { typeset } from "#platform/values/typography.ts";
import { buttonClass } from "#ui/button.tsx";
import { Chevron } from "#ui/chevron.tsx";
import { EnterSaves } from "#ui/enter-saves.tsx";
import { FormRefusal, FormSuccess } from "#ui/form-card.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { LEVELS } from "../rules/assessment.ts";
import { cellKey, EVERYBODY } from "../rules/assessment-fields.ts";
import { RETIRED_OBJECTIVE } from "../rules/assessment-messages.ts";
import type { AssessmentAnswer } from "./assessment-answer.ts";
import type { ShownObjective, ShownPerson } from "./show-assessment.ts";

interface AssessmentFormProps {
  objectives: readonly ShownObjective[];
  people: readonly ShownPerson[];
  answer: AssessmentAnswer | undefined;
}

/** A card each person, all in one form. */
export function AssessmentForm({ answer: given, ...props }: AssessmentFormProps) {
  const { answer, fills } = useFilled(given);
  // A reload of the data while somebody chooses must not hide that somebody else saved.
  const [{ objectives, people }] = useState(props);
  const { revalidate } = useRevalidator();
  // The router does not load the new objectives after a refusal.
  useEffect(() => {
    if (answer?.lost) revalidate();
  }, [answer, revalidate]);
  useAnswerToast(given);
  useFocusOnFault(answer);
  return (
    <>
      <FormRefusal message={answer?.refusal && typeset(answer.refusal)} />
      {answer?.lost && (
        <ul className="wrap-anywhere mb-6 list-disc pl-6">
          {answer.lost.map((line) => (
            <li key={line}>{typeset(line)}</li>
          ))}
        </ul>
      )}
      <FormSuccess message={answer?.success && typeset(answer.success)} />
      <Form className="grid gap-5" method="post" noValidate>
        <EnterSaves />
        {objectives.map(({ text }) => (
          <input key={text} name="objective" type="hidden" value={text} />
        ))}
        <div className="no-print">
          <button className={`${buttonClass("quiet")} w-full sm:w-auto`} name="filled" type="submit" value={EVERYBODY}>
            Tout acquis pour tous
          </button>
          <p className="mt-1.5 text-base text-earth">
            {typeset("Remplit ce qui est encore vide, sans rien changer à ce qui est choisi.")}
          </p>
        </div>
        <ul className="grid gap-5">
          {people.map((person) => (
            <PersonCard answer={answer} fills={fills} key={person.id} objectives={objectives} person={person} />
          ))}
        </ul>
        <div className="no-print">
          <SubmitButton busy="Enregistrement en cours…">Enregistrer</SubmitButton>
        </div>
      </Form>
    </>
  );
}

interface PersonCardProps {
  objectives: readonly ShownObjective[];
  person: ShownPerson;
  answer: AssessmentAnswer | undefined;
  fills: number;
}

function PersonCard({ person, objectives, answer, fills }: PersonCardProps) {
  const { id, name, company, levels, retired } = person;
  const typed = new Map(answer?.typed?.map((cell) => [cellKey(cell), cell]));
  return (
    <li className="break-inside-avoid rounded-card border border-line bg-paper p-4 sm:p-5">
      <input name="participantId" type="hidden" value={id} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <h2 className="wrap-anywhere min-w-0 grow basis-40 text-h3">
          {name}
          {company !== "" && <span className="block font-normal text-base text-earth">{company}</span>}
        </h2>
        <button className={`${buttonClass("quiet")} no-print`} name="filled" type="submit" value={id}>
          Tout acquis<span className="sr-only">{` pour ${name}`}</span>
        </button>
      </div>
      <ul className="mt-3">
        {objectives.map((objective, index) => {
          const key = cellKey({ participantId: id, objective: objective.text });
          const cell = typed.get(key);
          const stored = levels[index] ?? "";
          return (
            <LevelField
              fault={answer?.faults?.[key]}
              // The field takes the value that a button filled in.
              key={`${key} ${fills} ${cell?.level ?? ""}`}
              label={objective.label}
              level={cell?.level ?? stored}
              loadedLevel={cell?.loadedLevel ?? stored}
              name={name}
            />
          );
        })}
      </ul>
      {retired.length > 0 && (
        <ul className="wrap-anywhere mt-3 border-line border-t pt-3 text-base text-earth">
          {retired.map(({ objective, level }) => (
            <li key={objective}>{typeset(`${objective} (${RETIRED_OBJECTIVE}) : ${level}`)}</li>
          ))}
        </ul>
      )}
    </li>
  );
}

const CONTROL =
  "block min-h-12 w-full appearance-none rounded-control border-2 border-hedge/30 bg-paper py-2 pr-11 pl-3 aria-invalid:border-poppy sm:w-64";

interface LevelFieldProps {
  label: string;
  name: string;
  level: string;
  loadedLevel: string;
  fault: string | undefined;
}

function LevelField({ label, name, level, loadedLevel, fault }: LevelFieldProps) {
  const id = useId();
  const described = fault ? { "aria-describedby": `${id}-fault`, "aria-invalid": true } : {};
  return (
    <li className="grid gap-x-5 gap-y-1 border-line border-t py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <label className="wrap-anywhere min-w-0" htmlFor={id}>
        {label}
        <span className="sr-only">{` – ${name}`}</span>
      </label>
      <div>
        <input name="loadedLevel" type="hidden" value={loadedLevel} />
        <div className="relative">
          <select {...described} className={CONTROL} defaultValue={level} id={id} name="objectiveLevel">
            <option value="">Non évalué</option>
            {Object.entries(LEVELS).map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </select>
          <Chevron className="pointer-events-none absolute top-1/2 right-4 size-4 -translate-y-1/2" />
        </div>
      </div>
      {fault && (
        <p className="font-medium text-base text-poppy sm:col-span-2" id={`${id}-fault`}>
          {typeset(fault)}
        </p>
      )}
    </li>
  );
}
