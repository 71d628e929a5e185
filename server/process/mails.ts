import type { Services } from "#platform/services.ts";
import { readMailedFiles } from "#subjects/dossiers/data/sending/mailed-files.ts";
import { renderMail } from "#subjects/mails/data/render-mail.ts";
import type { MailSettings } from "#subjects/outbox/data/delivery/mail-settings.ts";
import { openTransport } from "#subjects/outbox/data/delivery/transport.ts";
import { type DeliveryWorker, startDelivery } from "#subjects/outbox/data/delivery/worker.ts";

/** Sends the mails of the outbox. */
export function startMails(services: Services, settings: MailSettings): DeliveryWorker {
  const { database, baseUrl, clock, log } = services;
  const readCentre = async () => (await services.settings.current()).centre;
  return startDelivery({
    database,
    transport: openTransport({ settings, readCentre, baseUrl }),
    readFiles: (mail) => readMailedFiles(services, { mail }, clock()),
    render: async (mail, links, files) => renderMail(mail, links, { centre: await readCentre(), baseUrl, files }),
    baseUrl,
    clock,
    log,
    perMinute: settings.perMinute,
  });
}
