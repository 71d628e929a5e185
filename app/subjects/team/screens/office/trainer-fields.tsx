import { type ReactNode, useRef, useState } from "react";
import { Form } from "react-router";
import { useAnswerToast } from "#platform/forms/use-answer-toast.ts";
import { useFocusOnFault } from "#platform/forms/use-focus-on-fault.ts";
import { typeset } from "#platform/values/typography.ts";
import { FileField } from "#subjects/settings/parts/files/file-field.tsx";
import { useSubmitAfterUploads } from "#subjects/settings/parts/files/use-submit-after-uploads.ts";
import { useUpload } from "#subjects/settings/parts/files/use-upload.ts";
import { PORTRAITS } from "#subjects/settings/rules/portraits.ts";
import { EMPLOYMENTS } from "#subjects/settings/rules/trainer.ts";
import { Conflict } from "#subjects/stages/parts/office/conflict.tsx";
import { SelectField, TextAreaField, TextField } from "#ui/field.tsx";
import { FormRefusal, FormSuccess } from "#ui/form-card.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { LONGEST_BACKGROUND, TRAINER_LABELS, TRAINER_LENGTHS, type TrainerField } from "../../rules/trainer-fields.ts";
import type { TrainerForm } from "../../rules/trainer-form.ts";
import type { TrainerAnswer } from "./trainer-answer.ts";

interface TrainerFormViewProps {
  values: TrainerForm;
  answer: TrainerAnswer | undefined;
  submitLabel: string;
  /** The version of the person who is changed. */
  version?: number;
  /** Hidden fields. */
  children?: ReactNode;
  /** What is beside the button. */
  links: ReactNode;
}

/** The form for adding and for changing a person of the team. */
export function TrainerFormView({ answer, submitLabel, links, ...props }: TrainerFormViewProps) {
  // A reload of the data during typing must not hide that another administrator saved.
  const [{ values, version, children }] = useState(props);
  const typed = answer?.typed ?? values;
  const photo = useUpload("portrait", typed.trainerPhoto);
  const form = useRef<HTMLFormElement>(null);
  const waiting = useSubmitAfterUploads(form, [photo]);
  useAnswerToast(answer);
  useFocusOnFault(answer);
  const field = (name: TrainerField) => ({
    name,
    label: TRAINER_LABELS[name],
    defaultValue: typed[name],
    maxLength: name === "trainerText" ? LONGEST_BACKGROUND : TRAINER_LENGTHS[name],
    error: answer?.faults?.[name],
  });
  // A list of choices has no length.
  const { maxLength: _, ...employment } = field("trainerEmployment");
  const { maxLength: __, ...portrait } = field("trainerPortrait");
  return (
    <>
      <FormRefusal message={answer?.refusal} />
      <FormSuccess message={answer?.success} />
      <Conflict changes={(answer?.conflict ?? []).map((change) => ({ field: change.label, ...change }))} />
      <Form
        className="grid max-w-3xl gap-6"
        method="post"
        noValidate
        onSubmit={(event) => {
          if (waiting.waitForUploads()) event.preventDefault();
        }}
        ref={form}
      >
        {version !== undefined && <input name="version" type="hidden" value={answer?.version ?? version} />}
        {children}
        <TextField autoComplete="off" required {...field("trainerName")} />
        <TextField hint={typeset("Par exemple : « Moisson et presse ».")} {...field("trainerSpeciality")} />
        <TextAreaField
          hint="Son parcours, en quelques phrases. Une ligne vide commence un paragraphe."
          rows={6}
          {...field("trainerText")}
        />
        <TextField hint="Une phrase, montrée entre guillemets sous la présentation." {...field("trainerMotto")} />
        <TextField
          autoComplete="off"
          hint="Pour le centre seulement : aucune page publique ne la montre."
          inputMode="email"
          type="email"
          {...field("trainerEmail")}
        />
        <SelectField
          hint={typeset("La partie E du bilan pédagogique et financier compte les heures de chacun selon ce lien.")}
          {...employment}
        >
          <option value="">Pas encore indiqué</option>
          {Object.entries(EMPLOYMENTS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <SelectField hint="Montré tant qu’il n’y a pas de photo." {...portrait}>
          <option value="">Le suivant de la série</option>
          {Object.entries(PORTRAITS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <FileField fault={answer?.faults?.trainerPhoto} kind="portrait" name="trainerPhoto" upload={photo} />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <SubmitButton busy="Enregistrement en cours…">
            {waiting.isWaiting ? "Envoi de la photo…" : submitLabel}
          </SubmitButton>
          {links}
        </div>
      </Form>
    </>
  );
}
