import { longFrenchDate } from "#platform/values/paris-time.ts";
import type { ListedOpinion } from "../../data/results/list-opinions.ts";
import { OPINION_KINDS } from "../../rules/opinion-kinds.ts";

export interface ShownOpinion extends Omit<ListedOpinion, "answeredAt" | "kind"> {
  answeredAt: string;
  kind: string;
}

export const showOpinion = ({ answeredAt, kind, ...opinion }: ListedOpinion): ShownOpinion => ({
  ...opinion,
  kind: OPINION_KINDS[kind].label,
  answeredAt: longFrenchDate(answeredAt),
});

export const opinionPath = (id: string) => `/admin/qualite/reponses/${encodeURIComponent(id)}`;
export const improvementPath = (id: string) => `/admin/reclamations/ajouter?${new URLSearchParams({ avis: id })}`;
