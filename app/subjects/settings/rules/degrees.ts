import type { Position } from "./centre.ts";

const MOST_DEGREES = { latitude: 90, longitude: 180 } as const;

export const frenchDegrees = (degrees: number) => String(degrees).replace(".", ",");

/** Null for what is no number on the earth. Five decimals are a metre. */
export function readDegrees(field: keyof Position, text: string): number | null {
  const value = /^[-−]?\d{1,3}([.,]\d{1,10})?$/.test(text)
    ? Number(text.replace(",", ".").replace("−", "-"))
    : Number.NaN;
  return Math.abs(value) <= MOST_DEGREES[field] ? Math.round(value * 1e5) / 1e5 : null;
}
