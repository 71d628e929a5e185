import { expect, it } from "vitest";
import { boundedCount } from "./bounded-count.ts";
import { todosOf } from "./todo.ts";

const none = { count: 0, isMore: false };
const NOTHING = {
  openHalfDays: none,
  lateComplaints: none,
  openComplaints: none,
  reactions: none,
  dossiers: 0,
  amounts: 0,
  year: 2026,
  yearToAskAbout: null,
};
const some = (count: number) => boundedCount(count, 20);

it("names what waits, most urgent first, and says where", () => {
  const todos = todosOf({
    openHalfDays: some(1),
    lateComplaints: some(1),
    openComplaints: some(3),
    reactions: some(20),
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
    "Réagir à 20 avis ou plus /admin/qualite",
    "Compléter 4 stages pour le BPF /admin/bpf?annee=2026",
    "Envoyer les questionnaires annuels 2025 /admin/qualite/envois?annee=2025",
  ]);
});

it("is empty when nothing waits, and counts no late complaint twice", () => {
  expect(todosOf(NOTHING)).toEqual([]);
  expect(todosOf({ ...NOTHING, lateComplaints: some(2), openComplaints: some(2) })).toHaveLength(1);
});
