import type { MetaDescriptor } from "react-router";
import type { Centre } from "../../../config/centre.ts";
import { dashedDate } from "../../../domain/paris-time.ts";
import { notOpenTitle } from "../../../domain/registrations/registration-state-messages.ts";
import { registrationState, type Stage, seatsText, startDay } from "../../../domain/stages/stage.ts";
import { type StageType, stagePath, stageTypeById } from "../../../domain/stages/stage-type.ts";
import { pageMeta } from "../../page-meta.ts";
import { sharedPicture } from "../../stages/shared-picture.ts";
import { structuredStage } from "./structured-stage.ts";

interface Site {
  baseUrl: string;
  brand: string;
  centre: Centre;
  today: string;
}

type Shown = { stage: Stage } | { stage: null; type: StageType };

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
      description: `${stage.title}, le ${dashedDate(startDay(stage))} à ${stage.location}. ${seats}.`,
      path: stagePath(stage),
      exactTitle: true,
      picture: { path: picture, alt: stage.title },
    }),
    ...structuredStage(site, { stage, picture, distancePercentage: null }),
  ];
}

function detailsTitle(type: StageType | undefined): string {
  return type ? `Détails formation ${type.topic}` : "Détails formation";
}
