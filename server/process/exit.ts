import { errorFields, type Log } from "../log.ts";
import { isBadEnvironment } from "./environment/environment.ts";

/** How a process that could not start says so: a sentence for the person who can mend it, or a log line. */
export function exitWith(log: Log) {
  return (error: unknown): never => {
    const reason = error instanceof Error ? error.message : undefined;
    if (isBadEnvironment(error)) process.stderr.write(`${reason}\n`);
    else log("error", "start failed", { ...errorFields(error), reason });
    process.exit(1);
  };
}
