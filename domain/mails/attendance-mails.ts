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
}
