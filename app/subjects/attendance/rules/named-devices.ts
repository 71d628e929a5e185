/**
 * Records that no device in a trainer's hands made have one of these names instead of the id of a device. No device can call
 * itself that: its id has no space.
 */
export const ADMINISTRATION = "administration page";
export const OWN_PHONE = "own phone";
