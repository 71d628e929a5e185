import { useRef } from "react";
import { Form } from "react-router";
import { typeset } from "#platform/values/typography.ts";
import { useSubmitAfterUploads } from "#subjects/settings/parts/files/use-submit-after-uploads.ts";
import { FormRefusal } from "#ui/form-card.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { NOT_ON_LIST } from "../../rules/paper/paper-messages.ts";
import { PageList } from "./page-list.tsx";
import type { PaperAnswer } from "./paper-answer.ts";
import { usePages } from "./use-pages.ts";

export interface PaperPerson {
  id: string;
  name: string;
  company: string;
  canBeTicked: boolean;
  isPresent: boolean;
  /** What is known already; empty: nothing. */
  known: string;
}

interface PaperFormProps {
  stageId: string;
  halfDayId: string;
  people: readonly PaperPerson[];
  /** False: the trainer closed the half-day, and only pages are added. */
  canTick: boolean;
  answer: PaperAnswer | undefined;
}

export function PaperForm({ stageId, halfDayId, people, canTick, answer }: PaperFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { pages, add, remove } = usePages({ stageId, halfDayId }, answer?.fileIds ?? []);
  const uploads = pages.map(({ id, progress }) => ({ url: id, progress }));
  const { isWaiting, waitForUploads } = useSubmitAfterUploads(form, uploads);
  return (
    <Form
      className="mt-6 grid gap-6"
      method="post"
      noValidate
      onSubmit={(event) => {
        if (waitForUploads()) event.preventDefault();
      }}
      ref={form}
    >
      <FormRefusal message={answer?.refusal && typeset(answer.refusal)} />
      <PageList add={add} pages={pages} remove={remove} stageId={stageId} />
      {canTick && (
        <fieldset>
          <legend className="font-semibold">{typeset("Qui a signé la feuille ?*")}</legend>
          <ul className="mt-1.5 overflow-hidden rounded-card border border-line bg-paper">
            {people.map((person) => (
              <PersonItem isTicked={answer?.presentIds?.includes(person.id) ?? false} key={person.id} person={person} />
            ))}
          </ul>
          <p className="mt-1.5 text-base text-earth">{typeset(NOT_ON_LIST)}</p>
        </fieldset>
      )}
      <div>
        <SubmitButton busy="Enregistrement…">Joindre la feuille</SubmitButton>
        {isWaiting && (
          <p className="mt-2 text-earth" role="status">
            La feuille sera enregistrée quand ses pages seront envoyées.
          </p>
        )}
      </div>
    </Form>
  );
}

function PersonItem({ person, isTicked }: { person: PaperPerson; isTicked: boolean }) {
  const { id, name, company, canBeTicked, isPresent, known } = person;
  const texts = (
    <span className="min-w-0 break-words">
      <span className="font-semibold">{name}</span>
      <span className="block text-base text-earth">
        {[company, typeset(known)].filter((text) => text !== "").join(" · ")}
      </span>
    </span>
  );
  return (
    <li className="border-line border-t first:border-t-0">
      {canBeTicked ? (
        <label className="flex min-h-12 cursor-pointer items-center gap-4 px-4 py-2.5 hover:bg-hedge-wash">
          <input
            className="size-6 shrink-0 accent-hedge"
            defaultChecked={isTicked}
            name="participantId"
            type="checkbox"
            value={id}
          />
          {texts}
        </label>
      ) : (
        <p className="flex min-h-12 items-center gap-4 px-4 py-2.5">
          <span aria-hidden="true" className="w-6 shrink-0 text-center">
            {isPresent ? "✓" : "–"}
          </span>
          {texts}
        </p>
      )}
    </li>
  );
}
