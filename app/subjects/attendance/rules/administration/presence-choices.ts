/** What a correction can say. */
export const PRESENCE_CHOICES = { present: "Présent", absent: "Absent" } as const;
