import type { AboutRegistrations, MailStage } from "../rules/about-registrations.ts";

/** What the previews of the templates tell. */
export const EXAMPLE_STAGE: MailStage = {
  id: "exemple",
  typeId: 1,
  title: "Moissonneuse : régler et mesurer ses pertes",
  date: "2026-11-27",
  location: "Cambrai",
  duration: 14,
  priceCents: 54_000,
  halfDays: [
    { id: "1", day: "2026-11-27", from: "09:00", to: "12:30", place: "", trainer: "Hugues Carlier", trainerId: "" },
    { id: "2", day: "2026-11-27", from: "13:30", to: "17:00", place: "", trainer: "Hugues Carlier", trainerId: "" },
    {
      id: "3",
      day: "2026-11-28",
      from: "09:00",
      to: "12:30",
      place: "Ferme du Riot, 59400 Proville",
      trainer: "",
      trainerId: "",
    },
    { id: "4", day: "2026-11-28", from: "13:30", to: "17:00", place: "", trainer: "", trainerId: "" },
  ],
  version: 3,
};

export const EXAMPLE_REGISTRATION: AboutRegistrations = {
  stage: EXAMPLE_STAGE,
  people: ["Marie Lenglet"],
  toRegistrar: false,
  registeredBy: "Jeanne Wacquez",
};

export const EXAMPLE_INSTANT = "2026-11-15T09:00:00.000Z";

/** What follows a registration. */
export const EXAMPLE_NEXT = {
  payers: ["oneself"],
  programmeUrl: "/stage/exemple",
  houseRulesUrl: "/reglement-interieur.pdf",
} as const;
