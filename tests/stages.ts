import { mapFields } from "#platform/values/map-fields.ts";
import type { Day } from "#platform/values/paris-time.ts";
import {
  PARTICIPANT_CHOICES,
  PARTICIPANT_FIELDS,
  PARTICIPANT_FLAGS,
  PARTICIPANT_TEXTS,
  type Participant,
} from "#subjects/registrations/rules/participant-fields.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import type { HalfDay } from "#subjects/stages/rules/timetable/half-days.ts";
import { proposeTimetable } from "#subjects/stages/rules/timetable/propose-timetable.ts";

// In the tests it is 15 November 2026, 09:00 UTC.

export const semoirDansDixJours: Stage = {
  id: "semoir-dans-dix-jours",
  typeId: 5,
  type: "Semoir",
  image: null,
  title: "Semoir de précision",
  date: "2026-11-25",
  endRegistrationDate: "2026-11-20",
  availableSeats: 10,
  location: "Cambrai",
  duration: 14,
  satisfactionPercentage: 92,
  pdfUrl: "/programme-demonstration.pdf",
  details: "Débit, profondeur, jalonnage.",
  halfDays: [],
  priceCents: null,
};

/** The four half-days of a saved timetable. */
export const twoDays = (first: Day): HalfDay[] =>
  proposeTimetable(first, 14).map((halfDay, index) => ({ ...halfDay, id: `half-day-${index}` }));

export const presseComplete: Stage = {
  ...semoirDansDixJours,
  id: "presse-complete",
  typeId: 2,
  type: "Presse",
  title: "Presse à balles rondes",
  date: "2026-11-18",
  availableSeats: 0,
  location: "Caudry",
  satisfactionPercentage: null,
  pdfUrl: null,
};

export const gpsDernierePlace: Stage = {
  ...semoirDansDixJours,
  id: "gps-derniere-place",
  typeId: 8,
  type: "GPS",
  title: "Guidage RTK",
  date: "2026-12-02",
  availableSeats: 1,
  location: "Iwuy",
};

export const tracteurClos: Stage = {
  ...semoirDansDixJours,
  id: "tracteur-clos",
  typeId: 6,
  type: "Tracteur",
  title: "Tracteur et route",
  date: "2026-11-16",
  endRegistrationDate: "2026-11-14",
  location: "Marcoing",
};

export const moissonPassee: Stage = {
  ...semoirDansDixJours,
  id: "moisson-passee",
  typeId: 1,
  type: "Moissonneuse",
  title: "Moisson de l’été",
  date: "2026-08-01",
  endRegistrationDate: "2026-07-20",
};

export const telescopiqueInconnu: Stage = {
  ...semoirDansDixJours,
  id: "telescopique",
  typeId: 42,
  type: "Télescopique",
  title: "Chariot télescopique",
  date: "2026-12-10",
  endRegistrationDate: "2026-12-01",
};

export const sansDate: Stage = {
  ...semoirDansDixJours,
  id: "sans-date",
  title: "Sans date",
  date: null,
  duration: null,
};

export const TOUS_LES_STAGES = [
  semoirDansDixJours,
  presseComplete,
  gpsDernierePlace,
  tracteurClos,
  moissonPassee,
  telescopiqueInconnu,
  sansDate,
];

export const basile: Participant = {
  // A field that no test names has a value too: it is stored, corrected and exported with the others.
  ...mapFields(PARTICIPANT_TEXTS, (field) => `${PARTICIPANT_FIELDS[field].label} d’essai`),
  ...mapFields(PARTICIPANT_CHOICES, (field) => Object.keys(PARTICIPANT_FIELDS[field].choices)[0] ?? ""),
  ...mapFields(PARTICIPANT_FLAGS, () => false),
  email: "basile@ferme.example",
  firstName: "Basile",
  lastName: "Hutin",
  phone: "0639981111",
  company: "GAEC du Riot",
  level: "debutant",
  handicapType: "",
  traineeKind: "employee",
  payer: "ocapiat",
};

export const noemie: Participant = {
  ...basile,
  email: "noemie@ferme.example",
  firstName: "Noémie",
  lastName: "Caudrelier",
  level: "expert",
  isHandicapped: true,
  handicapType: "Surdité d’une oreille",
  traineeKind: "selfEmployed",
  payer: "vivea",
};
