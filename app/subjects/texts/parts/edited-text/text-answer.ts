import type { DiffPart } from "../../rules/word-diff.ts";

/** What the form of a text can ask for; without an intent, the text is saved. */
export const PREVIEW = "preview";
export const RESTORE = "restore";
export const REVERT = "revert";

export interface TextAnswer<Preview = unknown> {
  refusal?: string;
  success?: string;
  /** The fault is shown beside the text. */
  fault?: string;
  /** The text as typed, to show again without JavaScript. */
  typed?: string;
  /** The version that the form continues from. */
  version?: number;
  preview?: Preview;
  /** What another administrator saved meanwhile, and how the typed text differs from it. */
  conflict?: { text: string; saved: string; parts: DiffPart[] };
  /** The time of the save, used as the form's key. */
  saved?: number;
}
