import type { SignUpForm } from "../../domain/account-rules.ts";
import type { Role } from "../../domain/user.ts";
import { createAccount } from "../../server/accounts.ts";
import { setRole } from "../../server/users.ts";
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

export function openBrowser(site: Site): Browser {
  const cookies = new Map<string, string>();
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const ask = async (path: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    if (cookies.size > 0) headers.set("cookie", cookie());
    const answer = await site.ask(path, { ...init, headers });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (/max-age=0/i.test(cookie)) cookies.delete(name);
      else cookies.set(name, value);
    }
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
    cookie,
  };
}

/** A browser in which that person, made for the occasion, is signed in. */
export async function signedIn(site: Site, person: SignUpForm, role: Role = "client"): Promise<Browser> {
  const { database, clock } = site.services;
  await createAccount(site.services, { profile: person, password: person.password }, clock());
  await setRole(database, person.email, role, clock());
  return logIn(site, person);
}

export async function logIn(site: Site, { email, password }: SignUpForm): Promise<Browser> {
  const browser = openBrowser(site);
  const answer = await browser.post("/login", { email, password });
  if (answer.status !== 302) throw new Error(`logging in ${email} answered ${answer.status}`);
  return browser;
}
