/** A signal to `npm start` ends npm and its shell, but not the process they started: it stops when its parent changes. */
export function onNpmExit(stop: () => void) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop();
  }, 500);
  watch.unref();
}
