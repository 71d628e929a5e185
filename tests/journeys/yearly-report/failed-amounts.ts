import type { Page } from "@playwright/test";
import { AMOUNTS_FAILED } from "#subjects/yearly-report/rules/amounts/amount-messages.ts";
import { actionNamed } from "../registrations/registration-forms.ts";
import { typeAmounts } from "./type-amounts.ts";

/** For failed-forms.spec.ts. */
export const AMOUNT_FORMS = {
  "the amounts of a stage": {
    open: typeAmounts,
    send: (page: Page) => actionNamed(page, "Enregistrer").click(),
    failed: AMOUNTS_FAILED,
  },
};
