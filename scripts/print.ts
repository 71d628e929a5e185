export function print(sentence: string) {
  process.stdout.write(`${sentence}\n`);
}

/** Returns the exit code of a failed command. */
export function printError(sentence: string): number {
  process.stderr.write(`${sentence}\n`);
  return 1;
}
