/** A pseudo-random generator: the same seed gives the same numbers. */
export interface Random {
  /** An integer from 0 to `count - 1`. */
  below(count: number): number;
  /** True with a probability of 1 in `count`. */
  oneIn(count: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
}

export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  // Mulberry32.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number) => Math.floor(next() * count);
  return {
    below,
    oneIn: (count) => below(count) === 0,
    pick(items) {
      if (items.length === 0) throw new Error("there is nothing to pick from");
      return items[below(items.length)] as (typeof items)[number];
    },
  };
}
