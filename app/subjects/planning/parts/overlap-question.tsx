import { Link } from "react-router";
import { typeset } from "#platform/values/typography.ts";
import { buttonClass } from "#ui/button.tsx";
import { BOOK_ANYWAY, type OverlapLine, type OverlapQuestion } from "../rules/overlap-words.ts";

/** Inside the form that was refused: what is taken, and a button that sends it again. */
export function OverlapQuestionBox({ question }: { question: OverlapQuestion | undefined }) {
  if (!question) return null;
  return (
    <div className="my-4 max-w-3xl rounded-card border-2 border-wheat-deep bg-wheat-wash p-4" data-overlaps>
      <OverlapList lines={question.lines} />
      {question.rule === "ask" && (
        <p className="mt-3">
          <button className={buttonClass("solid")} name="anyway" type="submit" value={question.key}>
            {BOOK_ANYWAY}
          </button>
        </p>
      )}
    </div>
  );
}

/** What stands against the half-days of a stage, each with the stage that has it. */
export function OverlapList({ lines }: { lines: readonly OverlapLine[] }) {
  return (
    <ul className="grid gap-1">
      {lines.map(({ text, stage }) => (
        <li className="break-words" key={`${text} ${stage?.id ?? ""}`}>
          {typeset(text)}
          {stage && (
            <>
              {" – "}
              <Link className="link" to={`/admin/stages/${encodeURIComponent(stage.id)}`}>
                {typeset(stage.title)}
              </Link>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
