/** Somebody registers themselves, or, with an account, other people. */
export const REGISTRATION_KINDS = ["self", "group"] as const;
export type RegistrationKind = (typeof REGISTRATION_KINDS)[number];

/** A form takes seats now, or waits for seats that come free. */
export const REGISTRATION_PURPOSES = ["register", "wait"] as const;
export type RegistrationPurpose = (typeof REGISTRATION_PURPOSES)[number];

/** What the forms of the administrators' list do. */
export const REGISTRANT_INTENTS = ["add", "correct", "move", "remove"] as const;
export type RegistrantIntent = (typeof REGISTRANT_INTENTS)[number];
