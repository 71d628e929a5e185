import type { Tone } from "#ui/badge.tsx";
import type { ComplaintState } from "../../rules/complaint.ts";

export const STATE_TONES: Record<ComplaintState, Tone> = {
  late: "alarm",
  open: "waiting",
  answered: "quiet",
  closed: "done",
};
