import { type Day, dateInWords, dayInParis, longFrenchDate } from "#platform/values/paris-time.ts";
import type { Tone } from "#ui/badge.tsx";
import { CHANNELS, COMPLAINT_KINDS, type ComplaintState, complaintState } from "../../rules/complaint.ts";
import type { RegisterLine } from "../../rules/register.ts";

/** What to do next. */
const NEXT: Record<ComplaintState, string> = {
  late: "Le délai de réponse est passé. Répondez, ou notez ce que vous avez fait.",
  open: "Répondez, et notez ce qui est fait et qui s’en occupe.",
  answered: "La réponse est donnée. Quand tout est réglé, clôturez la fiche avec ce que le centre en retient.",
  closed: "Cette fiche est close. Elle reste au registre comme preuve.",
};

export const STATE_TONES: Record<ComplaintState, Tone> = {
  late: "alarm",
  open: "waiting",
  answered: "quiet",
  closed: "done",
};

export function toShownComplaint(line: RegisterLine, today: Day) {
  const { answeredAt, closedAt, receivedAt, ...complaint } = line;
  const state = complaintState(line, today);
  return {
    ...complaint,
    state,
    tone: STATE_TONES[state],
    next: NEXT[state],
    kind: COMPLAINT_KINDS[line.kind],
    channel: CHANNELS[line.channel],
    receivedOn: dateInWords(dayInParis(receivedAt)),
    dueDay: dateInWords(line.dueDay),
    answeredAt: answeredAt && longFrenchDate(answeredAt),
    closedAt: closedAt && longFrenchDate(closedAt),
  };
}

export type ShownComplaint = ReturnType<typeof toShownComplaint>;
