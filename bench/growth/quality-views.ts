import { stageNumber } from "./data.ts";
import { ADMINISTRATOR, CLIENT, TRAINER, type View } from "./viewers.ts";

const managed = (name: string, path: string): View => ({ name, who: ADMINISTRATOR, path: () => path });
const crowd = stageNumber(0);

/** What trainees said, complaints, the yearly report, the audit and the dashboard. */
export const QUALITY_VIEWS: readonly View[] = [
  { name: "centre, with figures", who: CLIENT, path: () => "/formation" },
  { name: "type, with figures", who: CLIENT, path: () => "/formation/semoir" },
  { name: "my questionnaires", who: CLIENT, path: () => "/avis" },
  {
    name: "a questionnaire",
    who: CLIENT,
    path: ({ upcoming }) => `/avis/compte/${upcoming > 128 ? "before" : "end"}-127`,
  },
  { name: "complaint form", who: CLIENT, path: () => "/reclamation" },
  { name: "a trainer’s stages to assess", who: TRAINER, path: () => "/evaluations" },
  { name: "a trainer’s opinions", who: TRAINER, path: () => "/mes-avis" },
  managed("dashboard", "/admin"),
  managed("opinions", "/admin/qualite"),
  managed("opinions, a type", "/admin/qualite?par=type:5"),
  managed("opinions, a trainer", "/admin/qualite?par=trainer:trainer-growth"),
  managed("answers", "/admin/qualite/reponses"),
  managed("answers, a type, page 2", "/admin/qualite/reponses?par=type:5&page=2"),
  managed("an answer", "/admin/qualite/reponses/company-100-2026"),
  managed("comments to read", "/admin/qualite/commentaires"),
  managed("comments in public", "/admin/qualite/commentaires?etat=public"),
  managed("questionnaires", "/admin/qualite/questionnaires"),
  managed("yearly questionnaires", "/admin/qualite/envois"),
  managed("audit", "/admin/audit"),
  managed("audit, an indicator", "/admin/audit/11"),
  managed("register of complaints", "/admin/reclamations"),
  managed("register of complaints, a word", "/admin/reclamations?q=froide"),
  managed("register of complaints, nothing", "/admin/reclamations?q=zz"),
  managed("a complaint", "/admin/reclamations/complaint-100"),
  managed("a year at a glance", "/admin/annee"),
  managed("yearly report", "/admin/bpf"),
  managed("yearly report, a cell", "/admin/bpf/C.2g"),
  managed("yearly report, what lacks", "/admin/bpf/manques"),
  managed("amounts", `/admin/stages/${stageNumber(77)}/argent`),
  managed("amounts of the crowd", `/admin/stages/${crowd}/argent`),
  managed("stages to assess", "/evaluations"),
  managed("assessment", `/evaluations/${stageNumber(77)}`),
  managed("assessment of the crowd", `/evaluations/${crowd}`),
];
