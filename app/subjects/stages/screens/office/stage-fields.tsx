import { useSite } from "#frame/site.ts";
import { typeset } from "#platform/values/typography.ts";
import type { OfferedType } from "#subjects/courses/data/type-choices.ts";
import type { Figure } from "#subjects/opinions/rules/results/public-figures.ts";
import { satisfactionHint } from "#subjects/opinions/rules/results/result-messages.ts";
import { SelectField, TextAreaField, TextField } from "#ui/field.tsx";
import { FieldGroup, Wide } from "#ui/field-group.tsx";
import { MAX_STAGE_HOURS, type StageFaults, type StageField, type StageForm } from "../../rules/form/stage-form.ts";
import { stageFaultMessage, stageWarningMessage } from "../../rules/form/stage-save-messages.ts";
import { type StageWarning, stageWarnings } from "../../rules/form/stage-warnings.ts";
import { type HalfDay, totalMinutes } from "../../rules/timetable/half-days.ts";
import { completeHalfDays } from "../../rules/timetable/timetable-rules.ts";
import { durationDifference, lengthInWords } from "../../rules/timetable/timetable-words.ts";

interface StageFieldsProps {
  values: StageForm;
  faults: StageFaults;
  /** The current values, for the default title and the warnings about dates. */
  typed: StageForm;
  halfDays: readonly HalfDay[];
  types: readonly OfferedType[];
  seatsLabel: string;
  fewestSeats: 0 | 1;
  /** What trainees answered: the field offers to take it over. */
  opinions: Figure | null;
}

export function StageFields(props: StageFieldsProps) {
  const { values, faults, typed, halfDays, types, seatsLabel, fewestSeats } = props;
  const field = (name: StageField) => {
    const fault = faults[name];
    return { name, defaultValue: values[name], error: fault && stageFaultMessage[fault] };
  };
  const type = types.find(({ typeId }) => String(typeId) === typed.typeId);
  const warnings = stageWarnings(typed, useSite().today);
  return (
    <div className="rounded-card border border-line bg-paper p-4 sm:p-5">
      <FieldGroup>
        <Wide>
          <SelectField label="Type de stage" required {...field("typeId")}>
            <option value="">Sélectionnez un type de stage</option>
            {types.map(({ typeId, label }) => (
              <option key={typeId} value={typeId}>
                {label}
              </option>
            ))}
          </SelectField>
        </Wide>
        <Wide>
          <TextField
            hint="Laissé vide, le titre est celui du type."
            label="Titre"
            maxLength={200}
            placeholder={type?.title}
            {...field("title")}
          />
        </Wide>
        <TextField hint={<DateHint warning={warnings.date} />} label="Date" required type="date" {...field("date")} />
        <TextField
          hint={<DateHint text="Ce jour-là compte encore." warning={warnings.endRegistrationDate} />}
          label="Date limite d’inscription"
          required
          type="date"
          {...field("endRegistrationDate")}
        />
        <TextField label="Lieu" maxLength={200} required {...field("location")} />
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
          hint={<HoursHint duration={typed.duration} halfDays={halfDays} />}
          inputMode="numeric"
          label="Durée (heures)"
          max={MAX_STAGE_HOURS}
          min={1}
          required
          type="number"
          {...field("duration")}
        />
        <div>
          <TextField
            hint={typeset(satisfactionHint(props.opinions))}
            inputMode="numeric"
            label="Satisfaction (%)"
            list="avis-des-stagiaires"
            max={100}
            min={0}
            type="number"
            {...field("satisfactionPercentage")}
          />
          <datalist id="avis-des-stagiaires">{props.opinions && <option value={props.opinions.percentage} />}</datalist>
        </div>
        <div className="whole">
          <TextAreaField
            hint="Une ligne par point ; ce texte se lit sur la page du stage."
            label="Détails"
            maxLength={5_000}
            rows={5}
            {...field("details")}
          />
        </div>
      </FieldGroup>
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

/** The sum of the timetable, and in words if it is not the duration. */
function HoursHint({ duration, halfDays }: { duration: string; halfDays: readonly HalfDay[] }) {
  const complete = completeHalfDays(halfDays);
  const hours = /^\s*\d{1,4}\s*$/.test(duration) ? Number(duration) : null;
  const difference = durationDifference(complete, hours);
  return (
    <span className={difference ? "font-medium text-hedge" : undefined} role="status">
      {complete.length > 0 && (difference ?? `L’horaire fait ${lengthInWords(totalMinutes(complete))}.`)}
    </span>
  );
}
