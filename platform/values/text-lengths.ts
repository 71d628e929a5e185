// The usual maximum lengths of texts that a browser sends, in UTF-16 units.

/** Longer than any real name, e-mail address or search, short enough for a database column. */
export const LINE = 200;
export const ID = 100;
export const FILE_NAME = 300;
/** Rows of an imported file: within the largest form that the server accepts, even if each character takes three bytes. */
export const MAX_BATCH_LENGTH = 150_000;
/** The same for a form that the browser sends by itself, in which a character may take nine bytes. */
export const MAX_PASTED_LENGTH = 50_000;
/** A value that our own pages offer: an option, a number, a date. */
export const CHOICE = 50;
/** A drawn signature: numbers, as platform/values/drawn-signature.ts reads them. */
export const DRAWING = 40_000;
/** A text of a public page: the largest of app/subjects/texts/rules/. */
export const LONGEST_PAGE_TEXT = 8_000;
/** The most characters of a template of a document: the longest original has about 4,000. */
export const LONGEST_TEMPLATE = 20_000;
/** Why a document is corrected. */
export const MAX_REASON = 500;
