export type LogFields = Record<string, string | number | boolean | undefined>;

/** One line of JSON an event. Fields never carry personal data: no e-mail, no name, no query string. */
export type Log = (level: "info" | "error", event: string, fields?: LogFields) => void;

export function jsonLog(write: (line: string) => void): Log {
  return (level, event, fields) =>
    write(`${JSON.stringify({ time: new Date().toISOString(), level, event, ...fields })}\n`);
}

/** What the log may hold of an unexpected error: where it was thrown, not the values it was handling. */
export function errorFields(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: "a thrown value that is not an Error" };
  const { code } = error as NodeJS.ErrnoException;
  return { error: error.name, code: typeof code === "string" ? code : undefined, stack: framesOf(error) };
}

// A database driver repeats the offending values in its message ("Key (email)=(…) already exists"),
// so only the stack's frames are kept.
function framesOf(error: Error): string {
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return frames
    .slice(0, 8)
    .map((line) => line.trim())
    .join(" < ");
}
