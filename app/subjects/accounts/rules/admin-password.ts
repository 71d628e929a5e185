/**
 * The least length of a new password of an administrator. It is apart from account-rules.ts, whose library stays out of
 * the browser.
 */
export const ADMIN_PASSWORD_MIN = 12;
