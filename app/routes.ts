import { index, type RouteConfig, route } from "@react-router/dev/routes";

// The site map, in the order of the specification.
export default [
  index("routes/home/page.tsx"),
  route("formateurs", "routes/formateurs/page.tsx"),
  route("formation", "routes/formation/page.tsx"),
  route("financement", "routes/financement/page.tsx"),
  route("login", "routes/login/page.tsx"),
  route("signup", "routes/signup/page.tsx"),
  route("logout", "routes/logout.ts"),
  route("account", "routes/account/layout.tsx", [index("routes/account/profile.tsx")]),
  route("admin", "routes/admin/page.tsx"),
  route("mentionslegales", "routes/legal/mentions-legales.page.tsx"),
  route("politiquedeconfidentialite", "routes/legal/politique-de-confidentialite.page.tsx"),
  route("cgu", "routes/legal/cgu.page.tsx"),

  // For machines.
  route("sitemap.xml", "routes/sitemap.ts"),
  route("robots.txt", "routes/robots.ts"),
  route("manifest.webmanifest", "routes/manifest.ts"),

  route("*", "routes/not-found.ts"),
] satisfies RouteConfig;
