/** The forms of the page "Sécurité". Apart from their rules: browsers use this list, and do not load the rules. */
export const SECURITY_INTENTS = ["endSession", "endOthers", "start", "confirm", "newCodes", "turnOff"] as const;
export type SecurityIntent = (typeof SECURITY_INTENTS)[number];
