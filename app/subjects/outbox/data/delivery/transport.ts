import { setTimeout as after } from "node:timers/promises";
import { createTransport } from "nodemailer";
import type { RenderedMail } from "#subjects/mails/data/mail.ts";
import type { Centre } from "#subjects/settings/rules/centre.ts";
import { deliveryMessage } from "../../rules/delivery-messages.ts";
import type { SendingError } from "../../rules/retry.ts";
import type { MailSettings } from "./mail-settings.ts";

/** The time of each step: connecting, the greeting, an answer. */
const STEP_MILLISECONDS = 30_000;
/** The time of a whole mail. A server that answers a byte at a time would never exceed the time of a step. */
const MAIL_MILLISECONDS = 120_000;
const IDLE_MILLISECONDS = 30_000;
const LOOPBACK = /^(localhost|127(\.\d+){3}|::1)$/;

interface Options {
  settings: MailSettings;
  /** Who the mails are from, as it is when one is sent. */
  readCentre: () => Promise<Pick<Centre, "brand" | "email">>;
  baseUrl: URL;
  milliseconds?: { step: number; mail: number };
}

interface Envelope {
  id: string;
  recipient: string;
}

export interface MailTransport {
  /** Resolves with the server's answer; rejects with a SendingError. */
  send(envelope: Envelope, mail: RenderedMail, now: Date): Promise<string>;
  /** Idle connections; with `force`, a connection that is sending too. */
  close(options?: { force: boolean }): void;
}

/** One connection at a time, used again while mails follow each other. */
export function openTransport({ settings, readCentre, baseUrl, milliseconds }: Options): MailTransport {
  const { server, from, dkim } = settings;
  const { step, mail: total } = milliseconds ?? { step: STEP_MILLISECONDS, mail: MAIL_MILLISECONDS };
  const isLocal = LOOPBACK.test(server.host);
  const open = () =>
    createTransport({
      pool: true,
      maxConnections: 1,
      // Only where nothing of the mail was sent: the server had closed the idle connection.
      maxRequeues: 1,
      idleTimeout: IDLE_MILLISECONDS,
      host: server.host,
      port: server.port,
      secure: server.secure,
      ...(server.user && { auth: { user: server.user, pass: server.password } }),
      // A password is never sent in clear over a network.
      requireTLS: server.user !== "" && !isLocal,
      // How it introduces itself; the library's own default for a site of this machine only.
      ...(LOOPBACK.test(baseUrl.hostname) ? {} : { name: baseUrl.hostname }),
      connectionTimeout: step,
      greetingTimeout: step,
      socketTimeout: step,
      dnsTimeout: step,
      ...(dkim && { dkim }),
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  let pool = open();
  const domain = from.address.slice(from.address.indexOf("@") + 1);
  return {
    async send({ id, recipient }, { subject, text, html, attachments }, now) {
      const centre = await readCentre();
      const timer = new AbortController();
      const sending = pool.sendMail({
        // Objects: the library does not look for addresses inside a name.
        from: { name: from.name || centre.brand, address: from.address },
        to: { name: "", address: recipient },
        ...(centre.email && { replyTo: { name: centre.brand, address: centre.email } }),
        envelope: { from: from.address, to: [recipient] },
        messageId: `<${id}@${domain}>`,
        date: now,
        subject,
        text,
        html,
        // Base64 keeps the line ends that a calendar file needs.
        attachments: attachments.map((attachment) => ({ ...attachment, contentTransferEncoding: "base64" as const })),
        headers: { "Auto-Submitted": "auto-generated" },
        xMailer: false,
      });
      const tooSlow = after(total, null, { signal: timer.signal, ref: false }).then(() => {
        pool.close({ force: true });
        pool = open();
        throw Object.assign(new Error(deliveryMessage.tooSlow), { code: "ETIMEDOUT" } satisfies SendingError);
      });
      // Whichever ends second ends unheard.
      tooSlow.catch(() => {});
      sending.catch(() => {});
      try {
        return (await Promise.race([sending, tooSlow])).response ?? "";
      } finally {
        timer.abort();
      }
    },
    close: (options) => pool.close(options),
  };
}
