import titleFace from "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url";
import type { ReactNode } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
} from "react-router";
import { centre as fallbackCentre } from "../config/centre.ts";
import { dayInParis } from "../domain/paris-time.ts";
import { requestContext, servicesContext } from "../server/services.ts";
import type { Route } from "./+types/root";
import { ErrorPage } from "./error-page.tsx";
import { Footer } from "./navigation/footer.tsx";
import type { Viewer } from "./navigation/links.ts";
import { NavigationBar } from "./navigation/navigation-bar.tsx";
import stylesheet from "./styles/app.css?url";

export const links: Route.LinksFunction = () => [
  { rel: "preload", href: titleFace, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "stylesheet", href: stylesheet },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

export function loader({ context }: Route.LoaderArgs) {
  const { centre, baseUrl, clock } = context.get(servicesContext);
  const viewer: Viewer | null = null;
  return {
    centre,
    viewer: viewer as Viewer | null,
    today: dayInParis(clock()),
    baseUrl: baseUrl.origin,
    brand: centre.brand,
    requestId: context.get(requestContext).id,
  };
}

export function Layout({ children }: { children: ReactNode }) {
  const site = useRouteLoaderData<typeof loader>("root");
  const centre = site?.centre ?? fallbackCentre;
  return (
    <html lang="fr">
      <head>
        <meta charSet="utf-8" />
        <meta content="width=device-width, initial-scale=1, maximum-scale=1, user-scalable=no" name="viewport" />
        <meta content="#1f3d2c" name="theme-color" />
        <Meta />
        <Links />
      </head>
      <body className="flex min-h-dvh flex-col">
        <a className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-wheat focus:p-4" href="#contenu">
          Aller au contenu
        </a>
        <NavigationBar brand={centre.brand} viewer={site?.viewer ?? null} />
        <main id="contenu" tabIndex={-1}>
          {children}
        </main>
        <Footer centre={centre} year={site?.today.slice(0, 4) ?? ""} />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const site = useRouteLoaderData<typeof loader>("root");
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return <ErrorPage kind={missing ? "missing" : "broken"} phone={site?.centre.phone} reference={site?.requestId} />;
}
