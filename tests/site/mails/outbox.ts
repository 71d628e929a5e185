import { centre } from "#config/centre.ts";
import type { Database } from "#platform/database/database.ts";
import * as accountMails from "#subjects/accounts/mails.ts";
import type { DocumentAttachment, Links, RenderedMail, StoredMail } from "#subjects/mails/data/mail.ts";
import { type NewMail, queueMails } from "#subjects/mails/data/queue-mails.ts";
import type { MailSettings } from "#subjects/outbox/data/delivery/mail-settings.ts";
import { openTransport } from "#subjects/outbox/data/delivery/transport.ts";
import { type DeliveryWorker, startDelivery } from "#subjects/outbox/data/delivery/worker.ts";
import * as stageMails from "#subjects/stages/mails.ts";
import { until } from "../../deadline.ts";
import { type MailServer, startMailServer } from "../../mail-server.ts";
import { semoirDansDixJours } from "../../stages.ts";
import { type Engine, openSite, type Site } from "../site.ts";

const HOUR = 3_600_000;
/** The tests wait for a state, not for a clock: the worker looks all the time. */
const QUICK = { idle: 5, lease: 5, renewal: 20, error: 5 };

interface WorkerOptions {
  settings?: Partial<MailSettings>;
  readFiles?: Parameters<typeof startDelivery>[0]["readFiles"];
  render?: (mail: StoredMail, links: Links, files: readonly DocumentAttachment[]) => RenderedMail;
  timing?: Parameters<typeof startDelivery>[0]["timing"];
  milliseconds?: { step: number; mail: number };
  /** Called at each time that the worker looks at the clock. */
  onLook?: () => void;
  /** Another process, with its own connections. */
  database?: Database;
}

/** A site with an outbox, a mail server and a clock that the test sets. */
export interface Outbox {
  site: Site;
  server: MailServer;
  clock: { now: Date };
  queue(...mails: NewMail[]): Promise<void>;
  work(options?: WorkerOptions): DeliveryWorker;
  /** Waits until the mail to that address has this state, and returns it with its attempts. */
  waitFor(recipient: string, state: string): ReturnType<typeof mailTo>;
  /** Lets time pass. */
  pass(hours: number): void;
  close(): Promise<void>;
}

export async function openOutbox(engine: Engine, server?: MailServer): Promise<Outbox> {
  const site = await openSite(engine, { sendsMail: true });
  const mailServer = server ?? (await startMailServer());
  const { database, baseUrl } = site.services;
  const clock = { now: site.services.clock() };
  const workers: DeliveryWorker[] = [];
  return {
    site,
    server: mailServer,
    clock,
    queue: (...mails) => database.transaction().execute((transaction) => queueMails(transaction, mails, clock.now)),
    work({
      settings,
      readFiles,
      render = renderPlainly,
      timing,
      milliseconds,
      onLook,
      database: other = database,
    } = {}) {
      const own = { server: serverSettings(mailServer.url), from: { name: "", address: "site@centre.example" } };
      const worker = startDelivery({
        database: other,
        transport: openTransport({
          settings: { ...own, dkim: null, perMinute: 100_000, ...settings },
          readCentre: async () => centre,
          baseUrl,
          milliseconds,
        }),
        ...(readFiles && { readFiles }),
        render,
        baseUrl,
        clock() {
          onLook?.();
          return clock.now;
        },
        log: site.services.log,
        perMinute: settings?.perMinute ?? 100_000,
        timing: { ...QUICK, ...timing },
      });
      workers.push(worker);
      return worker;
    },
    async waitFor(recipient, state) {
      await until(async () => (await mailTo(database, recipient)).state === state);
      return mailTo(database, recipient);
    },
    pass(hours) {
      clock.now = new Date(clock.now.getTime() + hours * HOUR);
    },
    async close() {
      await Promise.all(workers.map((worker) => worker.stop()));
      await mailServer.stop();
      await site.close();
    },
  };
}

export function serverSettings(url: string): MailSettings["server"] {
  const { hostname, port, username, password } = new URL(url);
  return { host: hostname, port: Number(port), secure: false, user: username, password };
}

/** An account’s mail needs an account for its links; this one has none. */
export const newDevice = (to: string): NewMail => ({
  mail: accountMails.newDevice.with({ firstName: "Marie", device: "Firefox", at: "2026-11-15T09:00:00Z" }),
  to,
});

/** Sent after all others. */
export const stageCancelled = (to: string): NewMail => ({
  mail: stageMails.stageCancelled.with({
    stage: semoirDansDixJours,
    people: ["Basile Hutin"],
    toRegistrar: false,
    registeredBy: null,
  }),
  to,
});

function renderPlainly({ subject }: StoredMail, links: Links): RenderedMail {
  const text = [subject, ...Object.values(links)].join("\n");
  return { subject, text, html: `<p>${subject}</p>`, attachments: [] };
}

async function mailTo(database: Database, recipient: string) {
  const mail = await database
    .selectFrom("mails")
    .select(["id", "state", "attempts", "due_at", "sent_at"])
    .where("recipient", "=", recipient)
    .executeTakeFirstOrThrow();
  const attempts = await database
    .selectFrom("mail_attempts")
    .select(["outcome", "answer"])
    .where("mail_id", "=", mail.id)
    .orderBy("at")
    .execute();
  const { id, state } = mail;
  const sentAt = mail.sent_at && new Date(mail.sent_at);
  return { id, state, attempts: mail.attempts, dueAt: new Date(mail.due_at), sentAt, log: attempts };
}
