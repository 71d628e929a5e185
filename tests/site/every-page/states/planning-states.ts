import { MACHINE, ROOM } from "../../planning/plant-planning.ts";
import { TRAINER } from "../placeholders.ts";

/** The machine is in the workshop: the form asks. */
const takenMachine = {
  ...{ typeId: "5", title: "Semis", date: "2026-12-02", endRegistrationDate: "2026-12-01", location: "Marcoing" },
  ...{ availableSeats: "8", duration: "4", satisfactionPercentage: "0", details: "", pdfUrl: "", image: "" },
  ...{ halfDayId: "", halfDayDay: "2026-12-02", halfDayFrom: "09:00", halfDayTo: "12:30", halfDayPlace: "" },
  ...{ halfDayTrainer: "", halfDayThing: `0 ${MACHINE}` },
};

const PLANNING = "/admin/planning";
const RESOURCES = `${PLANNING}/moyens`;

/** The planning, and its refused forms. */
export const PLANNING_STATES: (readonly ["odile", string, Record<string, string>?])[] = [
  ["odile", PLANNING],
  ["odile", `${PLANNING}?date=2026-11-30`],
  ["odile", `${PLANNING}?date=2026-11-23&duree=4`],
  ["odile", `${PLANNING}?date=hier&duree=beaucoup`],
  ["odile", `${PLANNING}/libre`],
  ["odile", `${PLANNING}/libre?duree=2&formateur=${TRAINER}&row=${MACHINE}&row=${ROOM}&date=2026-11-30`],
  ["odile", `${PLANNING}/libre?duree=0.5&row=inconnu`],
  ["odile", `/admin/ajouter?date=2026-12-07&duree=2&formateur=${TRAINER}&row=${MACHINE}`],
  ["odile", "/admin/ajouter?date=2026-12-07&duree=0.5&quand=afternoon"],
  ["odile", "/admin/ajouter", takenMachine],
  ["odile", RESOURCES],
  ["odile", `${RESOURCES}?kind=room`],
  ["odile", `${RESOURCES}/ajouter`],
  ["odile", `${RESOURCES}/ajouter`, { resourceName: "", resourceKind: "bateau" }],
  ["odile", `${RESOURCES}/ajouter`, { resourceName: "fendt 724", resourceKind: "machine" }],
  ["odile", `${RESOURCES}/${MACHINE}`],
  ["odile", `${RESOURCES}/inconnu`],
  ["odile", `${RESOURCES}/${MACHINE}`, { version: "7", resourceName: "Autre", resourceKind: "machine" }],
  ["odile", `${PLANNING}/${MACHINE}`],
  ["odile", `${PLANNING}/${ROOM}`],
  ["odile", `${PLANNING}/${TRAINER}`],
  ["odile", `${PLANNING}/inconnu`],
  ["odile", `${PLANNING}/${MACHINE}`, { unavailableFrom: "hier" }],
  [
    "odile",
    `${PLANNING}/${MACHINE}`,
    {
      ...{ unavailableFrom: "2026-12-02", unavailableFromHalf: "morning" },
      ...{ unavailableTo: "2026-12-01", unavailableToHalf: "morning", unavailableReason: "Panne" },
    },
  ],
  ["odile", `${PLANNING}/${MACHINE}`, { intent: "remove", unavailable: "inconnue" }],
];
