/** A signal sent to `npm start` ends npm and its shell, not what they started: the orphan follows by itself. */
export function whenNpmDies(stop: () => void) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop();
  }, 500);
  watch.unref();
}
