import type { Attendance, StageFigure } from "../../../domain/opinions/results/public-figures.ts";
import {
  attendanceText,
  completionExplained,
  figureBasis,
  figureScope,
  OF_THE_TYPE,
  SATISFACTION_TITLE,
  TYPED_BY_THE_CENTRE,
} from "../../../domain/opinions/results/result-messages.ts";
import { typeset } from "../../../domain/typography.ts";

interface SatisfactionProps {
  figure: StageFigure | null;
  attendance: Attendance | null;
  /** The figure that was typed before there were answers; they replace it. */
  typed: number | null;
}

/** In the panel of a stage. Nothing without a figure. */
export function Satisfaction({ figure, attendance, typed }: SatisfactionProps) {
  const percentage = figure?.percentage ?? typed;
  return (
    <>
      {percentage !== null && (
        <div className="mt-4 border-line border-t pt-5">
          <h2 className="text-lead">{SATISFACTION_TITLE}</h2>
          {figure ? (
            <p className="mt-1">
              <span className="font-bold font-title text-h2">{typeset(`${percentage} %`)}</span>
              {` · ${figureBasis(figure)}`}
            </p>
          ) : (
            <p className="mt-1 font-bold font-title text-h2">{`${percentage}%`}</p>
          )}
          <meter aria-label={SATISFACTION_TITLE} className="meter mt-2" max={100} min={0} value={percentage} />
          <p className="mt-2 text-base text-earth">{figure ? figureScope(figure) : TYPED_BY_THE_CENTRE}</p>
        </div>
      )}
      {attendance && (
        <div className="mt-4 text-base">
          <p>{typeset(attendanceText(attendance))}</p>
          <p className="text-earth">{typeset(`${OF_THE_TYPE}. ${completionExplained([attendance])}`)}</p>
        </div>
      )}
    </>
  );
}
