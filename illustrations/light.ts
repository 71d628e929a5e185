import type { Hour } from "#subjects/stages/rules/picture.ts";
import { ink } from "./palette.ts";

interface Light {
  /** The sky's gradient, from the top of the picture down to the horizon. */
  sky: readonly [string, string, string];
  /** What distant things fade to. */
  haze: string;
  /** What every colour of the land is mixed with, and by how much (0 to 1). */
  wash: string;
  washShare: number;
}

const LIGHTS: Record<Hour, Light> = {
  aube: { sky: ["#dfe3da", "#f3e2cc", "#f9cfae"], haze: "#f2dcc6", wash: "#e9b998", washShare: 0.16 },
  midi: { sky: ["#cfe2dd", "#e2ece3", "#f4f3e6"], haze: "#dde8dd", wash: ink.chalk, washShare: 0.05 },
  soir: { sky: ["#d9a79a", "#efbf8c", "#f7d88c"], haze: "#e9b582", wash: "#c4622e", washShare: 0.17 },
};

export const light = (hour: Hour): Light => LIGHTS[hour];

/** A colour as it looks at this hour; distance fades it, from 0 (at the machine) to 1 (at the horizon). */
export function tone(colour: string, hour: Hour, distance = 0): string {
  const { wash, washShare, haze } = LIGHTS[hour];
  return mix(mix(colour, wash, washShare), haze, distance);
}

function mix(from: string, to: string, share: number): string {
  const [a, b] = [channels(from), channels(to)];
  const mixed = a.map((value, index) => Math.round(value + ((b[index] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

function channels(hex: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
}
