import * as v from "valibot";
import type { FormRules } from "#platform/values/form.ts";
import { CALENDAR_REFUSALS, type CalendarRefusal } from "./calendar-messages.ts";

/** Creating an address replaces the one before. */
const CALENDAR_INTENTS = ["create", "revoke"] as const;

const schema = v.object({ intent: v.pipe(v.string(), v.picklist(CALENDAR_INTENTS, "unknownIntent")) });

export const CALENDAR_RULES: FormRules<typeof schema, CalendarRefusal> = {
  schema,
  reasons: CALENDAR_REFUSALS,
  tooLong: () => "unknownIntent",
};
