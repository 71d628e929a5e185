import { typeset } from "#platform/values/typography.ts";
import type { Attendance, Figure } from "../../rules/results/public-figures.ts";
import {
  attendanceText,
  completionExplained,
  figureBasis,
  OF_THE_TYPE,
  OPINIONS_TITLE,
  SATISFACTION_TITLE,
  TYPED_BY_THE_CENTRE,
} from "../../rules/results/result-messages.ts";

interface SatisfactionProps {
  figure: Figure | null;
  attendance: Attendance | null;
  /** What an administrator typed; null hides its panel. */
  typed: number | null;
}

/** The panel of a stage shows what the centre typed, then what trainees answered. It shows nothing without a figure. */
export function Satisfaction({ figure, attendance, typed }: SatisfactionProps) {
  if (typed === null && !figure && !attendance) return null;
  return (
    <div className="grid gap-x-10 gap-y-6 rounded-card border border-line bg-paper p-5 md:grid-cols-2 md:p-6">
      {typed !== null && (
        <Percentage explained={TYPED_BY_THE_CENTRE} percentage={typed} shown={`${typed}%`} title={SATISFACTION_TITLE} />
      )}
      {figure && (
        <Percentage
          basis={figureBasis(figure)}
          explained={OF_THE_TYPE}
          percentage={figure.percentage}
          shown={typeset(`${figure.percentage} %`)}
          title={OPINIONS_TITLE}
        />
      )}
      {attendance && (
        <div className="self-end text-base">
          <p>{typeset(attendanceText(attendance))}</p>
          <p className="text-earth">{typeset(`${OF_THE_TYPE}. ${completionExplained([attendance])}`)}</p>
        </div>
      )}
    </div>
  );
}

interface PercentageProps {
  title: string;
  percentage: number;
  /** The percentage as it is written. */
  shown: string;
  basis?: string;
  explained: string;
}

function Percentage({ title, percentage, shown, basis, explained }: PercentageProps) {
  return (
    <div>
      <h2 className="text-lead">{title}</h2>
      <p className="mt-1">
        <span className="font-bold font-title text-h2">{shown}</span>
        {basis && ` · ${basis}`}
      </p>
      <meter aria-label={title} className="meter mt-2" max={100} min={0} value={percentage} />
      <p className="mt-2 text-base text-earth">{explained}</p>
    </div>
  );
}
