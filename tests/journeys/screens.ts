/** The two most common screen sizes. */
export const PHONE = { width: 360, height: 740 };
export const DESKTOP = { width: 1280, height: 900 };
export const SCREENS = [
  ["a phone", PHONE],
  ["a desktop", DESKTOP],
] as const;
