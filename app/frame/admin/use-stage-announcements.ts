import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { type Flash, flashKeyOf, flashSubjectOf } from "#platform/forms/flash.ts";
import { announceStage, STAGE_EVENTS, type StageEvent } from "#subjects/stages/parts/stage-events.ts";

const ANNOUNCED: Partial<Record<Flash, StageEvent>> = {
  "stage-ajoute": STAGE_EVENTS.updated,
  "stage-modifie": STAGE_EVENTS.updated,
  "stage-supprime": STAGE_EVENTS.deleted,
  "stage-retabli": STAGE_EVENTS.updated,
  "inscrit-retabli": STAGE_EVENTS.updated,
  "stage-annule": STAGE_EVENTS.updated,
  "stage-repris": STAGE_EVENTS.updated,
};

/** When the flash message says that a stage was saved or deleted, fires the event here and in the other tabs. */
export function useStageAnnouncements() {
  const [search] = useSearchParams();
  const flash = flashKeyOf(search);
  const subject = flashSubjectOf(search);
  useEffect(() => {
    const event = flash && ANNOUNCED[flash];
    if (event && subject) announceStage(event, subject);
  }, [flash, subject]);
}
