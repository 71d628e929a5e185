/** Whether a row refers to one that was deleted meanwhile, such as the account of a request under way. */
export function isForeignKeyViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errcode } = error as Error & { code?: string; errcode?: number };
  return code === "23503" || errcode === SQLITE_CONSTRAINT_FOREIGNKEY;
}

const SQLITE_CONSTRAINT_FOREIGNKEY = 787;
