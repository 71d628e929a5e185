import type { ReactNode } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
} from "react-router";
import { ErrorPage } from "#frame/error-page.tsx";
import { keepShownPage } from "#frame/keep-shown-page.ts";
import { LookLinks } from "#frame/look-links.tsx";
import { Footer, OfficeFooter } from "#frame/navigation/footer.tsx";
import type { Viewer } from "#frame/navigation/links.ts";
import { NavigationBar } from "#frame/navigation/navigation-bar.tsx";
import { OfficeBar } from "#frame/navigation/office-bar.tsx";
import { OnEveryPage } from "#frame/on-every-page.tsx";
import { PendingPage } from "#frame/pending-page.tsx";
import { PendingStage } from "#frame/pending-stage.tsx";
import { flashOf } from "#platform/forms/flash.ts";
import { isNetworkCut } from "#platform/forms/network-cut.ts";
import { requestContext, servicesContext, sessionContext } from "#platform/services.ts";
import { dayInParis } from "#platform/values/paris-time.ts";
import type { Session } from "#subjects/accounts/data/auth.ts";
import { countUnread } from "#subjects/notifications/data/notifications.ts";
import { NO_PHONE } from "#subjects/settings/rules/typed-phone.ts";
import { Toaster } from "#ui/toast.tsx";
import type { Route } from "./+types/root";
import stylesheet from "./styles/app.css?url";
import titleFace from "./styles/fonts/bricolage-grotesque-700-fr.woff2?url";
import textFace from "./styles/fonts/figtree-400-700-fr.woff2?url";

const FACE = { rel: "preload", as: "font", type: "font/woff2", crossOrigin: "anonymous" } as const;

export const links: Route.LinksFunction = () => [
  { ...FACE, href: titleFace },
  { ...FACE, href: textFace, media: "(min-width: 48rem)" },
  { rel: "stylesheet", href: stylesheet },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepShownPage];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { centre, baseUrl, clock, database } = context.get(servicesContext);
  const session = context.get(sessionContext);
  return {
    centre,
    // The loader of the notifications page marks them as read at the same time.
    viewer:
      session &&
      toViewer(session, url.pathname === "/account/notifications" ? 0 : await countUnread(database, session.user.id)),
    today: dayInParis(clock()),
    baseUrl: baseUrl.origin,
    brand: centre.brand,
    requestId: context.get(requestContext).id,
  };
}

function toViewer({ user, needsSecondFactor }: Session, unreadNotifications: number): Viewer {
  const { id, firstName, role } = user;
  // The link to the administration leads to the second factor that is missing.
  return { id, name: firstName, isAdmin: role === "admin" || needsSecondFactor, unreadNotifications };
}

/** What the error page of a site that cannot read its settings says of the centre. */
const UNKNOWN_CENTRE = {
  brand: "",
  tagline: "",
  siret: "",
  trainingProviderNumber: "",
  email: "",
  phone: NO_PHONE,
  secondPhone: null,
  address: { street: "", postalCode: "", city: "", region: "", country: "FR" },
  openingHours: "",
  socialLinks: [],
  look: { accent: null, logoUrl: null },
};

export function Layout({ children }: { children: ReactNode }) {
  const site = useRouteLoaderData<typeof loader>("root");
  const centre = site?.centre ?? UNKNOWN_CENTRE;
  // Before the installation no link of the site leads anywhere.
  const isBare = site?.centre.brand === "";
  const { pathname, search } = useLocation();
  const flash = flashOf(new URLSearchParams(search));
  const administrator = site?.viewer?.isAdmin && IN_OFFICE.test(pathname) ? site.viewer : null;
  return (
    <html lang="fr">
      <head>
        <meta charSet="utf-8" />
        {/* resizes-content: the on-screen keyboard shrinks the page instead of covering the buttons of a dialog. */}
        <meta
          content="width=device-width, initial-scale=1, maximum-scale=1, interactive-widget=resizes-content, user-scalable=no"
          name="viewport"
        />
        <Meta />
        <Links />
        <LookLinks {...centre.look} />
      </head>
      <body className="flex min-h-dvh flex-col">
        <a
          className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-wheat focus:p-4 focus:text-on-wheat"
          href="#contenu"
        >
          Aller au contenu
        </a>
        <Toaster first={flash}>
          <OnEveryPage content="contenu" viewer={site?.viewer} />
          <PendingPage />
          {administrator ? (
            <OfficeBar centre={centre} viewer={administrator} />
          ) : (
            !isBare && <NavigationBar centre={centre} viewer={site?.viewer ?? null} />
          )}
          <main id="contenu" tabIndex={-1}>
            {children}
          </main>
        </Toaster>
        {administrator ? (
          <OfficeFooter />
        ) : (
          !isBare && <Footer centre={centre} year={site?.today.slice(0, 4) ?? String(new Date().getFullYear())} />
        )}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** The pages of the administration have a bar and a footer of their own. */
const IN_OFFICE = /^\/admin(\/|$)/i;

export default function Root() {
  return (
    <>
      <Outlet />
      <PendingStage />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const site = useRouteLoaderData<typeof loader>("root");
  const contact = { phone: (site?.centre ?? UNKNOWN_CENTRE).phone, reference: site?.requestId };
  if (isRouteErrorResponse(error) && error.status === 503) return <ErrorPage kind="unavailable" {...contact} />;
  if (isNetworkCut(error)) return <ErrorPage kind="offline" {...contact} />;
  if (!isRouteErrorResponse(error) || error.status >= 500) return <ErrorPage kind="broken" {...contact} />;
  if (error.status === 404) return <ErrorPage kind="missing" {...contact} />;
  return <ErrorPage kind="refused" lead={typeof error.data === "string" ? error.data : undefined} {...contact} />;
}
