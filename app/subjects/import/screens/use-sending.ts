import { type SubmitEvent, useState } from "react";
import { useNavigate } from "react-router";
import { useToast } from "#ui/toast.tsx";
import { IMPORT_KINDS } from "../rules/import-columns.ts";
import { IMPORT_FAILED, sheetRefusalMessage } from "../rules/import-messages.ts";

export interface Sending {
  progress: { sent: number; total: number } | null;
  refusal: string | undefined;
  /** Reads the chosen file, if there is one, and sends its rows; otherwise the form is posted as it is. */
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
}

export function useSending(submission: string): Sending {
  const [progress, setProgress] = useState<Sending["progress"]>(null);
  const [refusal, setRefusal] = useState<string>();
  const navigate = useNavigate();
  const show = useToast();

  const refuse = (message: string) => {
    setProgress(null);
    setRefusal(message);
    show("error", message);
  };
  const send = async (form: HTMLFormElement, file: File) => {
    const typed = new FormData(form);
    const kind = IMPORT_KINDS.find((known) => known === typed.get("kind")) ?? "stages";
    setRefusal(undefined);
    setProgress({ sent: 0, total: 0 });
    const [{ readFile }, { sendRows }] = await Promise.all([import("./read-file.ts"), import("./send-rows.ts")]);
    const sheet = await readFile(kind, file);
    if (typeof sheet === "string") return refuse(sheetRefusalMessage[sheet]);
    const total = sheet.rows.length;
    setProgress({ sent: 0, total });
    const stage = String(typed.get("stage") ?? "");
    const answer = await sendRows({ submission, kind, stage, fileName: file.name, sheet }, (sent) =>
      setProgress({ sent, total }),
    );
    if ("refusal" in answer) return refuse(answer.refusal);
    await navigate(`/admin/import/${submission}${answer.wrong ? "?etat=a-corriger" : ""}`);
  };
  return {
    progress,
    refusal,
    onSubmit(event) {
      const form = event.currentTarget;
      const file = form.querySelector<HTMLInputElement>("input[type=file]")?.files?.[0];
      if (!file) return;
      event.preventDefault();
      if (!progress) send(form, file).catch(() => refuse(IMPORT_FAILED));
    },
  };
}
