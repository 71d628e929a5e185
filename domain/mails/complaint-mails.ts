import type { Day } from "../paris-time.ts";

interface AboutComplaint {
  /** "REC-2026-0007" */
  number: string;
  receivedOn: Day;
}

/** What the mails about complaints tell. Never the text of one: nobody has proved that the address is theirs. */
export interface ComplaintMails {
  /** To the person, and to the centre. */
  complaintReceived: AboutComplaint & {
    dueDay: Day;
    toCentre: boolean;
    /** To the centre only: who wrote, and the page of the complaint. */
    from: string;
    complaintId: string;
  };
  complaintAnswered: AboutComplaint & { answer: readonly string[] };
}
