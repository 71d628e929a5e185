import { createPrivateKey } from "node:crypto";
import { readFileSync } from "node:fs";
import * as v from "valibot";
import { isMailable } from "#platform/values/email.ts";
import type { MailSettings } from "#subjects/outbox/data/delivery/mail-settings.ts";
import { REMINDER_LIMITS, readReminderDays } from "#subjects/settings/rules/centre-rules.ts";
import { textThat, type Variables, wholeNumber } from "./variables.ts";

const SERVER = ["SMTP_URL", "MAIL_FROM"] as const;
const DKIM = ["DKIM_DOMAIN", "DKIM_SELECTOR", "DKIM_KEY_FILE"] as const;
const DEFAULT_PORTS: Record<string, number> = { "smtp:": 587, "smtps:": 465 };
const MOST_PER_MINUTE = 100_000;

/** The server and the sender need each other, so do the three of DKIM, and DKIM needs the server. */
export function mailVariables(variables: Variables) {
  const given = (names: readonly string[]) => names.find((name) => variables[name]);
  const needed =
    (because: string | undefined) => (name: string, isRight: (value: string) => boolean, problem: string) =>
      v.optional(
        v.pipe(
          v.string(),
          v.check((value) => value !== "" || !because, `${because} is set and ${name} is not: ${problem}`),
          // The value itself is not repeated: it may hold a password.
          v.check((value) => value === "" || isRight(value), `${name} is wrong: ${problem}`),
        ),
        "",
      );
  const ofServer = needed(given([...SERVER, ...DKIM]));
  const ofDkim = needed(given(DKIM));
  return {
    SMTP_URL: ofServer(
      "SMTP_URL",
      (value) => toServer(value) !== null,
      "set SMTP_URL to smtp://user:password@host:587 or smtps://user:password@host:465, with %40 for an @ in the password and so on; or leave out all variables of mails.",
    ),
    MAIL_FROM: ofServer(
      "MAIL_FROM",
      (value) => toSender(value) !== null,
      "set MAIL_FROM to the address that mails come from, for example MAIL_FROM=inscriptions@example.fr or MAIL_FROM='Sillon <inscriptions@example.fr>'.",
    ),
    DKIM_DOMAIN: ofDkim(
      "DKIM_DOMAIN",
      (value) => /^([a-z0-9-]+\.)+[a-z0-9-]+$/i.test(value),
      "set DKIM_DOMAIN to the domain that signs, for example DKIM_DOMAIN=example.fr, or no DKIM_ variable at all.",
    ),
    DKIM_SELECTOR: ofDkim(
      "DKIM_SELECTOR",
      (value) => /^[a-z0-9-]+(\.[a-z0-9-]+)*$/i.test(value),
      "set DKIM_SELECTOR to the name of the key in the DNS, for example DKIM_SELECTOR=sillon, or no DKIM_ variable at all.",
    ),
    DKIM_KEY_FILE: ofDkim(
      "DKIM_KEY_FILE",
      (value) => readKey(value) !== null,
      "set DKIM_KEY_FILE to a file that this user may read, with an RSA private key in PEM, or no DKIM_ variable at all.",
    ),
    MAIL_PER_MINUTE: v.optional(
      wholeNumber(
        1,
        MOST_PER_MINUTE,
        (value) =>
          `MAIL_PER_MINUTE is "${value}": set it to a number of mails from 1 to ${MOST_PER_MINUTE}, for example MAIL_PER_MINUTE=120.`,
      ),
      "120",
    ),
    REMINDER_DAYS: v.optional(
      v.pipe(
        textThat(
          (value) => readReminderDays(value) !== null,
          (value) =>
            `REMINDER_DAYS is "${value}": set it to numbers of days from 1 to ${REMINDER_LIMITS.most} with commas between them, for example REMINDER_DAYS=7,1, or to 0 for no reminder.`,
        ),
        v.transform((value) => readReminderDays(value) ?? []),
      ),
      "7,1",
    ),
  };
}

type Values = v.InferOutput<v.ObjectSchema<ReturnType<typeof mailVariables>, undefined>>;

export function toMailSettings(values: Values): MailSettings | null {
  const server = toServer(values.SMTP_URL);
  const from = toSender(values.MAIL_FROM);
  if (!server || !from) return null;
  const privateKey = readKey(values.DKIM_KEY_FILE);
  const dkim = privateKey && { domainName: values.DKIM_DOMAIN, keySelector: values.DKIM_SELECTOR, privateKey };
  return { server, from, dkim: dkim || null, perMinute: values.MAIL_PER_MINUTE };
}

function toServer(value: string): MailSettings["server"] | null {
  const url = URL.parse(value);
  const defaultPort = DEFAULT_PORTS[url?.protocol ?? ""];
  // Anything after the port would be an option of the mail library, or a part of a password with a slash in it.
  if (!url || !defaultPort || url.hostname === "" || !/^\/?$/.test(url.pathname + url.search + url.hash)) return null;
  try {
    return {
      host: url.hostname.replace(/^\[|\]$/g, ""),
      port: Number(url.port) || defaultPort,
      secure: url.protocol === "smtps:",
      user: decodeURIComponent(url.username),
      password: decodeURIComponent(url.password),
    };
  } catch {
    return null;
  }
}

/** "Name <address>", or an address alone. */
function toSender(value: string): MailSettings["from"] | null {
  const [, quoted = "", address = ""] = /^(.*?)\s*<([^<>]*)>$/.exec(value.trim()) ?? [value, "", value.trim()];
  const name = quoted.replace(/^"(.*)"$/, "$1").trim();
  return isMailable(address) && !/\p{Control}/u.test(name) ? { name, address } : null;
}

function readKey(file: string): string | null {
  if (file === "") return null;
  try {
    const text = readFileSync(file, "utf8");
    return createPrivateKey(text).asymmetricKeyType === "rsa" ? text : null;
  } catch {
    return null;
  }
}
