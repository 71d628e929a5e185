import { expect, it } from "vitest";
import { currentLink, menuLinks } from "./menu.tsx";

it.each([
  ["/admin", "Aujourd’hui"],
  ["/admin/annee", "Année"],
  ["/admin/courriels", "E-mails"],
  ["/admin/courriels/modeles", "E-mails"],
  ["/admin/stages/semoir/inscrits", "Stages"],
  ["/admin/stages/semoir/emargement/corriger/matin/marie", "Stages"],
  ["/admin/reclamations/ajouter", "Réclamations"],
  ["/admin/audit/11", "Audit"],
  ["/admin/bpf/C.2g", "BPF"],
  ["/admin/reglages/equipe", "Réglages"],
  ["/admin/reglages/textes/home.lead", "Textes"],
  ["/admin/journal?quand=mois", "Journal"],
  ["/admin/journal?qui=odile&quand=semaine-derniere", "Semaine dernière"],
  ["/admin/inconnu", "Aujourd’hui"],
])("the menu of %s says where one is: %s", (path, label) => {
  expect(
    currentLink(menuLinks({ toCall: 0, failedMails: 0, lateComplaints: 0 }), new URL(path, "https://sillon.test"))
      ?.label,
  ).toBe(label);
});
