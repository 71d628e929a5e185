import { hoursText } from "#platform/values/plural.ts";
import type { Centre } from "#subjects/settings/rules/centre.ts";
import { placeMap } from "#subjects/stages/rules/map-page.ts";
import { fullAddress } from "#subjects/stages/rules/place.ts";
import { shownPrice } from "#subjects/stages/rules/price.ts";
import { otherPlacesInWords, whenInWords } from "#subjects/stages/rules/timetable/timetable-words.ts";
import type { MailStage } from "../../rules/mail-kinds.ts";
import type { Fact } from "./pieces.tsx";

type Where = Pick<Centre, "address" | "position">;
type WhereAndTax = Where & Pick<Centre, "vatPercent">;

/** Without what the stage does not have yet. */
export function stageFacts({ title, date, location, duration, halfDays = [] }: MailStage, centre: Where): Fact[] {
  const when = whenInWords({ date, halfDays });
  const elsewhere = otherPlacesInWords({ location, halfDays }, (place) => fullAddress(place, centre.address));
  const facts: (Fact | null)[] = [
    ["Stage", title],
    when ? ["Date", when] : null,
    location ? ["Lieu", fullAddress(location, centre.address), { map: placeMap(location, centre) }] : null,
    elsewhere ? ["Autre lieu", elsewhere] : null,
    duration === null ? null : ["Durée", hoursText(duration)],
  ];
  return facts.filter((fact) => fact !== null);
}

/** With the price, which older mails do not know: for those who come, or may. */
export function pricedFacts(stage: MailStage, centre: WhereAndTax): Fact[] {
  const { priceCents } = stage;
  return [
    ...stageFacts(stage, centre),
    ...(priceCents === undefined ? [] : [["Prix", shownPrice(priceCents, centre.vatPercent)] as const]),
  ];
}
