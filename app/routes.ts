import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import { ADMIN_ROUTES } from "./admin-routes.ts";
import { OPINION_ROUTES } from "./opinion-routes.ts";

export default [
  index("subjects/public-pages/screens/home/page.tsx"),
  route("formateurs", "subjects/team/screens/public/page.tsx"),
  route("our-stages", "subjects/stages/screens/our-stages/page.tsx"),
  // Other sites and feed readers read these: docs/stages-json.md.
  route("our-stages.atom", "subjects/stages/screens/feeds/atom.ts"),
  route("stages.json", "subjects/stages/screens/feeds/stages-json.ts"),
  route("formation", "subjects/public-pages/screens/formation/page.tsx"),
  route("financement", "subjects/public-pages/screens/financement/page.tsx"),
  route("login", "subjects/accounts/screens/login/page.tsx"),
  route("login/code", "subjects/accounts/screens/login/code.tsx"),
  route("signup", "subjects/accounts/screens/signup/page.tsx"),
  route("logout", "subjects/accounts/screens/logout.tsx"),
  route("mot-de-passe-oublie", "subjects/accounts/screens/forgotten-password/page.tsx"),
  // Links in mails: app/subjects/mails/rules/link-kinds.ts.
  route("nouveau-mot-de-passe", "subjects/accounts/screens/new-password/page.tsx"),
  route("verifier-adresse", "subjects/accounts/screens/verify-address/page.tsx"),
  route("annuler-changement-adresse", "subjects/accounts/screens/undo-address/page.tsx"),
  // Not an index route: the form of the profile would put "?index" in the URL.
  layout("subjects/accounts/screens/account/layout.tsx", [
    layout("frame/page-boundary.tsx", { id: "account-page" }, [
      route("account", "subjects/accounts/screens/account/profile.tsx"),
      route("account/verification", "subjects/accounts/screens/account/verification.tsx"),
      route("account/calendrier", "subjects/registrations/screens/own/calendar.tsx"),
      route("account/calendrier/abonnement", "subjects/registrations/screens/own/subscription/page.tsx"),
      route("account/formations", "subjects/registrations/screens/own/formations.tsx"),
      route("account/formations/annuler", "subjects/registrations/screens/own/cancel.tsx"),
      route("account/formations/corriger", "subjects/registrations/screens/own/correct.tsx"),
      route("account/notifications", "subjects/notifications/screens/notifications.tsx"),
      route("account/securite", "subjects/accounts/screens/account/security/page.tsx"),
      route("account/donnees", "subjects/privacy/screens/own/page.tsx"),
      route("account/donnees/supprimer", "subjects/privacy/screens/own/delete.tsx"),
      route("mes-avis", "subjects/opinions/screens/trainer/page.tsx"),
    ]),
  ]),
  route("account/donnees/archive.zip", "subjects/privacy/screens/own/archive.ts"),
  // The same page for the eight machines and for every other type; only the URL differs.
  route("formation/:machine", "subjects/stages/screens/stage/page.tsx", { id: "stage-of-a-machine" }),
  route("stage/:id", "subjects/stages/screens/stage/page.tsx", { id: "stage-of-another-type" }),
  // What other sites show beside a link to these pages.
  route("formation/:machine/affiche.png", "subjects/stages/screens/stage/poster.ts", { id: "poster-of-a-machine" }),
  route("stage/:id/affiche.png", "subjects/stages/screens/stage/poster.ts", { id: "poster-of-a-stage" }),
  route("stage/:id/agenda.ics", "subjects/stages/screens/stage/agenda.ts"),
  route("stage-details", "subjects/stages/screens/stage-details.ts"),
  route("events", "subjects/notifications/screens/events.ts"),
  route("Documents", "subjects/shared-files/screens/received/page.tsx"),
  route("Gestion_documents", "subjects/shared-files/screens/sent/page.tsx"),
  route("Gestion_documents/destinataires", "subjects/shared-files/screens/sent/recipients.ts"),
  route("Gestion_documents/fichiers", "subjects/shared-files/screens/sent/uploads.ts"),
  route("Gestion_documents/partages", "subjects/shared-files/screens/sent/shares.ts"),
  route("fichiers/:file", "subjects/shared-files/screens/shared-file.ts"),
  route("pieces/factures/:invoice/:paper", "subjects/invoices/screens/paper.ts"),
  route("pieces/:document", "subjects/dossiers/screens/issued-document.ts"),
  // {token}.ics, which calendar applications read.
  route("calendrier/:calendar", "subjects/registrations/screens/calendar-feed.ts"),
  route("inscription/:token", "subjects/registrations/screens/private-link/page.tsx"),
  route("inscription/:token/pas-moi", "subjects/registrations/screens/private-link/denial.tsx"),
  route("inscription/:token/annuler", "subjects/registrations/screens/private-link/cancel.tsx"),
  route("inscription/:token/presence", "subjects/registrations/screens/private-link/presence.tsx"),
  route("inscription/:token/fichiers/:file", "subjects/registrations/screens/private-link/file.ts"),
  route("inscription/:token/pieces/:document", "subjects/registrations/screens/private-link/document.ts"),
  // The links of mails that ask to sign a document. No account is needed.
  route("signature/:token", "subjects/dossiers/screens/signature/page.tsx"),
  route("signature/:token/document", "subjects/dossiers/screens/signature/document.ts"),
  route("signature/:token/retractation", "subjects/dossiers/screens/signature/withdraw.tsx"),
  // A mail with an invoice links to this page, which lists all invoices of its recipient.
  route("factures/:token", "subjects/invoices/screens/private-link/page.tsx"),
  route("factures/:token/:invoice.pdf", "subjects/invoices/screens/private-link/pdf.ts"),
  // The links of mails that ask to renew what somebody holds.
  route("echeance/:token", "subjects/recall/screens/page.tsx"),
  // The link of a company to what its people hold.
  route("habilitations/:token", "subjects/holdings/screens/team.tsx"),
  // Asking to be told of the next date of a course, and the links of those mails.
  route("prochaine-date", "subjects/prospects/screens/ask.tsx"),
  route("prochaine-date/:token", "subjects/prospects/screens/page.tsx"),
  ...OPINION_ROUTES,
  // The address in the QR code of a trainer's screen.
  route("presence/:token", "subjects/attendance/screens/own-phone/page.tsx"),
  // The pages of field/, which work without a network: the same document for each. Static segments come before :stage.
  route("emargement", "subjects/attendance/screens/field/shell.ts", { id: "attendance-list" }),
  route("emargement/donnees", "subjects/attendance/screens/field/data.ts"),
  route("emargement/envois", "subjects/attendance/screens/field/sending.ts"),
  route("emargement/:stage/qr", "subjects/attendance/screens/own-phone/shown-qr.ts"),
  route("emargement/:stage", "subjects/attendance/screens/field/shell.ts", { id: "attendance-of-stage" }),
  route("evaluations", "subjects/assessments/screens/list.tsx"),
  route("evaluations/:stage", "subjects/assessments/screens/page.tsx"),
  // Printed in the log of a site that is not installed yet; 404 after that.
  route("installation/:token", "subjects/installation/screens/page.tsx"),
  // The same pages by the link of a mail and for the account that waits.
  route("attente/:token", "subjects/waiting-list/screens/page.tsx", { id: "waiting-by-link" }),
  route("attente/:token/confirmer", "subjects/waiting-list/screens/confirm.tsx", { id: "confirm-by-link" }),
  route("attente/:token/quitter", "subjects/waiting-list/screens/leave.tsx", { id: "leave-by-link" }),
  route("account/formations/attente/:entry", "subjects/waiting-list/screens/page.tsx", { id: "waiting-of-account" }),
  route("account/formations/attente/:entry/confirmer", "subjects/waiting-list/screens/confirm.tsx", {
    id: "confirm-of-account",
  }),
  route("account/formations/attente/:entry/quitter", "subjects/waiting-list/screens/leave.tsx", {
    id: "leave-of-account",
  }),
  ...ADMIN_ROUTES,
  route("programmes/:file", "subjects/stages/screens/stage-file.ts", { id: "programme" }),
  route("photos/:file", "subjects/stages/screens/stage-file.ts", { id: "photo" }),
  route("medias/:file", "subjects/settings/screens/public/site-file.ts"),
  // The logo as icons and for link previews.
  route("medias/:file/:shape", "subjects/settings/screens/public/logo.ts"),
  route("couleurs.css", "subjects/settings/screens/public/colours.ts"),
  route("photos/:file/apercu.jpg", "subjects/stages/screens/photo-preview.ts"),
  route("mentionslegales", "subjects/public-pages/screens/legal/mentions-legales.page.tsx"),
  route("politiquedeconfidentialite", "subjects/public-pages/screens/legal/politique-de-confidentialite.page.tsx"),
  route("cgu", "subjects/public-pages/screens/legal/cgu.page.tsx"),
  route("reclamation", "subjects/complaints/screens/form/page.tsx"),

  // Crawlers and browsers ask for these.
  route("sitemap.xml", "frame/routes/sitemap.ts"),
  route("robots.txt", "frame/routes/robots.ts"),
  route("manifest.webmanifest", "subjects/settings/screens/public/manifest.ts"),

  route("*", "frame/routes/not-found.ts"),
] satisfies RouteConfig;
