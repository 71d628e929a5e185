import type { RouteArgs, Visit } from "#frame/office/visit.ts";
import { queryText } from "#platform/forms/query.ts";
import { findStage, listUpcomingStages } from "#subjects/stages/data/stages.ts";
import { typedPriceText } from "#subjects/stages/rules/price.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import { whenOnPage } from "#subjects/stages/rules/timetable/timetable-words.ts";
import { choiceOfStage, QUOTATION_FIELDS } from "../rules/quotation-fields.ts";

const MOST_STAGES = 200;

/** The fields of a quotation: the stages to come can be chosen, and the one of the address or of the quotation. */
export async function quotationFields({ services, today }: Visit, stageId: string | null) {
  const { database, dossiers } = services;
  const { stages } = await listUpcomingStages(database, { today, limit: MOST_STAGES });
  const own = stageId && !stages.some(({ id }) => id === stageId) ? await findStage(database, stageId) : null;
  const options = [...(own ? [own] : []), ...stages].map((stage) => [stage.id, inWords(stage, dossiers.vatPercent)]);
  return { ...QUOTATION_FIELDS, quotationStage: choiceOfStage(Object.fromEntries(options)) };
}

function inWords(stage: Stage, vatPercent: number): string {
  const price = stage.priceCents === null ? "" : typedPriceText(stage.priceCents, vatPercent);
  return [stage.title, whenOnPage(stage), stage.location, price].filter(Boolean).join(", ");
}

export const stageOfAddress = ({ url }: Pick<RouteArgs, "url">) => queryText(url.searchParams, "stage");
