const FORM_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
export const isFormId = (text: string) => FORM_ID.test(text);

/** The id that a form had when it was shown becomes that of what it adds: sent twice, it adds one. A new one for any other text. */
export const idOfForm = (submission: string): string => (isFormId(submission) ? submission : crypto.randomUUID());
