import { type RouteConfigEntry, route } from "@react-router/dev/routes";

/** Questionnaires: by the link of a mail, which needs no account, and for the account whose registration it is about. */
export const OPINION_ROUTES: RouteConfigEntry[] = [
  route("avis", "routes/avis/own.tsx"),
  // Static segments come before :token.
  route("avis/compte/:opinion", "routes/avis/page.tsx", { id: "opinion-of-account" }),
  route("avis/compte/:opinion/merci", "routes/avis/thanks.tsx", { id: "thanks-of-account" }),
  // The address in the QR code that a trainer shows, and the page that shows it.
  route("avis/stage/:code", "routes/avis/stage.tsx"),
  route("avis/qr/:stage", "routes/avis/stage-qr.tsx"),
  route("avis/:token", "routes/avis/page.tsx", { id: "opinion-by-link" }),
  route("avis/:token/merci", "routes/avis/thanks.tsx", { id: "thanks-by-link" }),
];
