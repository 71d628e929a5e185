import { useEffect, useId, useRef, useState } from "react";
import { Form } from "react-router";
import { sendFile } from "#platform/forms/send-file.ts";
import { useHydrated } from "#platform/forms/use-hydrated.ts";
import { typeset } from "#platform/values/typography.ts";
import { FILE_NOT_SENT } from "#platform/values/upload-messages.ts";
import { useSubmitAfterUploads } from "#subjects/settings/parts/files/use-submit-after-uploads.ts";
import { TextField } from "#ui/field.tsx";
import { FormRefusal } from "#ui/form-card.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useToast } from "#ui/toast.tsx";
import { MAX_AUDIT_FILE_BYTES, MAX_NOTE } from "../rules/audit-file.ts";
import { AUDIT_FILE_REFUSED, AUDIT_FILES_HINT, auditFileAdvice } from "../rules/audit-messages.ts";
import type { AuditFileAnswer } from "./file-answer.ts";
import { auditFilePath, auditUploadPath } from "./paths.ts";
import type { AuditUploadAnswer } from "./uploads.ts";

interface AttachFormProps {
  indicator: number;
  year: number;
  answer: AuditFileAnswer | undefined;
}

export function AttachForm({ indicator, year, answer }: AttachFormProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const hydrated = useHydrated();
  const upload = useAuditUpload({ indicator, year }, answer?.fileId ?? "");
  const { isWaiting, waitForUploads } = useSubmitAfterUploads(form, [{ url: upload.id, progress: upload.progress }]);
  return (
    <Form
      className="mt-4 grid gap-5"
      method="post"
      noValidate
      onSubmit={(event) => {
        if (waitForUploads()) event.preventDefault();
      }}
      ref={form}
    >
      <FormRefusal message={answer?.refusal && typeset(answer.refusal)} />
      <div>
        <label className="font-semibold" htmlFor={id}>
          Fichier*
        </label>
        <input name="file" type="hidden" value={upload.id} />
        <input
          accept="image/jpeg,image/png,application/pdf,.pdf"
          aria-describedby={`${id}-hint`}
          className="mt-1.5 block min-h-12 w-full rounded-control border-2 border-hedge/30 border-dashed bg-paper px-4 py-2.5 file:mr-4 file:cursor-pointer file:font-semibold hover:border-hedge/60"
          disabled={!hydrated}
          id={id}
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            // Cleared, so that the same file can be chosen again after a refusal.
            currentTarget.value = "";
            if (file) void upload.start(file);
          }}
          type="file"
        />
        <p className="mt-1.5 text-base text-earth" id={`${id}-hint`}>
          {typeset(AUDIT_FILES_HINT)}
        </p>
        <noscript>
          <p className="text-earth">Activez JavaScript pour joindre un fichier.</p>
        </noscript>
        {upload.progress !== null && (
          <progress
            aria-label={`Envoi de ${upload.name}`}
            className="progress mt-2 w-full"
            max={100}
            value={upload.progress}
          />
        )}
        {upload.id !== "" && (
          <p className="wrap-anywhere mt-2">
            <a className="link" href={auditFilePath(upload.id)} rel="noopener" target="_blank">
              {upload.name}
            </a>
          </p>
        )}
        {upload.error && <p className="mt-1.5 font-medium text-base text-poppy">{typeset(upload.error)}</p>}
      </div>
      <div>
        <label className="font-semibold" htmlFor={`${id}-note`}>
          Ce que ce fichier montre
        </label>
        <input
          className="mt-1.5 block min-h-12 w-full rounded-control border-2 border-hedge/30 bg-paper px-4 py-2"
          defaultValue={answer?.note ?? ""}
          id={`${id}-note`}
          maxLength={MAX_NOTE}
          name="auditNote"
          type="text"
        />
      </div>
      <TextField defaultValue={answer?.day ?? ""} label="Date du document" name="auditDay" type="date" />
      <div>
        <SubmitButton busy="Enregistrement…">Joindre le fichier</SubmitButton>
        {isWaiting && (
          <p className="mt-2 text-earth" role="status">
            Le fichier sera joint quand il sera envoyé.
          </p>
        )}
      </div>
    </Form>
  );
}

interface State {
  /** The id of the stored file; empty without one. */
  id: string;
  name: string;
  /** A number from 0 to 100 during the upload. */
  progress: number | null;
  error: string | null;
}

/** Sends a file as soon as it is chosen; the form sends its id. */
function useAuditUpload({ indicator, year }: { indicator: number; year: number }, typed: string) {
  const show = useToast();
  const [state, setState] = useState<State>({
    id: typed,
    name: typed && "Le fichier choisi",
    progress: null,
    error: null,
  });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const refuse = (name: string, advice: string) => {
    show("error", AUDIT_FILE_REFUSED);
    setState({ id: "", name, progress: null, error: advice });
  };
  const start = async (file: File) => {
    running.current?.abort();
    const { name } = file;
    if (file.size > MAX_AUDIT_FILE_BYTES) return refuse(name, auditFileAdvice.tooLarge);
    if (file.size === 0) return refuse(name, auditFileAdvice.empty);
    const control = new AbortController();
    running.current = control;
    const { signal } = control;
    setState({ id: "", name, progress: 0, error: null });
    const onProgress = (progress: number) => setState((before) => ({ ...before, progress }));
    try {
      const address = auditUploadPath({ indicator, year, name });
      const { answer } = await sendFile<AuditUploadAnswer>(address, file, { signal, onProgress });
      if (answer && "id" in answer) setState({ ...answer, progress: null, error: null });
      else refuse(name, answer?.advice ?? FILE_NOT_SENT);
    } catch {
      if (!signal.aborted) refuse(name, FILE_NOT_SENT);
    }
  };
  return { ...state, start };
}
