import { useId } from "react";
import type { SignedHalfDay } from "#subjects/attendance/rules/attendance-record.ts";

interface TimeFieldProps {
  label: string;
  halfDay: SignedHalfDay;
  value: string;
  onChange: (time: string) => void;
}

export function TimeField({ label, halfDay, value, onChange }: TimeFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        max={halfDay.to}
        min={halfDay.from}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        type="time"
        value={value}
      />
    </div>
  );
}
