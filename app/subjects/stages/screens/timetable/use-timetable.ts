import { useEffect, useRef, useState } from "react";
import { readDay, type StageForm } from "../../rules/form/stage-form.ts";
import type { HalfDay } from "../../rules/timetable/half-days.ts";
import { HALF_DAY_INPUTS, readHalfDays } from "../../rules/timetable/timetable-fields.ts";
import { timetableStepMessage } from "../../rules/timetable/timetable-messages.ts";
import { changeTimetable, moveTyped, stepIntent, type TimetableStep } from "../../rules/timetable/timetable-steps.ts";

/** A half-day as typed. The key changes with a value that was not typed, so that its fields show it. */
export interface Row extends HalfDay {
  key: number;
}

/** The rows of the timetable. The fields keep what is typed; a button or another date replaces rows. */
export function useTimetable(initial: { halfDays: readonly HalfDay[]; followsDate: boolean }) {
  const [rows, setRows] = useState<Row[]>(() => initial.halfDays.map((halfDay, key) => ({ ...halfDay, key })));
  const [followsDate, setFollowsDate] = useState(initial.followsDate);
  const [refusal, setRefusal] = useState<string>();
  const nextKey = useRef(rows.length);
  const section = useRef<HTMLElement>(null);
  const lastStep = useRef<TimetableStep>(undefined);
  useEffect(() => {
    const step = lastStep.current;
    lastStep.current = undefined;
    if (step && section.current) focusAfter(step, section.current);
  });

  const typedIn = (form: HTMLFormElement): Row[] => {
    const data = new FormData(form);
    const typed = readHalfDays((input) => data.getAll(input).map(String)) ?? [];
    return typed.map((halfDay, index) => ({ ...halfDay, key: rows[index]?.key ?? index }));
  };
  const replace = (before: readonly Row[], halfDays: readonly HalfDay[]) => {
    const keys = new Map<HalfDay, number>(before.map((row) => [row, row.key]));
    setRows(
      halfDays.map((halfDay) => {
        nextKey.current += 1;
        return { ...halfDay, key: keys.get(halfDay) ?? nextKey.current };
      }),
    );
  };

  return {
    rows,
    followsDate,
    refusal,
    section,
    /** After a field of the form was changed. */
    onChange(form: HTMLFormElement, name: string) {
      const typed = typedIn(form);
      const date = name === "date" && followsDate ? readDay(String(new FormData(form).get("date"))) : null;
      if (date) return replace([], moveTyped(typed, date));
      // Days that were typed are not moved any more.
      if (name === HALF_DAY_INPUTS.day) setFollowsDate(false);
      setRows(typed);
    },
    step(form: HTMLFormElement, step: TimetableStep, values: StageForm) {
      const typed = typedIn(form);
      const changed = changeTimetable(typed, step, values);
      if (typeof changed === "string") return setRefusal(timetableStepMessage[changed]);
      setRefusal(undefined);
      setFollowsDate(false);
      replace(typed, changed);
      lastStep.current = step;
    },
  };
}

/** The pressed button may be gone: the focus goes to the row or the button that the next key is meant for. */
function focusAfter({ kind, row }: TimetableStep, section: HTMLElement) {
  const all = (selector: string) => [...section.querySelectorAll<HTMLElement>(selector)];
  const button = (name: TimetableStep["kind"], at = 0) => all(`[value="${stepIntent(name, at)}"]`)[0];
  if (kind === "add") all(`[name="${HALF_DAY_INPUTS.day}"]`).at(-1)?.focus();
  if (kind === "move") all("h2")[0]?.focus();
  if (kind === "remove") (button("remove", row) ?? button("remove", row - 1) ?? button("add"))?.focus();
}

export type Timetable = ReturnType<typeof useTimetable>;
