import { PARTICIPANT_TEXTS } from "#subjects/registrations/rules/participant-fields.ts";
import { stagePath } from "#subjects/stages/rules/stage-type.ts";
import { semoirDansDixJours } from "../../stages.ts";
import { FIRST_MORNING, semoirDeVendredi } from "../attendance/half-days.ts";
import { SENDING } from "../import/sheets.ts";
import type { KnownForm } from "./known-forms.ts";

const TEAM = [
  { name: "kind", choices: ["group"] },
  { name: "sharedAddress", choices: ["1", ""] },
  ...PARTICIPANT_TEXTS.map((name) => ({ name, choices: [""] })),
];

/** Forms that no page of the people in targets.ts contains. */
export function formsOfScripts({
  files,
  recipient,
  stages,
  documents,
}: Record<"files" | "stages" | "documents", string[]> & { recipient: string }): KnownForm[] {
  const share = [
    { name: "file", choices: files },
    { name: "recipient", choices: [recipient] },
    { name: "stage", choices: stages },
  ];
  return [
    { method: "post", action: "/Gestion_documents/partages", fields: share },
    {
      method: "post",
      action: `/admin/personnes/${recipient}/reunir`,
      fields: [
        { name: "other", choices: [recipient, "nulle-part"] },
        { name: "keptName", choices: ["Paul"] },
      ],
    },
    { method: "post", action: `/admin/personnes/${recipient}`, fields: [{ name: "other", choices: ["nulle-part"] }] },
    // Shown to an account whose address is not verified.
    { method: "post", action: "/account/verification", fields: [] },
    // Its box for a shared address is shown after a refusal.
    { method: "post", action: stagePath(semoirDansDixJours), fields: TEAM },
    {
      method: "post",
      action: SENDING,
      fields: [
        { name: "intent", choices: ["start", "rows", "finish"] },
        { name: "kind", choices: ["stages", "registrants"] },
        { name: "submission", choices: ["00000000-0000-4000-8000-000000000001"] },
        { name: "stage", choices: ["", ...stages] },
        { name: "importFile", choices: ["tableau.csv"] },
        { name: "importColumns", choices: ['{"columns":["email"],"unknown":[]}'] },
        { name: "expectedRows", choices: ["1", "5000"] },
        { name: "importRows", choices: ['[[2,"zoe@ferme.example"]]', "[[2,[[]]]]", "[]"] },
      ],
    },
    ...stages.map(
      (stage): KnownForm => ({
        method: "post",
        action: `/admin/stages/${stage}/dossier/lots`,
        fields: [{ name: "dossierAction", choices: ["issue programme", "send convocation", "countersign agreement"] }],
      }),
    ),
    // Shown after a click that did a part of them.
    {
      method: "post",
      action: `/admin/stages/${semoirDansDixJours.id}/dossier`,
      fields: [
        { name: "dossierAction", choices: ["issue programme"] },
        { name: "total", choices: ["40", ""] },
      ],
    },
    // Its pages are uploaded by a script.
    {
      method: "post",
      action: `/admin/stages/${semoirDeVendredi.id}/emargement/papier/${FIRST_MORNING}`,
      fields: [
        { name: "file", choices: [...files, "nulle-part"] },
        { name: "participantId", choices: ["nulle-part"] },
      ],
    },
    // Shown when the dossier says something else than the document.
    ...documents.map(
      (document): KnownForm => ({
        method: "post",
        action: `/admin/stages/${semoirDansDixJours.id}/dossier/corriger/${document}`,
        fields: [{ name: "correctionReason", choices: ["Le nom.", ""] }],
      }),
    ),
    { method: "get", action: "/admin/entreprises/noms", fields: [{ name: "q", choices: ["earl", ""] }] },
    { method: "get", action: "/Gestion_documents/destinataires", fields: [{ name: "q", choices: ["mar", "len"] }] },
  ];
}
