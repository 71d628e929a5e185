import { expect, it } from "vitest";
import { currentLink, menuGroups } from "./menu.tsx";

it.each([
  ["/admin", "Tableau de bord"],
  ["/admin/courriels", "E-mails"],
  ["/admin/courriels/modeles", "E-mails"],
  ["/admin/inscrits/semoir", "Voir les inscrits"],
  ["/admin/dossiers/semoir/resultats", "Dossiers"],
  ["/admin/emargement/semoir/corriger/matin/marie", "Émargement"],
  ["/admin/reclamations/ajouter", "Réclamations"],
  ["/admin/audit/11", "Audit"],
  ["/admin/bpf/C.2g", "BPF"],
  ["/admin/inconnu", "Tableau de bord"],
])("the menu of %s says where one is: %s", (path, label) => {
  expect(currentLink(menuGroups({ failedMails: 0, lateComplaints: 0 }), path)?.label).toBe(label);
});
