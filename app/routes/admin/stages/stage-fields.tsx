import { ADMIN_CATALOGUE } from "../../../../domain/admin-catalogue.ts";
import { stageFaultMessage } from "../../../../domain/admin-messages.ts";
import type { StageFaults, StageField, StageForm } from "../../../../domain/stage-form.ts";
import { defaultTitle, stageTypeById } from "../../../../domain/stage-type.ts";
import { SelectField, TextAreaField, TextField } from "../../../ui/field.tsx";

interface StageFieldsProps {
  values: StageForm;
  faults: StageFaults;
  /** The type as it is chosen now, for what an empty title becomes. */
  typeId: string;
  /** A type that the catalogue does not know. */
  ownType?: { typeId: number; type: string };
  seatsLabel: string;
  fewestSeats: 0 | 1;
}

export function StageFields({ values, faults, typeId, ownType, seatsLabel, fewestSeats }: StageFieldsProps) {
  const field = (name: StageField) => {
    const fault = faults[name];
    return { name, defaultValue: values[name], error: fault && stageFaultMessage[fault] };
  };
  const type = stageTypeById(Number(typeId));
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
      <TextField label="Date" required type="date" {...field("date")} />
      <TextField
        hint="Ce jour-là compte encore."
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
          hint="Vidé, ce champ retire la satisfaction de la page du stage ; 0 s’affiche."
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
