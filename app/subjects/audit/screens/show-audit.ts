import {
  INDICATOR_NUMBERS,
  type IndicatorNumber,
  type IndicatorState,
  indicatorOf,
  indicatorState,
} from "../rules/indicators.ts";
import { type Counts, measureInWords, measureOf } from "../rules/measures.ts";

export interface ShownIndicator {
  number: IndicatorNumber;
  title: string;
  state: IndicatorState;
  measures: { words: string; to: string }[];
  byHand: string;
  files: number;
}

export function showIndicator(
  number: IndicatorNumber,
  { counts, files, year }: { counts: Counts; files: number; year: number },
): ShownIndicator {
  const { title, measures, byHand } = indicatorOf(number);
  return {
    number,
    title,
    state: indicatorState(number, counts, files),
    measures: measures.map((measure) => ({
      words: measureInWords(measure, counts[measure]),
      to: measureOf(measure).to(year),
    })),
    byHand,
    files,
  };
}

export const showAudit = (counts: Counts, files: ReadonlyMap<number, readonly unknown[]>, year: number) =>
  INDICATOR_NUMBERS.map((number) => showIndicator(number, { counts, files: files.get(number)?.length ?? 0, year }));
