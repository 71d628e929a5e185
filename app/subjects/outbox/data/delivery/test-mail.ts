import { randomUUID } from "node:crypto";
import type { Centre } from "#subjects/settings/rules/centre.ts";
import type { MailSettings } from "./mail-settings.ts";
import { openTransport } from "./transport.ts";

interface TestMail {
  recipient: string;
  from: Pick<Centre, "brand" | "email">;
  baseUrl: URL;
}

/** What the mail server said. */
type TestOutcome = { taken: string } | { refused: string };

/** Sends one mail now, without the outbox, to try the settings of the environment. */
export async function sendTestMail(
  settings: MailSettings,
  { recipient, from, baseUrl }: TestMail,
  now: Date,
): Promise<TestOutcome> {
  const transport = openTransport({ settings, readCentre: async () => from, baseUrl });
  const text = `Cet e-mail d’essai vient de ${baseUrl.origin}.\n\n${from.brand}\n`;
  const mail = { subject: "E-mail d’essai", text, html: "", attachments: [] };
  try {
    return { taken: await transport.send({ id: randomUUID(), recipient }, mail, now) };
  } catch (error) {
    const { message, response } = error as Error & { response?: string };
    return { refused: response ?? message };
  } finally {
    transport.close();
  }
}
