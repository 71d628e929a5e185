/** A count that stops at a limit, so that reading it costs the same whatever there is. */
export interface BoundedCount {
  count: number;
  /** There may be more. */
  isMore: boolean;
}

export const boundedCount = (count: number, limit: number): BoundedCount => ({ count, isMore: count >= limit });

/** "3 réclamations", "20 réclamations ou plus" */
export function boundedWords({ count, isMore }: BoundedCount, singular: string, plural = `${singular}s`): string {
  const words = `${count} ${count > 1 ? plural : singular}`;
  return isMore ? `${words} ou plus` : words;
}
