/** Whether a constraint of the database refused a row: a key, a check, a value that is missing. */
export function isConstraintViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errcode } = error as Error & { code?: string; errcode?: number };
  return /^23...$/.test(code ?? "") || ((errcode ?? 0) & PRIMARY_CODE) === SQLITE_CONSTRAINT;
}

/** The lowest byte of a code of SQLite; the others say which constraint it was. */
const PRIMARY_CODE = 0xff;
const SQLITE_CONSTRAINT = 19;
