import { HEALTH_DATA_MONTHS } from "./retention.ts";

/** What happens when a stage is saved that needs a trainer, a room or a machine which another one has. */
export const OVERLAP_RULES = { ask: "Demander confirmation", refuse: "Refuser" } as const;
export type OverlapRule = keyof typeof OVERLAP_RULES;
export const isOverlapRule = (text: string): text is OverlapRule => Object.hasOwn(OVERLAP_RULES, text);

/** The delays that a centre may choose. */
export interface CentreRules {
  /** How many days before a stage its registrations can last be cancelled by their person. */
  cancelDays: number;
  /** How long seats that come free are held for an entry of the waiting list. */
  holdHours: number;
  /** How many days before a stage its registrants are reminded, the longest first. */
  reminderDays: readonly number[];
  /** How long health data is kept after a stage. */
  healthDataMonths: number;
  overlaps: OverlapRule;
}

/** The largest and smallest numbers that a centre may choose. */
export const RULE_LIMITS = {
  cancelDays: { least: 0, most: 60 },
  /** The most is a month. */
  holdHours: { least: 1, most: 720 },
  reminderDays: { least: 1, most: 60 },
  healthDataMonths: { least: 1, most: 60 },
} as const;

export const DEFAULT_RULES: CentreRules = {
  cancelDays: 1,
  holdHours: 48,
  reminderDays: [7, 1],
  healthDataMonths: HEALTH_DATA_MONTHS,
  overlaps: "ask",
};
