import { type ReactNode, useId, useState } from "react";
import { dayInWords } from "#platform/values/paris-time.ts";
import { counted } from "#platform/values/plural.ts";
import { typeset } from "#platform/values/typography.ts";
import { THING_KINDS, type Thing, type ThingKind } from "#subjects/planning/rules/thing.ts";
import { buttonClass } from "#ui/button.tsx";
import { Chevron } from "#ui/chevron.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { readDay, type StageForm } from "../../rules/form/stage-form.ts";
import { stageWarningMessage } from "../../rules/form/stage-save-messages.ts";
import { halfDayWarning } from "../../rules/form/stage-warnings.ts";
import { sentTrainer, type TrainerChoice, trainerOptions } from "../../rules/timetable/half-day-trainers.ts";
import { type HalfDay, totalMinutes } from "../../rules/timetable/half-days.ts";
import {
  HALF_DAY_INPUTS,
  HALF_DAY_LENGTHS,
  HALF_DAY_THING,
  thingValue,
} from "../../rules/timetable/timetable-fields.ts";
import { halfDayFaultMessage } from "../../rules/timetable/timetable-messages.ts";
import { completeHalfDays, type HalfDayFaults } from "../../rules/timetable/timetable-rules.ts";
import { firstDayOf, stepIntent, type TimetableStep } from "../../rules/timetable/timetable-steps.ts";
import { lengthInWords, shortWeekday } from "../../rules/timetable/timetable-words.ts";
import type { Row, Timetable } from "./use-timetable.ts";

interface TimetableFieldsProps {
  timetable: Timetable;
  typed: StageForm;
  /** The faults of the refused form; `halfDays` are its rows. */
  refused: { halfDays?: readonly HalfDay[]; halfDayFaults?: readonly HalfDayFaults[] } | undefined;
  team: readonly TrainerChoice[];
  things: readonly Thing[];
  /** The values of the form, also of fields filled in before the page's scripts ran. */
  readValues: (form: HTMLFormElement) => StageForm;
}

