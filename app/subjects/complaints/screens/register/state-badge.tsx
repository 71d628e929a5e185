import { type ComplaintState, STATE_WORDS } from "../../rules/complaint.ts";

const LOOKS: Record<ComplaintState, string> = {
  late: "bg-poppy text-chalk",
  open: "bg-wheat text-on-wheat",
  answered: "bg-wheat-wash text-hedge",
  closed: "bg-hedge-wash text-hedge",
};

export function StateBadge({ state }: { state: ComplaintState }) {
  return (
    <span className={`inline-block rounded-full px-3 py-0.5 text-base font-medium ${LOOKS[state]}`}>
      {STATE_WORDS[state]}
    </span>
  );
}
