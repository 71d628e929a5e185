import { createContext, data, type RouterContextProvider, redirect } from "react-router";
import type { User } from "../domain/accounts/user.ts";
import { sessionContext } from "../server/services.ts";

type Context = Readonly<RouterContextProvider>;

export function viewerOf(context: Context): User | null {
  return context.get(sessionContext)?.user ?? null;
}

/** For pages that need an account: redirects to the login page, which leads back here. */
export function requireUser(context: Context, url: URL): User {
  const user = viewerOf(context);
  if (user) return user;
  throw redirect(`/login?${new URLSearchParams({ next: url.pathname + url.search })}`);
}

const loginRedirectSkipped = createContext(false);

/** For an action whose session has ended: the page is rendered with the refusal instead of redirecting to the login. */
export function skipLoginRedirect(context: Context): void {
  context.set(loginRedirectSkipped, true);
}

/** Like requireUser, but null when the action of this request called skipLoginRedirect. */
export function requireUserUnlessSkipped(context: Context, url: URL): User | null {
  return context.get(loginRedirectSkipped) ? null : requireUser(context, url);
}

/** For pages of administrators: 404 for everyone else, so that the page's existence is not revealed. */
export function requireAdmin(context: Context): User {
  const user = viewerOf(context);
  if (user?.role === "admin") return user;
  throw data(null, { status: 404 });
}
