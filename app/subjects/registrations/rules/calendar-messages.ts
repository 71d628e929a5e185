export const SUBSCRIBE = "S’abonner dans mon agenda";

export const CALENDAR_NAME = "Mes stages";
export const WHOLE_CALENDARS = { centre: "Stages du centre", trainer: "Mes interventions" } as const;

export const CALENDAR_CREATED = "Votre adresse est prête : copiez-la maintenant, elle ne sera plus affichée.";
export const CALENDAR_REVOKED = "L’adresse est révoquée : plus aucun agenda ne peut la lire.";
export const CALENDAR_COPIED = "Adresse copiée.";

export const CALENDAR_REFUSALS = ["unknownIntent", "tooMany"] as const;
export type CalendarRefusal = (typeof CALENDAR_REFUSALS)[number];

export const calendarRefusal: Record<CalendarRefusal, string> = {
  unknownIntent: "Cette demande n’a pas été comprise.",
  tooMany: "Vous avez remplacé cette adresse plusieurs fois en peu de temps. Réessayez dans une heure.",
};
export const CALENDAR_FAILED = "L’adresse n’a pas pu être changée : réessayez dans un instant.";

/** Shown by calendar applications, as plain text. */
export const CALENDAR_NOT_FOUND = {
  unknown:
    "Cette adresse de calendrier n’est plus valable : elle a été remplacée ou révoquée, ou elle n’est pas entière. Créez-en une autre dans votre compte, page Formations.",
  tooMany: "Trop d’adresses inconnues viennent d’être essayées d’ici : réessayez dans quelques minutes.",
} as const;
