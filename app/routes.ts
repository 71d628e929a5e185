import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import { ADMIN_ROUTES } from "./admin-routes.ts";
import { OPINION_ROUTES } from "./opinions/opinion-routes.ts";

export default [
  index("routes/home/page.tsx"),
  route("formateurs", "routes/formateurs/page.tsx"),
  route("our-stages", "routes/our-stages/page.tsx"),
  // For other sites and feed readers: docs/stages-json.md.
  route("our-stages.atom", "routes/feeds/atom.ts"),
  route("stages.json", "routes/feeds/stages-json.ts"),
  route("formation", "routes/formation/page.tsx"),
  route("financement", "routes/financement/page.tsx"),
  route("login", "routes/login/page.tsx"),
  route("login/code", "routes/login/code.tsx"),
  route("signup", "routes/signup/page.tsx"),
  route("logout", "routes/logout.tsx"),
  route("mot-de-passe-oublie", "routes/forgotten-password/page.tsx"),
  // Links in mails: server/mails/links.ts.
  route("nouveau-mot-de-passe", "routes/new-password/page.tsx"),
  route("verifier-adresse", "routes/verify-address/page.tsx"),
  route("annuler-changement-adresse", "routes/undo-address/page.tsx"),
  // Not an index route: the form of the profile would put "?index" in the URL.
  layout("routes/account/layout.tsx", [
    route("account", "routes/account/profile.tsx"),
    route("account/verification", "routes/account/verification.tsx"),
    route("account/calendrier", "routes/account/calendar.tsx"),
    route("account/calendrier/abonnement", "routes/account/subscription/page.tsx"),
    route("account/formations", "routes/account/formations.tsx"),
    route("account/formations/annuler", "routes/account/cancel.tsx"),
    route("account/notifications", "routes/account/notifications.tsx"),
    route("account/securite", "routes/account/security/page.tsx"),
    route("account/donnees", "routes/account/data/page.tsx"),
    route("account/donnees/supprimer", "routes/account/data/delete.tsx"),
    route("mes-avis", "routes/trainer-results/page.tsx"),
  ]),
  route("account/donnees/archive.zip", "routes/account/data/archive.ts"),
  // The same page for the eight machines and for every other type; only the URL differs.
  route("formation/:machine", "routes/stage/page.tsx", { id: "stage-of-a-machine" }),
  route("stage/:id", "routes/stage/page.tsx", { id: "stage-of-another-type" }),
  route("stage/:id/agenda.ics", "routes/stage/agenda.ts"),
  route("stage-details", "routes/stage-details.ts"),
  route("events", "routes/events.ts"),
  route("Documents", "routes/documents/page.tsx"),
  route("Gestion_documents", "routes/gestion-documents/page.tsx"),
  route("Gestion_documents/destinataires", "routes/gestion-documents/recipients.ts"),
  route("Gestion_documents/fichiers", "routes/gestion-documents/uploads.ts"),
  route("Gestion_documents/partages", "routes/gestion-documents/shares.ts"),
  route("fichiers/:file", "routes/shared-file.ts"),
  route("pieces/:document", "routes/issued-document.ts"),
  // {token}.ics, which calendar applications read.
  route("calendrier/:calendar", "routes/calendar-feed.ts"),
  route("inscription/:token", "routes/inscription/page.tsx"),
  route("inscription/:token/pas-moi", "routes/inscription/denial.tsx"),
  route("inscription/:token/annuler", "routes/inscription/cancel.tsx"),
  route("inscription/:token/presence", "routes/inscription/presence.tsx"),
  route("inscription/:token/fichiers/:file", "routes/inscription/file.ts"),
  route("inscription/:token/pieces/:document", "routes/inscription/document.ts"),
  // The links of mails that ask to sign a document. No account is needed.
  route("signature/:token", "routes/signature/page.tsx"),
  route("signature/:token/document", "routes/signature/document.ts"),
  route("signature/:token/retractation", "routes/signature/withdraw.tsx"),
  ...OPINION_ROUTES,
  // The address in the QR code of a trainer's screen.
  route("presence/:token", "routes/presence/page.tsx"),
  // The pages of field/, which work without a network: the same document for each. Static segments come before :stage.
  route("emargement", "routes/attendance/shell.ts", { id: "attendance-list" }),
  route("emargement/donnees", "routes/attendance/data.ts"),
  route("emargement/envois", "routes/attendance/sending.ts"),
  route("emargement/:stage/qr", "routes/presence/shown-qr.ts"),
  route("emargement/:stage", "routes/attendance/shell.ts", { id: "attendance-of-stage" }),
  route("evaluations", "routes/assessments/list.tsx"),
  route("evaluations/:stage", "routes/assessments/page.tsx"),
  // Printed in the log of a site that is not installed yet; 404 after that.
  route("installation/:token", "routes/installation/page.tsx"),
  // The same pages by the link of a mail and for the account that waits.
  route("attente/:token", "routes/attente/page.tsx", { id: "waiting-by-link" }),
  route("attente/:token/confirmer", "routes/attente/confirm.tsx", { id: "confirm-by-link" }),
  route("attente/:token/quitter", "routes/attente/leave.tsx", { id: "leave-by-link" }),
  route("account/formations/attente/:entry", "routes/attente/page.tsx", { id: "waiting-of-account" }),
  route("account/formations/attente/:entry/confirmer", "routes/attente/confirm.tsx", { id: "confirm-of-account" }),
  route("account/formations/attente/:entry/quitter", "routes/attente/leave.tsx", { id: "leave-of-account" }),
  ...ADMIN_ROUTES,
  route("programmes/:file", "routes/stage-file.ts", { id: "programme" }),
  route("photos/:file", "routes/stage-file.ts", { id: "photo" }),
  route("medias/:file", "routes/site-file.ts"),
  // The logo as icons and for link previews.
  route("medias/:file/:shape", "routes/logo.ts"),
  route("couleurs.css", "routes/colours.ts"),
  route("photos/:file/apercu.jpg", "routes/photo-preview.ts"),
  route("mentionslegales", "routes/legal/mentions-legales.page.tsx"),
  route("politiquedeconfidentialite", "routes/legal/politique-de-confidentialite.page.tsx"),
  route("cgu", "routes/legal/cgu.page.tsx"),
  route("reclamation", "routes/complaint/page.tsx"),

  // For crawlers and browsers.
  route("sitemap.xml", "routes/sitemap.ts"),
  route("robots.txt", "routes/robots.ts"),
  route("manifest.webmanifest", "routes/manifest.ts"),

  route("*", "routes/not-found.ts"),
] satisfies RouteConfig;
