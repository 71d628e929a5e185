import { ADMIN_CATALOGUE } from "../../../../domain/stages/catalogue.ts";
import type { StageFaults, StageField, StageForm } from "../../../../domain/stages/stage-form.ts";
import { stageFaultMessage, stageWarningMessage } from "../../../../domain/stages/stage-save-messages.ts";
import { defaultTitle, stageTypeById } from "../../../../domain/stages/stage-type.ts";
import { type StageWarning, stageWarnings } from "../../../../domain/stages/stage-warnings.ts";
import { useSite } from "../../../site.ts";
import { SelectField, TextAreaField, TextField } from "../../../ui/field.tsx";

interface StageFieldsProps {
  values: StageForm;
  faults: StageFaults;
  /** The current values, for the default title and the warnings about dates. */
  typed: StageForm;
  /** The stage's type if it is not in the catalogue. */
  ownType?: { typeId: number; type: string };
  seatsLabel: string;
  fewestSeats: 0 | 1;
}

export function StageFields({ values, faults, typed, ownType, seatsLabel, fewestSeats }: StageFieldsProps) {
  const field = (name: StageField) => {
    const fault = faults[name];
    return { name, defaultValue: values[name], error: fault && stageFaultMessage[fault] };
  };
  const type = stageTypeById(Number(typed.typeId));
  const warnings = stageWarnings(typed, useSite().today);
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <SelectField label="Type de stage" required {...field("typeId")}>
          <option value="">Sélectionnez un type de stage</option>
          {ADMIN_CATALOGUE.map(({ reference, type, title }) => (
            <option key={reference} value={type.id}>
              {`${title} (${reference})`}
            </option>
          ))}
          {ownType && <option value={ownType.typeId}>{`${ownType.type} (hors catalogue)`}</option>}
        </SelectField>
      </div>
      <div className="sm:col-span-2">
        <TextField
          hint="Laissé vide, le titre est celui du type."
          label="Titre"
          maxLength={200}
          placeholder={type ? defaultTitle(type) : undefined}
          {...field("title")}
        />
      </div>
      <TextField hint={<DateHint warning={warnings.date} />} label="Date" required type="date" {...field("date")} />
      <TextField
        hint={<DateHint text="Ce jour-là compte encore." warning={warnings.endRegistrationDate} />}
        label="Date limite d’inscription"
        required
        type="date"
        {...field("endRegistrationDate")}
      />
      <div className="sm:col-span-2">
        <TextField label="Lieu" maxLength={200} required {...field("location")} />
      </div>
      <TextField
        inputMode="numeric"
        label={seatsLabel}
        max={10_000}
        min={fewestSeats}
        required
        type="number"
        {...field("availableSeats")}
      />
      <TextField
        inputMode="numeric"
        label="Durée (heures)"
        max={2_000}
        min={1}
        required
        type="number"
        {...field("duration")}
      />
      <div className="sm:col-span-2">
        <TextField
          hint="Laissé vide, la page du stage ne montre pas de satisfaction ; 0 s’affiche."
          inputMode="numeric"
          label="Satisfaction (%)"
          max={100}
          min={0}
          type="number"
          {...field("satisfactionPercentage")}
        />
      </div>
      <div className="sm:col-span-2">
        <TextAreaField
          hint="Une ligne par point ; ce texte se lit sur la page du stage."
          label="Détails"
          maxLength={5_000}
          rows={5}
          {...field("details")}
        />
      </div>
    </div>
  );
}

/** Updated on change, not on blur: the layout must not shift just before the submit button is clicked. */
function DateHint({ text, warning }: { text?: string; warning: StageWarning | undefined }) {
  return (
    <>
      {text && <span className="block">{text}</span>}
      <span className="font-medium text-hedge" role="status">
        {warning && stageWarningMessage[warning]}
      </span>
    </>
  );
}
