import { runClientAction } from "#platform/forms/run-client-action.ts";
import { SETTINGS_FAILED } from "../rules/setting-messages.ts";
import type { SectionAnswer } from "./section-action.ts";

/** The client action of every section. */
export const sectionClientAction = <Field extends string>(send: () => Promise<SectionAnswer<Field>>) =>
  runClientAction<SectionAnswer<Field>>(send, { failed: SETTINGS_FAILED, unsent: SETTINGS_FAILED });
