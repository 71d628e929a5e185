import type { MailSettings } from "../mails/delivery/mail-settings.ts";
import { openTransport } from "../mails/delivery/transport.ts";
import { type DeliveryWorker, startDelivery } from "../mails/delivery/worker.ts";
import type { Services } from "../services.ts";

/** Sends the mails of the outbox. The templates are loaded here, after the pages: they share React with them. */
export async function startMails(services: Services, settings: MailSettings): Promise<DeliveryWorker> {
  const { renderMail } = await import("../mails/render-mail.ts");
  const { database, centre, baseUrl, clock, log } = services;
  return startDelivery({
    database,
    transport: openTransport({ settings, centre, baseUrl }),
    render: (mail, links) => renderMail(mail, links, { centre, baseUrl }),
    baseUrl,
    clock,
    log,
    perMinute: settings.perMinute,
  });
}
