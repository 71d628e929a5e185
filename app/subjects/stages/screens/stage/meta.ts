import type { MetaDescriptor } from "react-router";
import { pageMeta } from "#frame/page-meta.ts";
import { dashedDate } from "#platform/values/paris-time.ts";
import { notOpenTitle } from "#subjects/registrations/rules/registration-state-messages.ts";
import type { Centre } from "#subjects/settings/rules/centre.ts";
import { sharedPicture } from "../../parts/shared-picture.ts";
import type { ShownFacts } from "../../rules/facts/shown-facts.ts";
import { registrationState, type Stage, seatsText, startDay } from "../../rules/stage.ts";
import { type StageType, stagePath, stageTypeById } from "../../rules/stage-type.ts";
import { timetableInWords } from "../../rules/timetable/timetable-words.ts";
import { structuredStage } from "./structured-stage.ts";

interface Site {
  baseUrl: string;
  brand: string;
  centre: Centre;
  today: string;
}

type Shown = { stage: Stage; facts: Pick<ShownFacts, "distancePercentage"> } | { stage: null; type: StageType };

export function stageMeta(site: Site, shown: Shown | undefined): MetaDescriptor[] {
  if (!shown) return [];
  if (!shown.stage) {
    return pageMeta(site, {
      title: detailsTitle(shown.type),
      description: `Les prochaines dates de la formation ${shown.type.name} : lieux, durées et places disponibles.`,
      path: `/formation/${shown.type.slug}`,
      exactTitle: true,
    });
  }
  const { stage } = shown;
  const picture = sharedPicture(stage);
  const state = registrationState(stage, site.today);
  const seats = state === "open" ? `${seatsText(stage.availableSeats)}. Inscription en ligne` : notOpenTitle[state];
  return [
    ...pageMeta(site, {
      title: detailsTitle(stageTypeById(stage.typeId)),
      description: `${stage.title}, ${whenOf(stage)} à ${stage.location}. ${seats}.`,
      path: stagePath(stage),
      exactTitle: true,
      picture: { path: picture, alt: stage.title },
    }),
    ...structuredStage(site, { stage, picture, distancePercentage: shown.facts.distancePercentage }),
  ];
}

const whenOf = (stage: Stage) =>
  stage.halfDays.length > 0 ? `${timetableInWords(stage.halfDays)},` : `le ${dashedDate(startDay(stage))}`;

function detailsTitle(type: StageType | undefined): string {
  return type ? `Détails formation ${type.topic}` : "Détails formation";
}
