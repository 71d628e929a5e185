import type { Day } from "#platform/values/paris-time.ts";
import type { ComplaintKind } from "#subjects/complaints/rules/complaint.ts";

interface AboutComplaint {
  /** "REC-2026-0007" */
  number: string;
  complaintKind: ComplaintKind;
  receivedOn: Day;
}

/** What the mails about complaints tell. Never the text of one: nobody has proved that the address is theirs. */
export interface ComplaintMails {
  /** To the person, and to the centre. */
  complaintReceived: AboutComplaint & {
    /** Null: it was typed so late that the day has passed. */
    dueDay: Day | null;
    toCentre: boolean;
  };
  complaintAnswered: AboutComplaint & { answer: readonly string[] };
}
