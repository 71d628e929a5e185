import type { SignUpForm } from "../../domain/accounts/account-rules.ts";
import type { Role } from "../../domain/accounts/user.ts";
import { addAccount, openSession } from "../sign-in.ts";
import type { Site } from "./site.ts";

/** Somebody's browser, reduced to what matters: it keeps cookies, sends its origin, and follows no redirect. */
export interface Browser {
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  head(path: string, headers?: Record<string, string>): Promise<Response>;
  post(
    path: string,
    fields: Record<string, string> | URLSearchParams,
    headers?: Record<string, string>,
  ): Promise<Response>;
  /** Posts what no form would send. */
  send(path: string, body: BodyInit | null, headers?: Record<string, string>): Promise<Response>;
  /** The header that it would send now. */
  cookie(): string;
}

/** Its first cookie, if any, is given as `name=value`. */
export function openBrowser(site: Site, cookie = ""): Browser {
  const cookies = new Map<string, string>();
  const header = () => [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const keep = (text: string) => {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
    if (/max-age=0/i.test(text)) cookies.delete(name);
    else cookies.set(name, value);
  };
  if (cookie) keep(cookie);
  const ask = async (path: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    if (cookies.size > 0) headers.set("cookie", header());
    const answer = await site.ask(path, { ...init, headers });
    for (const text of answer.headers.getSetCookie()) keep(text);
    return answer;
  };
  const send: Browser["send"] = (path, body, headers) =>
    ask(path, {
      method: "POST",
      body,
      headers: { origin: site.services.baseUrl.origin, ...headers },
      // Needed for a body whose length is not known beforehand.
      ...(body instanceof ReadableStream && { duplex: "half" }),
    });
  return {
    get: (path, headers) => ask(path, { headers }),
    head: (path, headers) => ask(path, { method: "HEAD", headers }),
    post: (path, fields, headers) => send(path, new URLSearchParams(fields), headers),
    send,
    cookie: header,
  };
}

/** A browser in which that person, whose account is made for the test, is signed in. */
export async function signedIn(site: Site, person: SignUpForm, role: Role = "client"): Promise<Browser> {
  await addAccount(site.services.database, person, { role, now: site.services.clock() });
  return logIn(site, person);
}

/** A browser in which that person is signed in. Nothing is sent to /login: log-in.test.ts is about that. */
export async function logIn(site: Site, person: { email: string }): Promise<Browser> {
  const { database, baseUrl } = site.services;
  return openBrowser(site, await openSession(database, baseUrl, person));
}
