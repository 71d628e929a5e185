import { semoirDansDixJours } from "../../stages.ts";
import { type PlantedOpinion, times } from "./plant-opinions.ts";

/** Stages of 2026 about the seed drill (type 5), and one about the press (type 2). */
const over = (id: string, date: string, typeId: number) => ({
  ...semoirDansDixJours,
  id,
  typeId,
  title: `Stage ${id}`,
  date,
  halfDays: [],
  endRegistrationDate: null,
  satisfactionPercentage: null,
});
export const MARS = over("mars", "2026-03-10", 5);
export const MAI = over("mai", "2026-05-12", 5);
export const JUIN = over("juin", "2026-06-15", 5);
export const PRESSE = over("presse-avril", "2026-04-20", 2);
export const AVANT = over("an-dernier", "2025-05-20", 5);
export const EXAMPLE_STAGES = [MARS, MAI, JUIN, PRESSE, AVANT];

export const NOEMIE = "noemie";
const by = { trainerIds: [NOEMIE] };

/**
 * | stage  | 1 | 2 | 3 | 4 | 5 | answers | satisfied |
 * | mars   | 1 | 0 | 1 | 3 | 3 |       8 |         6 |
 * | mai    | 0 | 0 | 0 | 2 | 4 |       6 |         6 |
 * | juin   | 0 | 2 | 0 | 0 | 0 |       2 |         0 |
 * | presse | 0 | 1 | 0 | 1 | 1 |       3 |         2 |
 * | 2025   | 0 | 0 | 4 | 4 | 2 |      10 |         6 |
 */
export const EXAMPLE_YEAR: PlantedOpinion[] = [
  ...times(1, { stage: MARS, satisfaction: 1, ...by }),
  ...times(1, { stage: MARS, satisfaction: 3, ...by }),
  ...times(3, { stage: MARS, satisfaction: 4, ...by }),
  ...times(3, { stage: MARS, satisfaction: 5, ...by }),
  ...times(2, { stage: MAI, satisfaction: 4, ...by }),
  ...times(4, { stage: MAI, satisfaction: 5, ...by }),
  ...times(2, { stage: JUIN, satisfaction: 2, ...by }),
  ...times(1, { stage: PRESSE, satisfaction: 2 }),
  ...times(1, { stage: PRESSE, satisfaction: 4 }),
  ...times(1, { stage: PRESSE, satisfaction: 5 }),
  ...times(4, { stage: AVANT, satisfaction: 3, ...by }),
  ...times(4, { stage: AVANT, satisfaction: 4, ...by }),
  ...times(2, { stage: AVANT, satisfaction: 5, ...by }),
  // Asked, and not answered.
  ...times(4, { stage: MAI, ...by }),
];
