import { type ReactNode, useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { mapFields } from "../../../../domain/map-fields.ts";
import { STAGE_FIELDS, type StageFaults, type StageForm } from "../../../../domain/stages/stage-form.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { FormRefusal } from "../../../ui/form-card.tsx";
import { useAnswerToast } from "../../../use-answer-toast.ts";
import { useFocusOnFault } from "../../../use-focus-on-fault.ts";
import { FileField } from "./file-field.tsx";
import { Preview } from "./preview.tsx";
import type { StageAnswer } from "./stage-answer.ts";
import { StageFields } from "./stage-fields.tsx";
import { type Upload, useUpload } from "./use-upload.ts";

interface StageFormProps {
  values: StageForm;
  files: { pdfUrl: string; image: string };
  answer: StageAnswer | undefined;
  ownType?: { typeId: number; type: string };
  fewestSeats: 0 | 1;
  seatsLabel: string;
  submitLabel: string;
  busyLabel: string;
  /** Fields that are not shown. */
  children?: ReactNode;
}

/** Adding and editing are the same form; beside it the card as visitors will see it. */
export function StageFormView(props: StageFormProps) {
  const { answer, ownType, fewestSeats, seatsLabel, submitLabel, busyLabel, children } = props;
  const values = answer?.values ?? props.values;
  const [typed, setTyped] = useState(values);
  const programme = useUpload("programme", answer?.files?.pdfUrl ?? props.files.pdfUrl);
  const photo = useUpload("photo", answer?.files?.image ?? props.files.image);
  const form = useRef<HTMLFormElement>(null);
  const waiting = useSubmitAfterUploads(form, [programme, photo]);
  const { state, formMethod } = useNavigation();
  const leaving = state !== "idle" && formMethod === "POST";
  const sending = waiting.isWaiting || leaving;
  useAnswerToast(answer);
  useFocusOnFault(answer);
  return (
    <div className="grid items-start gap-10 xl:grid-cols-[1fr_19rem]">
      <Form
        className="min-w-0"
        method="post"
        noValidate
        onChange={({ currentTarget }) => setTyped(readTyped(currentTarget))}
        onSubmit={(event) => {
          if (leaving || waiting.hold()) event.preventDefault();
        }}
        preventScrollReset
        ref={form}
      >
        {children}
        <FormRefusal message={answer?.refusal} />
        <StageFields
          faults={standingFaults(answer, typed)}
          fewestSeats={fewestSeats}
          ownType={ownType}
          seatsLabel={seatsLabel}
          typed={typed}
          values={values}
        />
        <div className="mt-6 grid gap-6">
          <FileField kind="programme" upload={programme} />
          <FileField kind="photo" upload={photo} />
        </div>
        <button
          aria-disabled={sending}
          className={`${buttonClass("primary")} mt-8 w-full aria-disabled:opacity-70 sm:w-auto`}
          type="submit"
        >
          {sending ? busyLabel : submitLabel}
        </button>
      </Form>
      <Preview image={photo.url} ownType={ownType} values={typed} />
    </div>
  );
}

/** A field that was changed since is not blamed any more. */
function standingFaults(answer: StageAnswer | undefined, typed: StageForm): StageFaults {
  const standing = STAGE_FIELDS.filter((field) => typed[field] === answer?.values?.[field]);
  return mapFields(standing, (field) => answer?.faults?.[field]);
}

function readTyped(form: HTMLFormElement): StageForm {
  const data = new FormData(form);
  return mapFields(STAGE_FIELDS, (field) => String(data.get(field) ?? ""));
}

/** A form sent while a file is still on its way waits for it, and goes by itself when it has arrived. */
function useSubmitAfterUploads(
  form: React.RefObject<HTMLFormElement | null>,
  uploads: readonly Pick<Upload, "progress" | "url">[],
) {
  /** The addresses before those files arrive, which gives them others; null while nothing is awaited. */
  const [awaited, setAwaited] = useState<(string | null)[] | null>(null);
  const running = uploads.some(({ progress }) => progress !== null);
  // One that was refused or called off keeps the form here: it would go without its file.
  const arrived = uploads.every(({ url }, index) => url !== awaited?.[index]);
  useEffect(() => {
    if (!awaited || running) return;
    setAwaited(null);
    if (arrived) form.current?.requestSubmit();
  }, [awaited, running, arrived, form]);
  return {
    isWaiting: awaited !== null,
    /** True when the form has to wait. */
    hold: () => {
      if (running) setAwaited(uploads.map(({ progress, url }) => (progress === null ? null : url)));
      return running;
    },
  };
}
