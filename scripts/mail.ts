// `npm run mail -- test ADDRESS`: sends one mail with the settings of the environment, and prints what the server answered.
import { randomUUID } from "node:crypto";
import { centre } from "../config/centre.ts";
import { isMailable } from "../domain/email.ts";
import { openTransport } from "../server/mails/delivery/transport.ts";
import { isBadEnvironment, readEnvironment } from "../server/process/environment/environment.ts";
import { print, printError } from "./print.ts";

const USAGE = "Usage: npm run mail -- test ADDRESS";

process.exitCode = await run(process.argv.slice(2)).catch((error) => {
  if (isBadEnvironment(error)) return printError(error.message);
  throw error;
});

async function run([command, address = "", ...more]: string[]): Promise<number> {
  if (command !== "test" || !isMailable(address) || more.length > 0) return printError(USAGE);
  const { mail: settings, baseUrl } = readEnvironment(process.env, { dataDir: "data" });
  if (!settings)
    return printError(
      "Nothing is sent: set SMTP_URL and MAIL_FROM, for example SMTP_URL=smtp://user:password@host:587.",
    );
  const transport = openTransport({ settings, centre, baseUrl });
  const place = `${settings.server.host}:${settings.server.port}`;
  const text = `Ce courriel d’essai vient de ${baseUrl.origin}.\n\n${centre.brand}\n`;
  const mail = { subject: "Courriel d’essai", text, html: "", attachments: [] };
  try {
    const answer = await transport.send({ id: randomUUID(), recipient: address }, mail, new Date());
    print(`${place} took the mail to ${address}: ${answer}`);
    return 0;
  } catch (error) {
    const { message, response } = error as Error & { response?: string };
    return printError(`${place} did not take the mail to ${address}: ${response ?? message}`);
  } finally {
    transport.close();
  }
}
