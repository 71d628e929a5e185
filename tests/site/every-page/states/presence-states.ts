import { BASILE, KNOWN, PRESENT_LINK, SCANNED } from "../placeholders.ts";
import type { State } from "./states.ts";

const signed = { intent: "sign", participantId: BASILE, signedName: "Basile Hutin" };

/** Signing one's presence on one's own phone. */
export const PRESENCE_STATES: State[] = [
  ["visitor", `/inscription/${PRESENT_LINK}`],
  ["visitor", `/inscription/${PRESENT_LINK}/presence`],
  ["visitor", `/inscription/${PRESENT_LINK}/presence`, { code: "12" }],
  ["visitor", "/presence/inconnu"],
  ["visitor", `/presence/${SCANNED}`],
  ["visitor", `/presence/${SCANNED}`, { intent: "code", participantId: "" }],
  ["visitor", `/presence/${SCANNED}`, { intent: "code", participantId: BASILE }],
  ["visitor", `/presence/${SCANNED}`, { ...signed, code: "1" }],
  ["marie", `/presence/${SCANNED}`],
  ["visitor", `/presence/${KNOWN}`],
  ["visitor", `/presence/${KNOWN}`, { ...signed, arrivedAt: "08:00", drawing: "[[1,1]]" }],
  ["visitor", `/presence/${KNOWN}`, { ...signed, signedName: "" }],
];
