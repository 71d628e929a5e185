import type { Page } from "@playwright/test";
import { CORRECTION_FAILED } from "../../domain/attendance/administration/administration-messages.ts";
import { NOT_SENT } from "../../domain/form-messages.ts";
import { AMOUNTS_FAILED } from "../../domain/yearly-report/amounts/amount-messages.ts";
import { typeCorrection } from "./attendance/open-half-day.ts";
import { actionNamed } from "./registrations/registration-forms.ts";
import { typeAmounts } from "./yearly-report/type-amounts.ts";

/** Forms of the administration about one stage. */
export const FORMS_OF_A_STAGE = {
  "a correction of the attendance": {
    open: typeCorrection,
    send: (page: Page) => actionNamed(page, "Enregistrer la correction").click(),
    failed: CORRECTION_FAILED,
    unsent: NOT_SENT,
  },
  "the amounts of a stage": {
    open: typeAmounts,
    send: (page: Page) => actionNamed(page, "Enregistrer").last().click(),
    failed: AMOUNTS_FAILED,
    unsent: NOT_SENT,
  },
};
