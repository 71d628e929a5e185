/** The centre's logo as SVG path data, in a square of 64: three furrows that meet in one point. */
export const MARK_PATH = [
  "M54 9C32 11 5 22-2 46V66H2C8 34 32 17 54 9Z",
  "M54 9C38 19 18 36 14 66H30C30 38 43 20 54 9Z",
  "M54 9C46 21 42 42 44 66H61C53 44 51 24 54 9Z",
].join("");
