import { errorFields, type Log } from "#platform/log.ts";
import { isBadEnvironment } from "./environment/environment.ts";

/** Ends a process that could not start: prints a sentence for the operator, or a log line, and exits. */
export function exitWith(log: Log) {
  return (error: unknown): never => {
    const reason = error instanceof Error ? error.message : undefined;
    if (isBadEnvironment(error)) process.stderr.write(`${reason}\n`);
    else log("error", "start failed", { ...errorFields(error), reason });
    process.exit(1);
  };
}
