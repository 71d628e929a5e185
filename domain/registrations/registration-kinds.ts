/** Somebody registers themselves, or, with an account, other people. */
export const REGISTRATION_KINDS = ["self", "group"] as const;
export type RegistrationKind = (typeof REGISTRATION_KINDS)[number];

/** What the forms of the administrators' list do. */
export const REGISTRANT_INTENTS = ["add", "correct", "move", "remove"] as const;
export type RegistrantIntent = (typeof REGISTRANT_INTENTS)[number];
