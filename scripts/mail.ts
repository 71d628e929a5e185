// `npm run mail -- test ADDRESS`: sends one mail with the settings of the environment, and prints what the server answered.
import { centre } from "#config/centre.ts";
import { isMailable } from "#platform/values/email.ts";
import { isBadEnvironment, readEnvironment } from "#server/process/environment/environment.ts";
import { sendTestMail } from "#subjects/outbox/data/delivery/test-mail.ts";
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
  const place = `${settings.server.host}:${settings.server.port}`;
  const outcome = await sendTestMail(settings, { recipient: address, from: centre, baseUrl }, new Date());
  if ("refused" in outcome) return printError(`${place} did not take the mail to ${address}: ${outcome.refused}`);
  print(`${place} took the mail to ${address}: ${outcome.taken}`);
  return 0;
}
