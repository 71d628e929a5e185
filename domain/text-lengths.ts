// The usual maximum lengths of texts that a browser sends, in UTF-16 units.

/** Longer than any real name, e-mail address or search, short enough for a database column. */
export const LINE = 200;
export const ID = 100;
/** A value that our own pages offer: an option, a number, a date. */
export const CHOICE = 50;
