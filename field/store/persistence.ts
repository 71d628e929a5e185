/** Asks the browser never to delete what is stored here. Whether it promised that. */
export async function askPersistence(): Promise<boolean> {
  return (await navigator.storage?.persist?.().catch(() => false)) ?? false;
}

export async function readPersistence(): Promise<boolean> {
  return (await navigator.storage?.persisted?.().catch(() => false)) ?? false;
}
