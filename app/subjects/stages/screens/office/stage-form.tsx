import { type ReactNode, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { useSite } from "#frame/site.ts";
import { useAnswerToast } from "#platform/forms/use-answer-toast.ts";
import { useFocusOnFault } from "#platform/forms/use-focus-on-fault.ts";
import { mapFields } from "#platform/values/map-fields.ts";
import type { OfferedType } from "#subjects/courses/data/type-choices.ts";
import type { Figure } from "#subjects/opinions/rules/results/public-figures.ts";
import { OverlapQuestionBox } from "#subjects/planning/parts/overlap-question.tsx";
import type { Thing } from "#subjects/planning/rules/thing.ts";
import { FileField } from "#subjects/settings/parts/files/file-field.tsx";
import { useSubmitAfterUploads } from "#subjects/settings/parts/files/use-submit-after-uploads.ts";
import { useUpload } from "#subjects/settings/parts/files/use-upload.ts";
import { buttonClass } from "#ui/button.tsx";
import { EnterSaves } from "#ui/enter-saves.tsx";
import { FieldGroup, Wide } from "#ui/field-group.tsx";
import { FormRefusal } from "#ui/form-card.tsx";
import { StageCard } from "../../parts/stage-card.tsx";
import type { FactForm } from "../../rules/facts/stage-fact-form.ts";
import { STAGE_FIELDS, type StageFaults, type StageForm } from "../../rules/form/stage-form.ts";
import { parsePrice } from "../../rules/price.ts";
import { type TrainerChoice, trainersOf } from "../../rules/timetable/half-day-trainers.ts";
import type { HalfDay } from "../../rules/timetable/half-days.ts";
import { completeHalfDays } from "../../rules/timetable/timetable-rules.ts";
import { firstDayOf } from "../../rules/timetable/timetable-steps.ts";
import { TimetableFields } from "../timetable/timetable-fields.tsx";
import { useTimetable } from "../timetable/use-timetable.ts";
import type { CourseStart } from "./course-start.ts";
import { FactFields, writtenTexts } from "./fact-fields.tsx";
import type { StageAnswer } from "./stage-answer.ts";
import { StageFields } from "./stage-fields.tsx";
import { useCourseStart } from "./use-course-start.ts";

interface StageFormProps {
  values: StageForm;
  facts: FactForm;
  files: { pdfUrl: string; image: string };
  answer: StageAnswer | undefined;
  halfDays: readonly HalfDay[];
  /** The timetable of a copied stage moves to the date that is typed. */
  followsDate?: boolean;
  /** The people whom one can choose. */
  team: readonly TrainerChoice[];
  /** Trainers, rooms and machines. */
  things: readonly Thing[];
  types: readonly OfferedType[];
  /** The facts of the course that was chosen last. */
  start?: CourseStart;
  onType?: (type: OfferedType | undefined) => void;
  fewestSeats: 0 | 1;
  seatsLabel: string;
  submitLabel: string;
  /** A second button, which saves without publishing. */
  draftLabel?: string;
  busyLabel: string;
  /** What trainees answered about this stage or its type. */
  opinions?: Figure | null;
  /** Hidden fields. */
  children?: ReactNode;
}

/** The form for adding and for editing, with a preview of the card. */
export function StageFormView(props: StageFormProps) {
  const { answer, types, fewestSeats, seatsLabel, submitLabel, draftLabel, busyLabel, children } = props;
  const values = answer?.values ?? props.values;
  const [typed, setTyped] = useState(values);
  const [price, setPrice] = useState((answer?.facts ?? props.facts).price);
  const [written, setWritten] = useState(() => writtenTexts(answer?.facts ?? props.facts));
  const noteTyped = (form: HTMLFormElement) => {
    setTyped(readTyped(form));
    setPrice(priceIn(form));
    setWritten(writtenTexts(Object.fromEntries(new FormData(form)) as Record<string, string>));
  };
  const timetable = useTimetable({
    halfDays: answer?.halfDays ?? props.halfDays,
    followsDate: answer?.followsDate ?? props.followsDate ?? false,
  });
  const programme = useUpload("programme", answer?.files?.pdfUrl ?? props.files.pdfUrl);
  const photo = useUpload("photo", answer?.files?.image ?? props.files.image);
  const form = useRef<HTMLFormElement>(null);
  const waiting = useSubmitAfterUploads(form, [programme, photo]);
  const { state, formMethod } = useNavigation();
  const submitting = state !== "idle" && formMethod === "POST";
  const sending = waiting.isWaiting || submitting;
  useAnswerToast(answer);
  useFocusOnFault(answer);
  useCourseStart(form, props.start, (filled, files) => {
    noteTyped(filled);
    if (photo.url === files.before.image) photo.show(files.after.image);
    if (programme.url === files.before.pdfUrl) programme.show(files.after.pdfUrl);
  });
  return (
    <Form
      className="max-w-5xl"
      method="post"
      noValidate
      onChange={({ currentTarget, target }) => {
        noteTyped(currentTarget);
        if (target instanceof HTMLSelectElement && target.name === "typeId")
          props.onType?.(types.find(({ typeId }) => String(typeId) === target.value));
        timetable.onChange(currentTarget, (target as Partial<HTMLInputElement>).name ?? "");
      }}
      onSubmit={(event) => {
        const { submitter } = event.nativeEvent as SubmitEvent;
        if (submitting || waiting.waitForUploads(submitter)) event.preventDefault();
      }}
      preventScrollReset
      ref={form}
    >
      <EnterSaves />
      {children}
      <FormRefusal message={answer?.refusal} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_16rem]">
        <StageFields
          faults={remainingFaults(answer, typed, timetable.rows)}
          fewestSeats={fewestSeats}
          halfDays={timetable.rows}
          opinions={props.opinions ?? null}
          seatsLabel={seatsLabel}
          typed={typed}
          types={types}
          values={values}
        />
        <Preview
          halfDays={completeHalfDays(timetable.rows)}
          image={photo.url}
          price={price}
          types={types}
          values={typed}
        />
      </div>
      <TimetableFields
        readValues={readTyped}
        refused={answer}
        team={props.team}
        things={props.things}
        timetable={timetable}
        typed={typed}
      />
      <FactFields
        faults={answer?.factFaults}
        planned={trainersOf(timetable.rows, props.team)}
        values={answer?.facts ?? props.facts}
        written={written}
      />
      <div className="mt-4">
        <FieldGroup title="Fichiers">
          <Wide>
            <FileField kind="programme" name="pdfUrl" upload={programme} />
          </Wide>
          <Wide>
            <FileField kind="photo" name="image" upload={photo} />
          </Wide>
        </FieldGroup>
      </div>
      {!answer?.step && <OverlapQuestionBox question={answer?.question} />}
      <div className="mt-5 flex flex-wrap gap-3">
        <button
          aria-disabled={sending}
          className={`${buttonClass("solid")} w-full aria-disabled:opacity-70 sm:w-auto`}
          type="submit"
        >
          {sending ? busyLabel : submitLabel}
        </button>
        {draftLabel && (
          <button
            aria-disabled={sending}
            className={`${buttonClass("quiet")} w-full aria-disabled:opacity-70 sm:w-auto`}
            name="intent"
            type="submit"
            value="draft"
          >
            {draftLabel}
          </button>
        )}
      </div>
    </Form>
  );
}

