import { SETTINGS_FAILED } from "../../../../domain/settings/setting-messages.ts";
import { runClientAction } from "../../../run-client-action.ts";
import type { SectionAnswer } from "./section-action.ts";

/** The client action of every section. */
export const sectionClientAction = <Field extends string>(send: () => Promise<SectionAnswer<Field>>) =>
  runClientAction<SectionAnswer<Field>>(send, { failed: SETTINGS_FAILED, unsent: SETTINGS_FAILED });
