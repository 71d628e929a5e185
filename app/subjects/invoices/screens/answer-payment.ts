import { data } from "react-router";
import type { Visit } from "#frame/office/visit.ts";
import { type PostedForm, textOf } from "#platform/forms/form.ts";
import { checkTexts } from "#platform/values/fields.ts";
import { fieldsOf, mapFields } from "#platform/values/map-fields.ts";
import { recordPayment } from "../data/payments.ts";
import { centsText } from "../rules/amounts.ts";
import { NO_INVOICE } from "../rules/lacks.ts";
import { PAYMENT_FIELDS } from "../rules/payment.ts";
import type { PaymentAnswer } from "./payments-panel.tsx";

const REFUSED = "Rien n’est enregistré : corrigez les champs signalés.";

/** The form « Enregistrer un paiement ». */
export async function answerPayment(
  { services, by, now }: Visit,
  { invoiceId, posted }: { invoiceId: string; posted: PostedForm },
) {
  const typed = mapFields(fieldsOf(PAYMENT_FIELDS), (name) => textOf(posted, name));
  const refuse = (answer: PaymentAnswer, status: number) => data<PaymentAnswer>({ typed, ...answer }, { status });
  const checked = checkTexts(PAYMENT_FIELDS, typed);
  if ("faults" in checked) return refuse({ refusal: REFUSED, faults: checked.faults }, 400);
  const paying = { invoiceId, submission: textOf(posted, "submission"), value: checked.value, by };
  const paid = await recordPayment(services.database, paying, now);
  if (typeof paid === "string") return refuse({ refusal: NO_INVOICE }, 409);
  if ("faults" in paid) return refuse({ refusal: REFUSED, faults: paid.faults }, 400);
  const tooMuch =
    paid.leftCents > 0 ? ` ${centsText(paid.leftCents)} de trop : à rendre, ou à garder pour une autre facture.` : "";
  return data<PaymentAnswer & { success: string }>({ success: `Paiement enregistré.${tooMuch}` });
}
