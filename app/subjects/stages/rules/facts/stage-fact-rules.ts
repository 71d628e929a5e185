import * as v from "valibot";
import type { FormRules } from "#platform/values/form.ts";
import { mapFields } from "#platform/values/map-fields.ts";
import { parsePrice } from "../price.ts";
import { FACT_FAULTS, type FactFault, type FactsDraft } from "./stage-fact-form.ts";
import { FACT_LINES, FACT_MARKDOWN, type FactText, isPurpose, NSF_CODE, STAGE_FACTS } from "./stage-facts.ts";

/** Line breaks as one character, as the field counts them, and no other control character: no page can show one. */
const plainText = (text: string) => text.replaceAll("\r\n", "\n").replace(/[^\P{Cc}\n\t]/gu, "");

const schema = v.object({
  price: v.pipe(
    v.string(),
    v.check((text) => text.trim() === "" || parsePrice(text) !== null, "price"),
    v.transform((text) => (text.trim() === "" ? null : parsePrice(text))),
  ),
  ...mapFields<FactText, ReturnType<typeof textRule>>([...FACT_LINES, ...FACT_MARKDOWN], textRule),
  purpose: v.pipe(
    v.string(),
    v.check((text) => text === "" || isPurpose(text), "purpose"),
  ),
  nsfCode: v.pipe(
    v.string(),
    v.trim(),
    v.toLowerCase(),
    v.check((text) => text === "" || NSF_CODE.test(text), "nsfCode"),
  ),
  distancePercentage: v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => text === "" || (/^\d{1,3}$/.test(text) && Number(text) <= 100), "percentage"),
    v.transform((text) => (text === "" ? null : Number(text))),
  ),
});

function textRule(field: FactText) {
  return v.pipe(v.string(), v.transform(plainText), v.maxLength(STAGE_FACTS[field].maxLength, "factTooLong"), v.trim());
}

export const FACT_RULES = {
  schema,
  reasons: FACT_FAULTS,
  tooLong: () => "factTooLong",
} satisfies FormRules<typeof schema, FactFault>;

export function toFactsDraft({ price, ...facts }: v.InferOutput<typeof schema>): FactsDraft {
  return { priceCents: price, facts };
}
