import { useId, useState } from "react";
import { Form } from "react-router";
import { useAnswerToast } from "#platform/forms/use-answer-toast.ts";
import { useFilled } from "#platform/forms/use-filled.ts";
import { useFocusOnFault } from "#platform/forms/use-focus-on-fault.ts";
import { typeset } from "#platform/values/typography.ts";
import { buttonClass } from "#ui/button.tsx";
import { Chevron } from "#ui/chevron.tsx";
import { EnterSaves } from "#ui/enter-saves.tsx";
import { FormRefusal, FormSuccess } from "#ui/form-card.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { AMOUNT_LENGTHS } from "../../rules/amounts/amount-fields.ts";
import { MOST_LINES, type TypedAmount } from "../../rules/amounts/amounts-form.ts";
import { ORIGIN_KEYS, originLabel } from "../../rules/origins.ts";
import type { AmountsAnswer } from "./answer-amounts.ts";

interface Person {
  id: string;
  name: string;
  company: string;
  /** Who pays, in words. */
  payer: string;
  lines: readonly TypedAmount[];
}

interface AmountsFormProps {
  people: readonly Person[];
  hasPrice: boolean;
  answer: AmountsAnswer | undefined;
}

/** The lines of every registration, all in one form. */
export function AmountsForm({ answer: given, hasPrice, ...props }: AmountsFormProps) {
  const { answer, fills } = useFilled(given);
  // A reload of the data during typing must not hide that another administrator saved.
  const [people] = useState(props.people);
  useAnswerToast(given);
  useFocusOnFault(answer);
  const typed = Map.groupBy(answer?.typed ?? [], ({ participantId }) => participantId);
  return (
    <>
      <FormRefusal message={answer?.refusal} />
      <FormSuccess message={answer?.success} />
      <Form className="grid gap-5" method="post" noValidate>
        <EnterSaves />
        {hasPrice && (
          <div>
            <button className={buttonClass("quiet")} name="intent" type="submit" value="fillPrice">
              Reprendre le prix
            </button>
          </div>
        )}
        <ul className="rounded-card border border-line bg-paper">
          {people.map((person) => {
            const lines = typed.get(person.id) ?? person.lines;
            return (
              <PersonLines
                fault={answer?.faults?.[person.id]}
                // The fields take the values that a button filled in.
                key={[person.id, fills, ...lines.flatMap(({ origin, amount }) => [origin, amount])].join(" ")}
                lines={lines}
                person={person}
              />
            );
          })}
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

interface PersonLinesProps {
  person: Person;
  lines: readonly TypedAmount[];
  fault: string | undefined;
}

function PersonLines({ person, lines, fault }: PersonLinesProps) {
  const id = useId();
  const described = fault ? { "aria-describedby": `${id}-fault`, "aria-invalid": true } : {};
  return (
    <li className="grid gap-x-5 gap-y-3 border-line border-t px-4 py-3 first:border-t-0 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      <p className="min-w-0 break-words font-semibold">
        {person.name}
        <span className="block font-normal text-base text-earth">{person.company}</span>
        <span className="block font-normal text-base text-earth">{typeset(`Payé par : ${person.payer}`)}</span>
      </p>
      <div className="grid gap-3">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no id, and the whole list is replaced at once.
          <div className="grid gap-x-4 gap-y-2 sm:grid-cols-[minmax(0,1fr)_9rem]" key={index}>
            <input name="participantId" type="hidden" value={person.id} />
            <input name="loadedAmounts" type="hidden" value={line.loadedAmounts} />
            <label className="min-w-0 text-base">
              Origine<span className="sr-only"> {lineName(index, person.name)}</span>
              <span className="relative block">
                <select
                  {...described}
                  className={`${CONTROL} appearance-none text-ellipsis pr-11`}
                  defaultValue={line.origin}
                  name="origin"
                >
                  <option value="">À choisir</option>
                  {ORIGIN_KEYS.map((origin) => (
                    <option key={origin} value={origin}>
                      {typeset(originLabel(origin))}
                    </option>
                  ))}
                </select>
                <Chevron className="pointer-events-none absolute top-1/2 right-4 size-4 -translate-y-1/2" />
              </span>
            </label>
            <label className="text-base">
              {typeset("Montant (€ HT)")}
              <span className="sr-only"> {lineName(index, person.name)}</span>
              <input
                {...described}
                autoComplete="off"
                className={CONTROL}
                defaultValue={line.amount}
                inputMode="decimal"
                maxLength={AMOUNT_LENGTHS.amount}
                name="amount"
              />
            </label>
          </div>
        ))}
        {fault && (
          <p className="font-medium text-base text-poppy" id={`${id}-fault`}>
            {typeset(fault)}
          </p>
        )}
        {lines.length < MOST_LINES && (
          <div>
            <button className="link min-h-11 text-base" name="addLine" type="submit" value={person.id}>
              Ajouter une origine<span className="sr-only"> pour {person.name}</span>
            </button>
          </div>
        )}
      </div>
    </li>
  );
}

const lineName = (index: number, name: string) => `${index === 0 ? "de" : `${index + 1} de`} ${name}`;