/** The faults of the fields that have not been changed since the refusal. */
function remainingFaults(answer: StageAnswer | undefined, typed: StageForm, halfDays: readonly HalfDay[]): StageFaults {
  const unchanged = STAGE_FIELDS.filter((field) => typed[field] === answer?.values?.[field]);
  const faults = mapFields(unchanged, (field) => answer?.faults?.[field]);
  // The timetable was moved to the date.
  const isMoved = faults.date === "otherFirstDay" && firstDayOf(halfDays) === typed.date;
  return isMoved ? { ...faults, date: undefined } : faults;
}

const priceIn = (form: HTMLFormElement) => String(new FormData(form).get("price") ?? "");

function readTyped(form: HTMLFormElement): StageForm {
  const data = new FormData(form);
  return mapFields(STAGE_FIELDS, (field) => String(data.get(field) ?? ""));
}

interface PreviewProps {
  values: StageForm;
  halfDays: readonly HalfDay[];
  image: string;
  /** The price as it was typed. */
  price: string;
  types: readonly OfferedType[];
}

/** The stage's card as visitors will see it; inert, because the page may not exist yet. */
function Preview({ values, halfDays, image, price, types }: PreviewProps) {
  const { today } = useSite();
  const type = types.find(({ typeId }) => String(typeId) === values.typeId);
  const seats = wholeNumber(values.availableSeats);
  const isExample = values.date === "" || seats === null;
  return (
    <section aria-labelledby="apercu" className="max-w-sm max-xl:hidden">
      <h2 className="sr-only" id="apercu">
        Aperçu
      </h2>
      <div inert>
        <StageCard
          stage={{
            id: "apercu",
            typeId: type?.typeId ?? 0,
            type: type?.type ?? "",
            image: image || null,
            title: values.title.trim() || (type?.title ?? "Titre du stage"),
            date: values.date || today,
            endRegistrationDate: values.endRegistrationDate || null,
            availableSeats: seats ?? 1,
            location: values.location.trim() || "Lieu",
            duration: wholeNumber(values.duration),
            satisfactionPercentage: null,
            pdfUrl: null,
            details: "",
            halfDays,
            priceCents: parsePrice(price),
          }}
        />
      </div>
      {isExample && (
        <p className="mt-3 text-base text-earth">
          La date et les places sont des exemples tant que vous n’en donnez pas.
        </p>
      )}
    </section>
  );
}

function wholeNumber(text: string): number | null {
  return /^\d+$/.test(text.trim()) ? Number(text) : null;
}
