import type { Role } from "#platform/values/user.ts";
import type { SignUpForm } from "#subjects/accounts/rules/account-rules.ts";
import { addAccount, openSession } from "../sign-in.ts";
import type { Site } from "./site.ts";

/** A minimal browser: keeps cookies, sends an Origin header, and follows no redirect. */
export interface Browser {
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  head(path: string, headers?: Record<string, string>): Promise<Response>;
  post(
    path: string,
    fields: Record<string, string> | URLSearchParams,
    headers?: Record<string, string>,
  ): Promise<Response>;
  /** Posts any body. */
  send(path: string, body: BodyInit | null, headers?: Record<string, string>): Promise<Response>;
  /** The Cookie header that it sends. */
  cookie(): string;
}

/** With that first cookie, `name=value`, if given. */
export function openBrowser(site: Site, cookie = ""): Browser {
  const cookies = new Map<string, string>();
  const header = () => [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const keep = (text: string) => {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
    if (/max-age=0/i.test(text)) cookies.delete(name);
    else cookies.set(name, value);
  };
  if (cookie) keep(cookie);
  const request = async (path: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    if (cookies.size > 0) headers.set("cookie", header());
    const response = await site.request(path, { ...init, headers });
    for (const text of response.headers.getSetCookie()) keep(text);
    return response;
  };
  const send: Browser["send"] = (path, body, headers) =>
    request(path, {
      method: "POST",
      body,
      headers: { origin: site.services.baseUrl.origin, ...headers },
      // Required for a stream.
      ...(body instanceof ReadableStream && { duplex: "half" }),
    });
  return {
    get: (path, headers) => request(path, { headers }),
    head: (path, headers) => request(path, { method: "HEAD", headers }),
    post: (path, fields, headers) => send(path, new URLSearchParams(fields), headers),
    send,
    cookie: header,
  };
}

/** Adds an account for that person, and returns a browser with their session. */
export async function signedIn(site: Site, person: SignUpForm, role: Role = "client"): Promise<Browser> {
  await addAccount(site.services.database, person, { role, now: site.services.clock() });
  return logIn(site, person);
}

/** A browser with a new session of that person. It does not use /login, which log-in.test.ts tests. */
export async function logIn(site: Site, person: { email: string }): Promise<Browser> {
  const { database, baseUrl } = site.services;
  return openBrowser(site, await openSession(database, baseUrl, person));
}
