import type { Database } from "#platform/database/database.ts";
import { countAttempt, type Rate } from "#platform/rate-limit.ts";
import type { User } from "#platform/values/user.ts";

/** Documents that get a number, by one administrator. */
const ISSUED_DOCUMENTS: Rate = { limit: 3_000, seconds: 3_600 };
/** PDFs that are made to be looked at, by one account. */
const DRAWN_DOCUMENTS: Rate = { limit: 600, seconds: 3_600 };
/** How often the PDF of one document is made for a private link. */
const MADE_FILES: Rate = { limit: 20, seconds: 3_600 };

type By = Pick<User, "id">;

const issuedKey = ({ id }: By) => `documents issued ${id}`;
const drawnKey = ({ id }: By) => `documents drawn ${id}`;

/** False when there were too many. */
export const countIssued = (database: Database, { by, count }: { by: By; count: number }, now: Date) =>
  countAttempt(database, [{ ...ISSUED_DOCUMENTS, key: issuedKey(by), amount: count }], now);

export const countDrawn = (database: Database, by: By, now: Date) =>
  countAttempt(database, [{ ...DRAWN_DOCUMENTS, key: drawnKey(by) }], now);

export const countMadeFile = (database: Database, documentId: string, now: Date) =>
  countAttempt(database, [{ ...MADE_FILES, key: `document file ${documentId}` }], now);
