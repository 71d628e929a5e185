import { Fragment } from "react";
import { typeset } from "#platform/values/typography.ts";

/** "9 h – 17 h", as typeset() leaves it: after a dash a line may end whatever space follows. */
const HOURS = /(\d+\u00a0h(?:\u00a0\d\d)?\u00a0– \d+\u00a0h(?:\u00a0\d\d)?)/;

/** Text with days and hours, where no line ends within the hours. */
export function WholeHours({ text }: { text: string }) {
  return typeset(text)
    .split(HOURS)
    .map((part, position) =>
      position % 2 === 1 ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is its position.
        <span className="whitespace-nowrap" key={position}>
          {part}
        </span>
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is its position.
        <Fragment key={position}>{part}</Fragment>
      ),
    );
}
