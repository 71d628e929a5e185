import { expect, it } from "vitest";
import { todosOf } from "./todo.ts";

const NOTHING = {
  openHalfDays: 0,
  lateComplaints: 0,
  openComplaints: 0,
  reactions: 0,
  dossiers: 0,
  amounts: 0,
  year: 2026,
  yearToAskAbout: null,
};

it("names what waits, most urgent first, and says where", () => {
  const todos = todosOf({
    openHalfDays: 1,
    lateComplaints: 1,
    openComplaints: 3,
    reactions: 20,
    dossiers: 2,
    amounts: 4,
    year: 2026,
    yearToAskAbout: 2025,
  });
  expect(todos.map(({ text, to }) => `${text} ${to}`)).toEqual([
    "Clore 1 demi-journée d’émargement /admin/emargement",
    "Répondre à 1 fiche en retard du registre des réclamations /admin/reclamations",
    "Compléter 2 dossiers de cette semaine /admin/dossiers",
    "Traiter 2 fiches ouvertes du registre des réclamations /admin/reclamations",
    "Réagir à 20 avis /admin/qualite",
    "Compléter 4 stages pour le BPF /admin/bpf?annee=2026",
    "Envoyer les questionnaires annuels 2025 /admin/qualite/envois?annee=2025",
  ]);
});

it("is empty when nothing waits, and counts no late complaint twice", () => {
  expect(todosOf(NOTHING)).toEqual([]);
  expect(todosOf({ ...NOTHING, lateComplaints: 2, openComplaints: 2 })).toHaveLength(1);
});
