import { type RouteConfigEntry, route } from "@react-router/dev/routes";

/** Questionnaires: by the link of a mail, which needs no account, and for the account whose registration it is about. */
export const OPINION_ROUTES: RouteConfigEntry[] = [
  route("avis", "subjects/opinions/screens/answer/own.tsx"),
  // Static segments come before :token.
  route("avis/compte/:opinion", "subjects/opinions/screens/answer/page.tsx", { id: "opinion-of-account" }),
  route("avis/compte/:opinion/merci", "subjects/opinions/screens/answer/thanks.tsx", { id: "thanks-of-account" }),
  // The address in the QR code that a trainer shows, and the page that shows it.
  route("avis/stage/:code", "subjects/opinions/screens/answer/stage.tsx"),
  route("avis/qr/:stage", "subjects/opinions/screens/answer/stage-qr.tsx"),
  route("avis/:token", "subjects/opinions/screens/answer/page.tsx", { id: "opinion-by-link" }),
  route("avis/:token/merci", "subjects/opinions/screens/answer/thanks.tsx", { id: "thanks-by-link" }),
];
