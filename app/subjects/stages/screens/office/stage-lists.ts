import { stageList } from "./stage-list.ts";

const path =
  (mode: string) =>
  ({ id }: { id: string }) =>
    `/admin/${mode}/${encodeURIComponent(id)}`;

export const STAGES = stageList({ path: "/admin/stages", title: "Stages", href: path("dossiers") });
export const TO_EDIT = stageList({ path: "/admin/modifier", title: "Modifier un stage", href: path("modifier") });
export const TO_VIEW = stageList({ path: "/admin/inscrits", title: "Voir les inscrits", href: path("inscrits") });
