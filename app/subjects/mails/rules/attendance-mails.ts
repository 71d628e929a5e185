/** What the mails about attendance tell. */
export interface AttendanceMails {
  /** With a code that is made when the mail is sent. */
  attendanceCode: {
    /** First and last name. */
    person: string;
    stageTitle: string;
    halfDayId: string;
    /** "mardi 24 novembre 2026, 13 h 30 – 17 h" */
    when: string;
  };
  /** To who closed a half-day and to the centre: what the records were then, outside of the database. */
  attendanceClosed: {
    stageTitle: string;
    /** As above; empty for a half-day that was taken out of the timetable. */
    when: string;
    /** The account whose device closed it. */
    closedBy: string;
    /** Of the last record of the stage at that moment. */
    number: number;
    digest: string;
  };
}
