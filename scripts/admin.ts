// `npm run admin -- add EMAIL`: the only way to make somebody an administrator, in the database of the environment.
// `reset-link EMAIL` prints the link of a forgotten password, for a centre that sends no mail.
// `hold-hours HOURS` sets how long seats are held for who waits.
import { normalizeEmail } from "../domain/email.ts";
import { resetSecondFactor } from "../server/accounts/second-factor.ts";
import { findUserByEmail, listAdministrators, setRole } from "../server/accounts/users.ts";
import { type Database, openDatabase } from "../server/database/database.ts";
import { digestOf, newToken } from "../server/mails/link-tokens.ts";
import { LINK_PATHS, storeAccountToken } from "../server/mails/links.ts";
import { BadEnvironment, isBadEnvironment, readEnvironment } from "../server/process/environment/environment.ts";
import { databaseErrorMessage } from "../server/process/start-errors.ts";
import { HOLD_HOURS, setHoldHours } from "../server/seats/hold-hours.ts";
import { print, printError } from "./print.ts";

const USAGE =
  "Usage: npm run admin -- add EMAIL | remove EMAIL | reset-link EMAIL | reset-2fa EMAIL | hold-hours HOURS | list";
const WITH_ARGUMENT = ["add", "remove", "reset-link", "reset-2fa", "hold-hours"];

process.exitCode = await run(process.argv.slice(2)).catch((error) =>
  printError(isBadEnvironment(error) ? error.message : `The database could not be used: ${error.message}`),
);

async function run([command = "", address = "", ...more]: string[]): Promise<number> {
  const email = normalizeEmail(address);
  const known = command === "list" ? email === "" : WITH_ARGUMENT.includes(command) && email !== "";
  // A second address would be ignored.
  if (!known || more.length > 0) return printError(USAGE);
  const environment = readEnvironment(process.env, { dataDir: "data" });
  const database = await openDatabase(environment).catch((error) => {
    throw new BadEnvironment([databaseErrorMessage(environment, error)]);
  });
  try {
    if (command === "list") {
      const administrators = await listAdministrators(database);
      for (const user of administrators) print(`${user.email}  ${user.name}`);
      if (administrators.length === 0) print("There is no administrator yet.");
      return 0;
    }
    if (command === "hold-hours") {
      const { least, most } = HOLD_HOURS;
      if (!(await setHoldHours(database, Number(address))))
        return printError(`A number of hours, from ${least} to ${most}.`);
      print(`From now on, seats that come free are held for ${Number(address)} h.`);
      return 0;
    }
    if (command === "reset-link") return await printResetLink(database, email, environment.baseUrl);
    if (command === "reset-2fa") {
      if (!(await resetSecondFactor(database, email, new Date()))) return printError(nobody(email));
      print(`${email} signs in by password alone again, and should turn the second factor on anew.`);
      return 0;
    }
    const role = command === "add" ? "admin" : "client";
    const found = await setRole(database, email, role, new Date());
    if (!found) return printError(nobody(email));
    print(role === "admin" ? `${email} is now an administrator.` : `${email} is no longer an administrator.`);
    if (role === "admin" && !(await findUserByEmail(database, email))?.emailVerified)
      print("Nobody has verified that address: make sure that the account belongs to the person you mean.");
    return 0;
  } finally {
    await database.destroy();
  }
}

function nobody(email: string): string {
  return `Nobody has an account with the address ${email}: sign up on the site first.`;
}

async function printResetLink(database: Database, email: string, baseUrl: URL): Promise<number> {
  const user = await findUserByEmail(database, email);
  const [token, now] = [newToken(), new Date()];
  const link = {
    userId: user?.id ?? "",
    purpose: "resetPassword",
    email,
    digest: digestOf(token),
    askedAt: now,
    isMailed: false,
  } as const;
  if (!user || !(await storeAccountToken(database, link, now))) return printError(nobody(email));
  print(new URL(LINK_PATHS.resetPassword(token), baseUrl).href);
  print("It works once, within an hour. Give it to that person only.");
  return 0;
}
