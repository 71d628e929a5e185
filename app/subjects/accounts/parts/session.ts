import { createContext, data, type RouterContextProvider, redirect } from "react-router";
import { sessionContext } from "#platform/services.ts";
import type { User } from "#platform/values/user.ts";
import type { Session } from "../data/auth.ts";

type Context = Readonly<RouterContextProvider>;

export function viewerOf(context: Context): User | null {
  return context.get(sessionContext)?.user ?? null;
}

/** The login page, which leads back to that address. */
export const loginBefore = ({ pathname, search }: URL) => `/login?${new URLSearchParams({ next: pathname + search })}`;

/** Pages that need an account call it: it redirects to the login page, which leads back here. */
export function requireUser(context: Context, url: URL): User {
  const user = viewerOf(context);
  if (user) return user;
  throw redirect(loginBefore(url));
}

const loginRedirectSkipped = createContext(false);

/**
 * An action whose session has ended calls it: the page is rendered with the refusal instead of redirecting to the
 * login.
 */
export function skipLoginRedirect(context: Context): void {
  context.set(loginRedirectSkipped, true);
}

export const isLoginRedirectSkipped = (context: Context): boolean => context.get(loginRedirectSkipped);

/** Like requireUser, but null when the action of this request called skipLoginRedirect. */
export function requireUserUnlessSkipped(context: Context, url: URL): User | null {
  return context.get(loginRedirectSkipped) ? null : requireUser(context, url);
}

/** Pages that need an account and its session call it. */
export function requireSession(context: Context, url: URL): Session {
  requireUser(context, url);
  return context.get(sessionContext) as Session;
}

/**
 * Pages of administrators call it: 404 for everyone else, so that the page's existence is not revealed. An
 * administrator who must turn on the second factor first is led there.
 */
export function requireAdmin(context: Context): User {
  const session = context.get(sessionContext);
  if (session?.user.role === "admin") return session.user;
  if (session?.needsSecondFactor) throw redirect("/account/securite");
  throw data(null, { status: 404 });
}
