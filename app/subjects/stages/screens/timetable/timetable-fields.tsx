import { useId } from "react";
import { dayInWords } from "#platform/values/paris-time.ts";
import { counted } from "#platform/values/plural.ts";
import { typeset } from "#platform/values/typography.ts";
import { readDay, type StageForm } from "../../rules/form/stage-form.ts";
import type { TrainerChoice } from "../../rules/timetable/half-day-trainers.ts";
import { type HalfDay, totalMinutes } from "../../rules/timetable/half-days.ts";
import { completeHalfDays, type HalfDayFaults } from "../../rules/timetable/timetable-rules.ts";
import { firstDayOf, type TimetableStep } from "../../rules/timetable/timetable-steps.ts";
import { lengthInWords } from "../../rules/timetable/timetable-words.ts";
import { HalfDayFields } from "./half-day-fields.tsx";
import { StepButton } from "./step-button.tsx";
import type { Row, Timetable } from "./use-timetable.ts";

interface TimetableFieldsProps {
  timetable: Timetable;
  typed: StageForm;
  /** Of the refused form; `halfDays` are its rows. */
  refused: { halfDays?: readonly HalfDay[]; halfDayFaults?: readonly HalfDayFaults[] } | undefined;
  team: readonly TrainerChoice[];
  /** The values of the form, also of fields filled in before the page's scripts ran. */
  readValues: (form: HTMLFormElement) => StageForm;
}

export function TimetableFields({ timetable, typed, refused, team, readValues }: TimetableFieldsProps) {
  const id = useId();
  const { rows, followsDate, refusal, section } = timetable;
  const onStep = (form: HTMLFormElement, step: TimetableStep) => timetable.step(form, step, readValues(form));
  const [date, first] = [readDay(typed.date), firstDayOf(rows)];
  return (
    <section aria-labelledby={`${id}-title`} className="mt-8 scroll-mt-24" id="horaire" ref={section}>
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
        <ol className="mt-4 grid grid-cols-1 gap-4">
          {rows.map((halfDay, row) => (
            <li key={halfDay.key}>
              <HalfDayFields
                faults={isSame(refused?.halfDays?.[row], halfDay) ? refused?.halfDayFaults?.[row] : undefined}
                halfDay={halfDay}
                onStep={onStep}
                place={typed.location}
                row={row}
                team={team}
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
