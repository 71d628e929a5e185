import { HOSTILE_TEXTS } from "../http/hostile/hostile-texts.ts";
import type { Random } from "./random.ts";

const NUMBERS = [
  ..."0 -0 -1 1.5 1e3 1e309 -1e309 0x10 0b1 NaN Infinity 00000000000000000001".split(" "),
  // Around the limits of the integer types of both engines.
  ..."2147483647 2147483648 -2147483649 9007199254740993 9223372036854775807 9223372036854775808".split(" "),
  "9".repeat(400),
];

const DATES = [
  ..."2026-02-31 2026-13-01 2026-00-00 0000-00-00 0000-01-01 9999-12-31 10000-01-01 -2026-01-01 +002026-01-01".split(
    " ",
  ),
  ..."2026-2-1 31/12/2026 2026-11-15T09:00:00Z 2026-02-29 2028-02-29 20261115 2026-13 2026-00 999999-12".split(" "),
];

const CHARACTERS = [
  "\0",
  "a\0b",
  "\u0001\u001b\u007f\u0085",
  "\ud800",
  "\udfff\ud800",
  "\uffff\ufffe\ufdd0",
  "\r\n\t",
  " ",
  "\u00a0\u3000",
  "%",
  "_%_\\",
  "%00",
  "%ff%fe",
  "é".normalize("NFD").repeat(300),
  // Cut at an even length, this leaves half a surrogate pair.
  `a${"🚜".repeat(600)}`,
  "İıſK",
  "ﷺ".repeat(300),
];

const LENGTHS = ["x".repeat(201), "x".repeat(5_001), "x y ".repeat(10_000), "x".repeat(200_000)];

const NAMES = [
  ..."__proto__ constructor prototype toString hasOwnProperty valueOf then length undefined null true [] {}".split(" "),
  '{"$gt":""}',
  "[object Object]",
  ...".. . / // /.. ../../etc/passwd C:\\con aux nul".split(" "),
  "https://evil.test/",
  "//evil.test",
  "javascript:alert(1)",
];

const KINDS = [NUMBERS, DATES, CHARACTERS, LENGTHS, NAMES, Object.values(HOSTILE_TEXTS), ["", "a", "1"]];

/** A text that no ordinary user types. */
export function oddText(random: Random): string {
  const text = random.pick(random.pick(KINDS));
  return random.oneIn(6) ? text + random.pick(random.pick(KINDS)) : text;
}

/** Short enough for an address or a header. */
export const shortOddText = (random: Random) => oddText(random).slice(0, 3_000);

/** A valid text made invalid. */
export function corrupted(random: Random, text: string): string {
  const at = random.below(text.length + 1);
  switch (random.below(5)) {
    case 0:
      return text.slice(0, at) + oddText(random) + text.slice(at);
    case 1:
      return text.slice(0, at);
    case 2:
      return text.repeat(2 + random.below(3));
    default:
      return oddText(random);
  }
}
