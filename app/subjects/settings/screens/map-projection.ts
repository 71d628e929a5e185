import type { Position } from "../rules/centre.ts";

/** A piece of the earth on a drawing whose width is 100; small enough to be taken for flat. */
export interface View {
  north: number;
  south: number;
  west: number;
  east: number;
}

export const WIDTH = 100;

/** Degrees of longitude are shorter than those of latitude, the more so to the north. */
const shrink = ({ north, south }: View) => Math.cos(((north + south) / 2) * (Math.PI / 180));

export function heightOf(view: View): number {
  return (WIDTH * (view.north - view.south)) / ((view.east - view.west) * shrink(view));
}

export function toDrawing(view: View, { latitude, longitude }: Position): { x: number; y: number } {
  return {
    x: ((longitude - view.west) / (view.east - view.west)) * WIDTH,
    y: ((view.north - latitude) / (view.north - view.south)) * heightOf(view),
  };
}

/** The place at a share of the width and of the height, each from 0 to 1. */
export function placeAt(view: View, across: number, down: number): Position {
  return rounded({
    latitude: view.north - down * (view.north - view.south),
    longitude: view.west + across * (view.east - view.west),
  });
}

/** Moves as far as one arrow key goes: a hundredth of the drawing. */
export function moved(view: View, { latitude, longitude }: Position, [right, up]: readonly [number, number]): Position {
  return rounded({
    latitude: latitude + (up * (view.north - view.south)) / 100,
    longitude: longitude + (right * (view.east - view.west)) / 100,
  });
}

export const ARROWS: Record<string, readonly [right: number, up: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** The whole country. */
export const FRANCE: View = { north: 51.4, south: 41.1, west: -5.4, east: 9.9 };
export const MIDDLE_OF_FRANCE: Position = { latitude: 46.6, longitude: 2.4 };

const KILOMETRE = 1 / 111.2;
/** Across the surroundings. */
export const KILOMETRES = 12;
const HALF = (KILOMETRES / 2) * KILOMETRE;

/** Twelve kilometres around a place. */
export function around({ latitude, longitude }: Position): View {
  const wide = HALF / Math.cos((latitude * Math.PI) / 180);
  return { north: latitude + HALF, south: latitude - HALF, west: longitude - wide, east: longitude + wide };
}

/** Four decimals are ten metres. */
const rounded = ({ latitude, longitude }: Position): Position => ({
  latitude: Math.round(latitude * 1e4) / 1e4,
  longitude: Math.round(longitude * 1e4) / 1e4,
});
