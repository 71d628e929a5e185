import { INDICATOR_STATES, type IndicatorState } from "../rules/indicators.ts";

const LOOKS: Record<IndicatorState, string> = {
  proved: "bg-hedge-wash",
  partly: "bg-wheat text-on-wheat",
  byHand: "bg-poppy-wash text-poppy",
  notApplicable: "bg-wheat-wash",
};

export function StateBadge({ state }: { state: IndicatorState }) {
  return (
    <span
      className={`whitespace-nowrap rounded-full px-3 py-0.5 text-base lg:py-0 lg:text-[0.9375rem] ${LOOKS[state]}`}
    >
      {INDICATOR_STATES[state]}
    </span>
  );
}
