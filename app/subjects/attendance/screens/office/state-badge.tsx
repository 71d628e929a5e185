import type { HalfDayState } from "./half-day-state.ts";

const STATES: Record<HalfDayState, { label: string; look: string }> = {
  coming: { label: "À venir", look: "bg-wheat-wash text-earth" },
  early: { label: "Pas encore commencée", look: "bg-wheat-wash text-earth" },
  running: { label: "En cours", look: "bg-wheat text-on-wheat" },
  over: { label: "À clore", look: "bg-poppy-wash text-poppy" },
  closed: { label: "Close", look: "bg-hedge-wash text-hedge" },
};

export function StateBadge({ state }: { state: HalfDayState }) {
  const { label, look } = STATES[state];
  return (
    <span className={`inline-block whitespace-nowrap rounded-full px-3 py-0.5 font-medium text-base ${look}`}>
      {label}
    </span>
  );
}
