import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("routes/home/page.tsx"),
  route("formateurs", "routes/formateurs/page.tsx"),
  route("our-stages", "routes/our-stages/page.tsx"),
  route("formation", "routes/formation/page.tsx"),
  route("financement", "routes/financement/page.tsx"),
  route("login", "routes/login/page.tsx"),
  route("signup", "routes/signup/page.tsx"),
  route("logout", "routes/logout.tsx"),
  // Not an index route: the form of the profile would put "?index" in the URL.
  layout("routes/account/layout.tsx", [
    route("account", "routes/account/profile.tsx"),
    route("account/calendrier", "routes/account/calendar.tsx"),
    route("account/formations", "routes/account/formations.tsx"),
    route("account/notifications", "routes/account/notifications.tsx"),
  ]),
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
  route("inscription/:token", "routes/inscription/page.tsx"),
  route("inscription/:token/pas-moi", "routes/inscription/denial.tsx"),
  route("inscription/:token/fichiers/:file", "routes/inscription/file.ts"),
  layout("routes/admin/layout.tsx", [
    route("admin", "routes/admin/dashboard/page.tsx"),
    route("admin/ajouter", "routes/admin/stages/add.tsx"),
    route("admin/modifier", "routes/admin/stages/choose.tsx"),
    route("admin/modifier/:stage", "routes/admin/stages/edit.tsx"),
    route("admin/inscrits", "routes/admin/registrants/choose.tsx"),
    route("admin/inscrits/:stage", "routes/admin/registrants/page.tsx"),
    route("admin/journal", "routes/admin/journal/page.tsx"),
  ]),
  route("admin/inscrits/:stage/export.csv", "routes/admin/registrants/export.ts"),
  route("admin/fichiers", "routes/admin/uploads.ts"),
  route("admin/appels", "routes/admin/call-lists.ts"),
  route("programmes/:file", "routes/stage-file.ts", { id: "programme" }),
  route("photos/:file", "routes/stage-file.ts", { id: "photo" }),
  route("mentionslegales", "routes/legal/mentions-legales.page.tsx"),
  route("politiquedeconfidentialite", "routes/legal/politique-de-confidentialite.page.tsx"),
  route("cgu", "routes/legal/cgu.page.tsx"),

  // For crawlers and browsers.
  route("sitemap.xml", "routes/sitemap.ts"),
  route("robots.txt", "routes/robots.ts"),
  route("manifest.webmanifest", "routes/manifest.ts"),

  route("*", "routes/not-found.ts"),
] satisfies RouteConfig;
