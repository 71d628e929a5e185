/** About 100 kilobytes each. */
const MOST_KEPT = 50;

type Previews = (id: string, make: () => Promise<Uint8Array | null>) => Promise<Uint8Array | null>;

/** Keeps the last previews, and makes each once for all requests that wait for it. A photo never changes under its id. */
export function createPreviews(): Previews {
  const kept = new Map<string, Promise<Uint8Array | null>>();
  return (id, make) => {
    const known = kept.get(id);
    const preview = known ?? make();
    // The one that was used least recently is removed first.
    kept.delete(id);
    kept.set(id, preview);
    if (!known)
      preview.catch(() => {
        if (kept.get(id) === preview) kept.delete(id);
      });
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST_KEPT) break;
      kept.delete(oldest);
    }
    return preview;
  };
}
