import type { Drawing } from "../documents/document-description.ts";
import { DRAWING } from "./text-lengths.ts";

/** The browser scales what is drawn to this box. */
export const BOX = { width: 600, height: 200 } as const;
export const MOST_STROKES = 200;
export const MOST_POINTS = 3_000;

/**
 * The strokes that a browser sends, as paths. It sends numbers only: [x, y, x, y…] for each stroke. Null without a stroke;
 * "invalid" for anything else, of which nothing is kept.
 */
export function toDrawing(text: string): Drawing | null | "invalid" {
  return drawingOf(toStrokes(text));
}

/** A distance in a box of 600: less than a millimetre when it is printed. */
const BARELY_SEEN = 15;

/** The same signature, to be printed small, with about as many points at most. */
export function toSmallDrawing(text: string, most: number): Drawing | null | "invalid" {
  let strokes = toStrokes(text);
  if (strokes === "invalid") return strokes;
  for (let distance = 2; countPoints(strokes) > most && distance < BARELY_SEEN; distance *= 1.5)
    strokes = strokes.map((stroke) => thinned(stroke, distance));
  const step = Math.ceil(countPoints(strokes) / most);
  return drawingOf(step > 1 ? strokes.map((stroke) => everyNth(stroke, step)) : strokes);
}

const drawingOf = (strokes: Strokes | "invalid"): Drawing | null | "invalid" => {
  if (strokes === "invalid") return strokes;
  return strokes.length === 0 ? null : { ...BOX, paths: strokes.map(pathOf) };
};

type Strokes = readonly (readonly number[])[];

const countPoints = (strokes: Strokes) => strokes.reduce((sum, { length }) => sum + length / 2, 0);

function toStrokes(text: string): Strokes | "invalid" {
  if (text === "") return [];
  if (text.length > DRAWING) return "invalid";
  const strokes = parsed(text);
  if (!Array.isArray(strokes) || strokes.length > MOST_STROKES || !strokes.every(isStroke)) return "invalid";
  return countPoints(strokes) > MOST_POINTS ? "invalid" : strokes;
}

/** The stroke without the points that are nearer to the one before than that; the ends stay. */
function thinned(stroke: readonly number[], distance: number): number[] {
  const kept = stroke.slice(0, 2);
  for (let index = 2; index < stroke.length; index += 2) {
    const [x = 0, y = 0] = stroke.slice(index, index + 2);
    const [lastX = 0, lastY = 0] = kept.slice(-2);
    if (index === stroke.length - 2 || Math.hypot(x - lastX, y - lastY) >= distance) kept.push(x, y);
  }
  return kept;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isStroke = (stroke: unknown): stroke is number[] =>
  Array.isArray(stroke) &&
  stroke.length >= 2 &&
  stroke.length % 2 === 0 &&
  stroke.every(
    (value, index) => typeof value === "number" && value >= 0 && value <= (index % 2 === 0 ? BOX.width : BOX.height),
  );

const everyNth = (stroke: readonly number[], step: number) =>
  stroke.filter((_, index) => Math.floor(index / 2) % step === 0 || index >= stroke.length - 2);

/** The path goes through the middles between the points, which makes a hand's line of them. */
function pathOf(stroke: readonly number[]): string {
  const at = (index: number): [number, number] => [stroke[2 * index] ?? 0, stroke[2 * index + 1] ?? 0];
  const count = stroke.length / 2;
  const [x, y] = at(0);
  // A dot: a line of no length is not drawn everywhere.
  if (count === 1) return `M${pair(x, y)} L${pair(x + 0.5, y)}`;
  let path = `M${pair(x, y)}`;
  for (let index = 1; index < count - 1; index++) {
    const [[fromX, fromY], [toX, toY]] = [at(index), at(index + 1)];
    path += ` Q${pair(fromX, fromY)} ${pair((fromX + toX) / 2, (fromY + toY) / 2)}`;
  }
  return `${path} L${pair(...at(count - 1))}`;
}

const pair = (x: number, y: number) => `${round(x)} ${round(y)}`;
const round = (value: number) => Math.round(value * 10) / 10;
