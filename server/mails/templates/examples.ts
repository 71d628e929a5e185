import type { AboutRegistrations, MailStage } from "../../../domain/mails/mail-kinds.ts";

/** What the previews of the templates tell. */
export const EXAMPLE_STAGE: MailStage = {
  id: "exemple",
  typeId: 1,
  title: "Moissonneuse : régler et mesurer ses pertes",
  date: "2026-11-27",
  location: "Cambrai",
  duration: 14,
};

export const EXAMPLE_REGISTRATION: AboutRegistrations = {
  stage: EXAMPLE_STAGE,
  people: ["Marie Lenglet"],
  toRegistrar: false,
  registeredBy: "Jeanne Wacquez",
};

export const EXAMPLE_INSTANT = "2026-11-15T09:00:00.000Z";
export const EXAMPLE_CANCEL_DAY = "2026-11-26";
