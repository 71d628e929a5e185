type LogFields = Record<string, string | number | boolean | undefined>;

/** One line of JSON an event. Fields never carry personal data: no e-mail, no name, no query string. */
export type Log = (level: "info" | "error", event: string, fields?: LogFields) => void;

export function jsonLog(write: (line: string) => void): Log {
  return (level, event, fields) =>
    write(`${JSON.stringify({ time: new Date().toISOString(), level, event, ...fields })}\n`);
}

/** A pipe writes this much at once (PIPE_BUF): in longer writes the lines of several processes could mix. */
const LARGEST_WRITE = 4096;

/**
 * Writes the log lines of one iteration of the event loop together: one write each takes five per cent of the time of a
 * page. The caller flushes what is left when the process exits.
 */
export function batchLines(write: (lines: string) => void, later: (run: () => void) => void = setImmediate) {
  let waiting = "";
  let size = 0;
  const flush = () => {
    if (waiting !== "") write(waiting);
    waiting = "";
    size = 0;
  };
  const add = (line: string) => {
    const bytes = Buffer.byteLength(line);
    if (size + bytes > LARGEST_WRITE) flush();
    if (waiting === "") later(flush);
    waiting += line;
    size += bytes;
  };
  return { add, flush };
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
