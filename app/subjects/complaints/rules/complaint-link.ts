/** A file of its own: every page has this link. */
export const COMPLAINT_LINK = "Une réclamation ?";
