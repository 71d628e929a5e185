import { createContext, data, type RouterContextProvider, redirect } from "react-router";
import type { User } from "../domain/accounts/user.ts";
import { sessionContext } from "../server/services.ts";

type Context = Readonly<RouterContextProvider>;

export function viewerOf(context: Context): User | null {
  return context.get(sessionContext)?.user ?? null;
}

/** For pages that need an account: sends to the login page, which leads back here. */
export function requireUser(context: Context, url: URL): User {
  const user = viewerOf(context);
  if (user) return user;
  throw redirect(`/login?${new URLSearchParams({ next: url.pathname + url.search })}`);
}

const toldSignedOut = createContext(false);

/** An action's word to those whose session ended while they typed: the page that answers is theirs, not the login page. */
export function tellSignedOut(context: Context): void {
  context.set(toldSignedOut, true);
}

/** As requireUser, but for the answer to a form from which tellSignedOut has something to say. */
export function requireUserOrTell(context: Context, url: URL): User | null {
  return context.get(toldSignedOut) ? null : requireUser(context, url);
}

/** For pages that exist only for administrators: nobody else learns that they do. */
export function requireAdmin(context: Context): User {
  const user = viewerOf(context);
  if (user?.role === "admin") return user;
  throw data(null, { status: 404 });
}
