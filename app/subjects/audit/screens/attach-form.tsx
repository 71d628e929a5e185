import { useId, useRef } from "react";
import { Form } from "react-router";
import { useHydrated } from "#platform/forms/use-hydrated.ts";
import { typeset } from "#platform/values/typography.ts";
import { useSubmitAfterUploads } from "#subjects/settings/parts/files/use-submit-after-uploads.ts";
import { TextField } from "#ui/field.tsx";
import { FormRefusal } from "#ui/form-card.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { MAX_NOTE } from "../rules/audit-file.ts";
import { AUDIT_FILES_HINT } from "../rules/audit-messages.ts";
import type { AuditFileAnswer } from "./file-answer.ts";
import { auditFilePath } from "./paths.ts";
import { useAuditUpload } from "./use-audit-upload.ts";

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
