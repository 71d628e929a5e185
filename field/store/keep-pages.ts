/** Lets the service worker keep the pages on the device. Resolves once it does; rejects when it cannot. */
export async function keepPages(): Promise<void> {
  // Vite's development server has no built worker.
  if (import.meta.env.DEV) return;
  const registration = await navigator.serviceWorker.register("/field-worker.js", { scope: "/emargement" });
  if (registration.active) return;
  const worker = registration.installing ?? registration.waiting;
  if (!worker) throw new Error("The service worker could not be installed.");
  await new Promise<void>((resolve, reject) => {
    const check = () => {
      if (worker.state === "activated") resolve();
      else if (worker.state === "redundant") reject(new Error("The service worker could not be installed."));
    };
    worker.addEventListener("statechange", check);
    check();
  });
}
