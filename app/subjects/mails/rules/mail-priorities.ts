/** The lowest number is sent first: a thousand reminders do not delay a new password. */
export const [ACCOUNT, PERSON, EVERYBODY] = [0, 1, 2];
