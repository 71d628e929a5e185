import { type SubmitEvent, useState } from "react";
import { Form, useNavigate } from "react-router";
import { SelectField, TextAreaField } from "#ui/field.tsx";
import { FormRefusal } from "#ui/form-card.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useToast } from "#ui/toast.tsx";
import { chosenKind, type ImportKind } from "../rules/import-columns.ts";
import { IMPORT_FAILED, READING_NEEDS_SCRIPTS, sheetRefusalMessage } from "../rules/import-messages.ts";
import type { PasteAnswer } from "./paste.ts";
import { ROWS_PER_PAGE } from "./rows-per-page.ts";

interface ImportFormProps {
  stages: readonly { id: string; label: string }[];
  /** Chosen by the address, as the kind. */
  stageId: string;
  kind: ImportKind | null;
  submission: string;
  answer: PasteAnswer | undefined;
}

const KINDS: Record<ImportKind, { label: string; templates: readonly [label: string, file: string][] }> = {
  stages: {
    label: "Des stages",
    templates: [
      ["Modèle Excel des stages", "stages.xlsx"],
      ["Modèle CSV des stages", "stages.csv"],
    ],
  },
  registrants: {
    label: "Des inscrits",
    templates: [
      ["Modèle Excel des inscrits", "inscrits.xlsx"],
      ["Modèle CSV des inscrits", "inscrits.csv"],
    ],
  },
  holdings: {
    label: "Des habilitations",
    templates: [
      ["Modèle Excel des habilitations", "habilitations.xlsx"],
      ["Modèle CSV des habilitations", "habilitations.csv"],
    ],
  },
};

export function ImportForm({ stages, stageId, kind: offered, answer, ...loaded }: ImportFormProps) {
  // A reload of the data while the file is sent must not change the import's id.
  const [submission] = useState(loaded.submission);
  const { progress, refusal, onSubmit } = useSending(submission);
  const kind = answer?.typed?.kind ?? offered;
  return (
    <Form className="mt-8 grid max-w-3xl gap-6" method="post" noValidate onSubmit={onSubmit}>
      <FormRefusal message={refusal ?? answer?.refusal} />
      <input name="submission" type="hidden" value={submission} />
      <fieldset>
        <legend className="font-semibold">Que contient le tableau ?</legend>
        <p className="text-base text-earth">Sans choix, les titres de ses colonnes le disent.</p>
        <div className="mt-2 grid gap-4 sm:grid-cols-3">
          {(Object.keys(KINDS) as ImportKind[]).map((each) => (
            <KindChoice isChosen={kind === each} key={each} kind={each} />
          ))}
        </div>
      </fieldset>
      <SelectField
        defaultValue={answer?.typed?.stage ?? stageId}
        hint="Pour des inscrits seulement."
        label="Leur stage"
        name="stage"
      >
        <option value="">Celui des colonnes « Stage » et « Date du stage »</option>
        {stages.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </SelectField>
      <div>
        <label className="font-semibold" htmlFor="import-file">
          Fichier .xlsx ou .csv
        </label>
        <input
          accept=".xlsx,.csv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          className="mt-1.5 block w-full rounded-control border-2 border-hedge/30 bg-paper p-2.5 file:mr-4 file:min-h-10 file:rounded-control file:border-0 file:bg-hedge-wash file:px-4 file:font-semibold file:text-hedge"
          id="import-file"
          onChange={({ currentTarget: { files, form } }) => files?.length && form?.requestSubmit()}
          type="file"
        />
        <p className="mt-1.5 text-base text-earth">
          Lu dès qu’il est choisi ; au plus 5 000 lignes. Dates et nombres s’écrivent comme vous en avez l’habitude ;
          les titres de colonnes aussi, s’ils sont usuels : ceux qui ne sont pas reconnus vous seront montrés. Sans date
          limite, on s’inscrit à un stage jusqu’à son jour.
        </p>
        <noscript>
          <p className="mt-1.5 font-medium text-base">{READING_NEEDS_SCRIPTS}</p>
        </noscript>
      </div>
      <details open={Boolean(answer?.typed?.pasted)}>
        <summary className="link inline-flex min-h-11 cursor-pointer items-center font-semibold">
          Ou coller des cases copiées du tableur
        </summary>
        <div className="mt-3">
          <TextAreaField
            defaultValue={answer?.typed?.pasted}
            hint="Avec la ligne des titres."
            label="Cases copiées"
            maxLength={50_000}
            name="pasted"
            rows={6}
          />
        </div>
      </details>
      <div>
        {progress ? (
          <SendingProgress {...progress} />
        ) : (
          <SubmitButton busy="Lecture en cours…">Lire le tableau</SubmitButton>
        )}
      </div>
    </Form>
  );
}

function KindChoice({ kind, isChosen }: { kind: ImportKind; isChosen: boolean }) {
  const { label, templates } = KINDS[kind];
  return (
    <div className="rounded-card border border-line bg-paper p-4">
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input className="size-5 accent-hedge" defaultChecked={isChosen} name="kind" type="radio" value={kind} />
        {label}
      </label>
      <ul className="mt-1 grid">
        {templates.map(([text, file]) => (
          <li key={file}>
            <a className="link inline-flex min-h-11 items-center" download href={`/admin/import/modeles/${file}`}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** While the file is read and its rows are sent. */
function SendingProgress({ sent, total }: { sent: number; total: number }) {
  const text = total === 0 ? "Lecture du fichier…" : `${sent} lignes envoyées sur ${total}`;
  return (
    <div className="grid gap-2" role="status">
      <p className="font-semibold">{text}</p>
      <progress
        aria-label="Envoi des lignes"
        className="h-3 w-full accent-hedge"
        max={total || 1}
        value={total === 0 ? undefined : sent}
      />
    </div>
  );
}

interface Sending {
  progress: { sent: number; total: number } | null;
  refusal: string | undefined;
  /** Reads the chosen file, if there is one, and sends its rows; otherwise the form is posted as it is. */
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
}

function useSending(submission: string): Sending {
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
    const stage = String(typed.get("stage") ?? "");
    setRefusal(undefined);
    setProgress({ sent: 0, total: 0 });
    const [{ readFile }, { sendRows }] = await Promise.all([import("./read-file.ts"), import("./send-rows.ts")]);
    const sheet = await readFile(chosenKind(String(typed.get("kind")), stage), file);
    if (typeof sheet === "string") return refuse(sheetRefusalMessage[sheet]);
    const total = sheet.rows.length;
    setProgress({ sent: 0, total });
    const answer = await sendRows({ submission, stage, fileName: file.name, sheet }, (sent) =>
      setProgress({ sent, total }),
    );
    if ("refusal" in answer) return refuse(answer.refusal);
    await navigate(`/admin/import/${submission}${answer.wrong && total > ROWS_PER_PAGE ? "?etat=a-corriger" : ""}`);
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
