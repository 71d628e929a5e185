import type { ReactNode } from "react";

/** What a state asks for: alarm, somebody must act; waiting, something is on its way; quiet, nothing yet; done; over. */
export type Tone = "alarm" | "waiting" | "quiet" | "done" | "over";

const LOOKS: Record<Tone, string> = {
  alarm: "bg-poppy-wash text-poppy",
  waiting: "bg-wheat text-on-wheat",
  quiet: "bg-wheat-wash text-earth",
  done: "bg-hedge-wash text-hedge",
  over: "bg-chalk text-earth",
};

/** A state, as a word on its colour. */
export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span
      className={`badge inline-block whitespace-nowrap rounded-full px-3 py-0.5 font-medium text-base ${LOOKS[tone]}`}
    >
      {children}
    </span>
  );
}
