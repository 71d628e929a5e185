import { type ReactNode, useEffect, useRef, useState } from "react";
import { Form, useFetcher, useNavigation } from "react-router";
import { buttonClass } from "#ui/button.tsx";
import { FormRefusal, FormSuccess } from "#ui/form-card.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { LeaveDialog } from "./leave-dialog.tsx";
import { PREVIEW, RESTORE, type TextAnswer } from "./text-answer.ts";

export interface LoadedText<Preview> {
  label: string;
  maxLength: number;
  version: number;
  text: string;
  isOriginal: boolean;
  preview: Preview | undefined;
}

interface TextEditorProps<Preview> {
  loaded: LoadedText<Preview>;
  answer: TextAnswer<Preview> | undefined;
  rows: number;
  /** How the text is written. */
  help: string;
  /** Other fields that the preview depends on, wherever they are shown. */
  also?: Record<string, string>;
  /** What a click inserts into the text. */
  insertList: (insert: (text: string) => void) => ReactNode;
  preview: (shown: { preview: Preview | undefined; failed: string | undefined }) => ReactNode;
}

/** The id of the form, for its fields beside the preview. */
export const TEXT_FORM = "edited-text";

/** A text with its preview beside it. It starts again, with what was saved, after each save. */
export function TextEditor<Preview>(props: TextEditorProps<Preview>) {
  const { loaded, answer, rows, help, also, insertList, preview } = props;
  // The text as it was opened: a reload of the data must not hide that another administrator saved it.
  const [opened] = useState(loaded);
  const { label, maxLength, isOriginal } = opened;
  const [text, setText] = useState(answer?.typed ?? opened.text);
  const area = useRef<HTMLTextAreaElement>(null);
  const initial = { fault: answer?.fault, preview: answer?.preview ?? opened.preview };
  const shown = usePreview({ ...also, text }, initial);
  // The refusal of a text that has changed since is not shown.
  const fault = shown.fault ?? (text === answer?.typed ? answer.fault : undefined);
  const length = text.trim().length;
  const insert = (inserted: string) => {
    const { current } = area;
    if (!current) return;
    current.setRangeText(inserted, current.selectionStart, current.selectionEnd, "end");
    current.focus();
    setText(current.value);
  };
  return (
    <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-2">
      <Form className="grid min-w-0 gap-4" id={TEXT_FORM} method="post" noValidate preventScrollReset>
        <div>
          <FormRefusal message={answer?.refusal} />
          <FormSuccess message={answer?.success} />
          <label className="font-semibold" htmlFor="text">
            {label}
          </label>
          <textarea
            aria-describedby={fault ? "help length fault" : "help length"}
            aria-invalid={fault ? true : undefined}
            // biome-ignore lint/a11y/noAutofocus: who opens a text comes to change it.
            autoFocus
            className="mt-1.5 block w-full rounded-control border-2 border-hedge/30 bg-paper px-4 py-2.5 text-hedge transition-colors duration-150 hover:border-hedge/60 aria-invalid:border-poppy"
            id="text"
            name="text"
            onChange={({ currentTarget }) => setText(currentTarget.value)}
            ref={area}
            rows={rows}
            value={text}
          />
          <p className="mt-1.5 text-base text-earth tabular-nums" id="length">
            {`${length} caractères sur ${maxLength} au plus.`}
          </p>
          {fault && (
            <p className="mt-1.5 font-medium text-base text-poppy" id="fault">
              {fault}
            </p>
          )}
        </div>
        <input name="version" type="hidden" value={answer?.version ?? opened.version} />
        <div className="flex flex-wrap items-center gap-3">
          <SubmitButton busy="Enregistrement…">Enregistrer</SubmitButton>
          <noscript>
            <button className={buttonClass("quiet")} name="intent" type="submit" value={PREVIEW}>
              Aperçu
            </button>
          </noscript>
          {!isOriginal && (
            <button className={buttonClass("quiet")} name="intent" type="submit" value={RESTORE}>
              Rétablir le texte d’origine
            </button>
          )}
        </div>
        <p className="text-base text-earth" id="help">
          {help}
        </p>
        {insertList(insert)}
      </Form>
      {preview(shown)}
      <LeaveDialog isUnsaved={text.trim() !== opened.text} />
    </div>
  );
}

const PAUSE_MILLISECONDS = 300;

/** The text as the server shows it, requested after each pause in typing. Only the last answer is shown. */
function usePreview<Preview>(
  fields: { text: string } & Record<string, string>,
  initial: Pick<TextAnswer<Preview>, "fault" | "preview">,
) {
  const { submit, data } = useFetcher<TextAnswer<Preview>>();
  const isIdle = useNavigation().state === "idle";
  const wanted = JSON.stringify(fields);
  const asked = useRef(wanted);
  useEffect(() => {
    // Not while the text is being saved, which shows it too.
    if (!isIdle || wanted === asked.current) return;
    const timer = setTimeout(() => {
      asked.current = wanted;
      // A newer submission of the same fetcher cancels this one. The page's data is loaded again after it: skipping that
      // would also skip it for a save that is sent meanwhile.
      submit({ intent: PREVIEW, ...JSON.parse(wanted) }, { method: "post" });
    }, PAUSE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [wanted, submit, isIdle]);
  const { preview = initial.preview, fault } = data ?? initial;
  return { preview, fault, failed: data?.refusal };
}
