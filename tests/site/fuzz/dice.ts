/** Chance that can be repeated: the same seed throws the same numbers. */
export interface Dice {
  /** A whole number from 0 up to, but not including, that one. */
  below(count: number): number;
  /** True once in so many times. */
  oneIn(count: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
}

export function dice(seed: number): Dice {
  let state = seed >>> 0;
  // Mulberry32: small, and even enough to choose tests by.
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
