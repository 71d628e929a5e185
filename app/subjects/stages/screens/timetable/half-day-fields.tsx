import { useState } from "react";
import { dayInWords } from "#platform/values/paris-time.ts";
import { SelectField, TextField } from "#ui/field.tsx";
import { readDay } from "../../rules/form/stage-form.ts";
import { stageWarningMessage } from "../../rules/form/stage-save-messages.ts";
import { halfDayWarning } from "../../rules/form/stage-warnings.ts";
import { sentTrainer, type TrainerChoice, trainerOptions } from "../../rules/timetable/half-day-trainers.ts";
import type { HalfDay } from "../../rules/timetable/half-days.ts";
import { HALF_DAY_INPUTS, HALF_DAY_LENGTHS } from "../../rules/timetable/timetable-fields.ts";
import { halfDayFaultMessage } from "../../rules/timetable/timetable-messages.ts";
import type { HalfDayFaults } from "../../rules/timetable/timetable-rules.ts";
import { StepButton, type StepButtonProps } from "./step-button.tsx";

interface HalfDayFieldsProps {
  halfDay: HalfDay;
  faults: HalfDayFaults | undefined;
  row: number;
  /** The stage's place. */
  place: string;
  team: readonly TrainerChoice[];
  onStep: StepButtonProps["onStep"];
}

export function HalfDayFields({ halfDay, faults = {}, row, place, team, onStep }: HalfDayFieldsProps) {
  const field = (name: keyof typeof HALF_DAY_INPUTS) => ({ name: HALF_DAY_INPUTS[name], defaultValue: halfDay[name] });
  const error = (name: keyof HalfDayFaults) => {
    const fault = faults[name];
    return fault && halfDayFaultMessage[fault];
  };
  // As the row was first shown, so that its first trainer can be chosen again.
  const [trainers] = useState(() => trainerOptions(halfDay, team));
  const day = readDay(halfDay.day);
  const warning = halfDayWarning(halfDay.day);
  return (
    <fieldset className="min-w-0 rounded-card border border-line p-4">
      {/* Floated, so that two lines of it are not drawn over the border. */}
      <legend className="float-left mb-2 w-full font-semibold">
        {`Demi-journée ${row + 1}`}
        {day && <span className="font-normal text-earth">{` · ${dayInWords(day)}`}</span>}
      </legend>
      <input type="hidden" {...field("id")} />
      <div className="clear-both grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_minmax(0,2fr)]">
        <div className="col-span-2 sm:col-span-1">
          <TextField
            error={error("day")}
            hint={warning && <span className="font-medium text-hedge">{stageWarningMessage[warning]}</span>}
            label="Jour"
            type="date"
            {...field("day")}
          />
        </div>
        <TextField error={error("from")} label="De" type="time" {...field("from")} />
        <TextField error={error("to")} label="À" type="time" {...field("to")} />
      </div>
      <div className="mt-3 grid gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto] sm:items-end">
        <TextField
          label="Autre lieu"
          maxLength={HALF_DAY_LENGTHS.halfDayPlace}
          placeholder={place.trim() || "Celui du stage"}
          {...field("place")}
        />
        <SelectField defaultValue={sentTrainer(halfDay)} label="Formateur" name={HALF_DAY_INPUTS.trainer}>
          <option value="">À décider</option>
          {trainers.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <StepButton kind="remove" onStep={onStep} row={row}>
          Retirer
          <span className="sr-only">{` la demi-journée ${row + 1}`}</span>
        </StepButton>
      </div>
    </fieldset>
  );
}