export function TimetableFields({ timetable, typed, refused, team, things, readValues }: TimetableFieldsProps) {
  const id = useId();
  const { rows, followsDate, refusal, section } = timetable;
  const onStep = (form: HTMLFormElement, step: TimetableStep) => timetable.step(form, step, readValues(form));
  const [date, first] = [readDay(typed.date), firstDayOf(rows)];
  return (
    <section
      aria-labelledby={`${id}-title`}
      className="mt-4 scroll-mt-24 rounded-card border border-line bg-paper p-4 sm:p-5"
      id="horaire"
      ref={section}
    >
      <h2 className="scroll-mt-24 text-lead" id={`${id}-title`} tabIndex={-1}>
        Horaire
      </h2>
      <p className="measure mt-1 text-earth">{typeset(introduction(rows, followsDate && first !== date))}</p>
      {refusal && (
        <p className="mt-3 font-medium text-poppy" role="alert">
          {refusal}
        </p>
      )}
      {date && first && date !== first && (
        <div className="mt-4 rounded-card border-2 border-wheat-deep bg-wheat-wash p-4">
          <p className="mb-3">{`L’horaire commence le ${dayInWords(first)}, la date du stage est le ${dayInWords(date)}.`}</p>
          <StepButton kind="move" onStep={onStep}>
            {`Déplacer l’horaire au ${dayInWords(date)}`}
          </StepButton>
        </div>
      )}
      {followsDate && <input name="followsDate" type="hidden" value="1" />}
      {rows.length > 0 && (
        <ol className="timetable mt-3 grid grid-cols-1 gap-2">
          {rows.map((halfDay, row) => (
            <li key={halfDay.key}>
              <HalfDayFields
                faults={isSame(refused?.halfDays?.[row], halfDay) ? refused?.halfDayFaults?.[row] : undefined}
                halfDay={halfDay}
                onStep={onStep}
                place={typed.location}
                row={row}
                team={team}
                things={things}
              />
            </li>
          ))}
        </ol>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <StepButton kind="propose" onStep={onStep}>
          Proposer un horaire
        </StepButton>
        <StepButton kind="add" onStep={onStep}>
          Ajouter une demi-journée
        </StepButton>
        {rows.length > 1 && (
          <StepButton kind="spread" onStep={onStep}>
            Tout comme la première
          </StepButton>
        )}
      </div>
    </section>
  );
}

function introduction(rows: readonly Row[], willMove: boolean): string {
  if (rows.length === 0) return "Sans horaire, seules la date et la durée sont annoncées.";
  if (willMove) return "L’horaire du modèle : il se déplacera à la date que vous choisirez.";
  return `${counted(rows.length, "demi-journée")}, ${lengthInWords(totalMinutes(completeHalfDays(rows)))} en tout.`;
}

const isSame = (one: HalfDay | undefined, other: HalfDay) =>
  one?.day === other.day && one.from === other.from && one.to === other.to;

interface HalfDayFieldsProps {
  halfDay: HalfDay;
  faults: HalfDayFaults | undefined;
  row: number;
  /** The stage's place. */
  place: string;
  team: readonly TrainerChoice[];
  things: readonly Thing[];
  onStep: StepButtonProps["onStep"];
}

function HalfDayFields({ halfDay, faults = {}, row, place, team, things, onStep }: HalfDayFieldsProps) {
  const field = (name: keyof typeof HALF_DAY_INPUTS) => ({ name: HALF_DAY_INPUTS[name], defaultValue: halfDay[name] });
  const error = (name: keyof HalfDayFaults) => {
    const fault = faults[name];
    return fault && halfDayFaultMessage[fault];
  };
  // The row as it was first shown, so that its first trainer can be chosen again.
  const [trainers] = useState(() => trainerOptions(halfDay, team));
  const day = readDay(halfDay.day);
  const warning = halfDayWarning(halfDay.day);
  return (
    <fieldset className="min-w-0 border-line border-t pt-2">
      {/* Floated, so that two lines of it are not drawn over the border. */}
      <legend className="float-left w-full font-semibold xl:sr-only">
        {`Demi-journée ${row + 1}`}
        {day && <span className="font-normal text-earth">{` · ${dayInWords(day)}`}</span>}
      </legend>
      <input type="hidden" {...field("id")} />
      <div className="half-day clear-both grid grid-cols-2 gap-3 pt-1 sm:grid-cols-6">
        <p aria-hidden className="whitespace-nowrap text-earth max-xl:hidden">
          {day && shortWeekday(day)}
        </p>
        <div className="col-span-2 xl:col-span-1">
          <TextField
            error={error("day")}
            hint={warning && <span className="font-medium text-hedge">{stageWarningMessage[warning]}</span>}
            label="Jour"
            type="date"
            {...field("day")}
          />
        </div>
        <div className="sm:col-span-2 xl:col-span-1">
          <TextField error={error("from")} label="De" type="time" {...field("from")} />
        </div>
        <div className="sm:col-span-2 xl:col-span-1">
          <TextField error={error("to")} label="À" type="time" {...field("to")} />
        </div>
        <div className="col-span-2 xl:col-span-1">
          <TextField
            label="Autre lieu"
            maxLength={HALF_DAY_LENGTHS.halfDayPlace}
            placeholder={place.trim() || "Celui du stage"}
            {...field("place")}
          />
        </div>
        <div className="col-span-2 sm:col-span-3 xl:col-span-1">
          <SelectField defaultValue={sentTrainer(halfDay)} label="Formateur" name={HALF_DAY_INPUTS.trainer}>
            <option value="">À décider</option>
            {trainers.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        </div>
        <p className="self-end xl:self-start">
          <StepButton kind="remove" onStep={onStep} row={row}>
            Retirer
            <span className="sr-only">{` la demi-journée ${row + 1}`}</span>
          </StepButton>
        </p>
        <ThingFields chosen={halfDay.things ?? []} row={row} things={things} />
      </div>
    </fieldset>
  );
}

interface ThingFieldsProps {
  row: number;
  chosen: readonly string[];
  things: readonly Thing[];
}

/** Rooms, machines and who helps: closed, because most half-days need none or the same as the one before. */
function ThingFields({ row, chosen, things }: ThingFieldsProps) {
  const offered = things.filter(({ id, isArchived }) => !isArchived || chosen.includes(id));
  const names = offered.filter(({ id }) => chosen.includes(id)).map(({ name }) => name);
  if (offered.length === 0) return null;
  return (
    <details className="group col-span-full">
      <summary className="flex min-h-11 max-w-full cursor-pointer items-center gap-2.5">
        <Chevron className="size-4 shrink-0 transition-transform duration-150 group-open:rotate-180" />
        <span className="min-w-0 xl:truncate">
          <span className="xl:sr-only">{`Salles, machines, renforts${names.length > 0 ? " – " : ""}`}</span>
          <span className="text-earth">
            {names.length > 0 ? (
              names.join(", ")
            ) : (
              <span aria-hidden className="max-xl:hidden">
                Salle, machine
              </span>
            )}
          </span>
        </span>
      </summary>
      <div className="grid gap-x-6 sm:grid-cols-3">
        {KINDS.map(([kind, title]) => {
          const some = offered.filter((thing) => thing.kind === kind);
          return (
            some.length > 0 && (
              <fieldset className="min-w-0" key={kind}>
                <legend className="text-earth">{title}</legend>
                {some.map(({ id, name, isArchived }) => (
                  <label className="flex min-h-11 items-center gap-3" key={id}>
                    <input
                      className="size-5 shrink-0 accent-hedge"
                      defaultChecked={chosen.includes(id)}
                      name={HALF_DAY_THING}
                      type="checkbox"
                      value={thingValue(row, id)}
                    />
                    <span className="min-w-0 break-words">{isArchived ? `${name} (archivé)` : name}</span>
                  </label>
                ))}
              </fieldset>
            )
          );
        })}
      </div>
    </details>
  );
}

const KINDS: readonly [ThingKind, string][] = [
  ["room", THING_KINDS.room],
  ["machine", THING_KINDS.machine],
  ["trainer", "Renforts"],
];

interface StepButtonProps {
  kind: TimetableStep["kind"];
  row?: number;
  onStep: (form: HTMLFormElement, step: TimetableStep) => void;
  children: ReactNode;
}

/** Changes the timetable in the browser; without JavaScript it sends the form, which is answered with other rows. */
function StepButton({ kind, row = 0, onStep, children }: StepButtonProps) {
  return (
    <button
      className={buttonClass("quiet")}
      formAction="#horaire"
      formNoValidate
      name="intent"
      onClick={(event) => {
        event.preventDefault();
        const { form } = event.currentTarget;
        if (form) onStep(form, { kind, row });
      }}
      type="submit"
      value={stepIntent(kind, row)}
    >
      {children}
    </button>
  );
}
