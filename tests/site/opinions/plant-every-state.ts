import { semoirDansDixJours } from "../../stages.ts";
import { nameTrainer } from "../attendance/field-site.ts";
import type { Site } from "../site.ts";
import { plantOpinions, times } from "./plant-opinions.ts";

/** Of an answer that asks for a reaction, and of one whose comment waits. */
export const TO_REACT = "avis-a-traiter";
export const TO_READ = "avis-a-relire";

/** Answers of each kind and state; the trainer of them all is that person, with enough answers to see them. */
export async function plantEveryState(site: Site, trainer: { email: string }) {
  const { database, clock, team } = site.services;
  const trainerId = team[0]?.id ?? "";
  await nameTrainer(site, trainerId, trainer);
  const of = { stage: semoirDansDixJours, trainerIds: [trainerId] };
  const said = { ...of, satisfaction: 5 as const, answers: { rythme: "Bon", materiel: "4", suite: "Semer <bien>" } };
  await plantOpinions(
    database,
    [
      ...times(4, said),
      { ...said, id: TO_READ, comment: "Très & clair", publication: "waiting" },
      { ...said, comment: "Une <belle> machine", publication: "public" },
      { ...said, comment: "Non", publication: "refused" },
      {
        ...of,
        id: TO_REACT,
        satisfaction: 1,
        comment: "La machine était en panne.",
        reaction: "open",
        recipientName: "Basile Hutin",
      },
      { ...of, satisfaction: 2, reaction: "done" },
      { stage: null, kind: "company", year: 2026, satisfaction: 4, recipientName: "GAEC Riot" },
      of,
    ],
    clock(),
  );
}
