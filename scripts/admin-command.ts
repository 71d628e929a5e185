import { type Database, openDatabase } from "#platform/database/database.ts";
import { normalizeEmail } from "#platform/values/email.ts";
import { BadEnvironment, isBadEnvironment, readEnvironment } from "#server/process/environment/environment.ts";
import { databaseErrorMessage } from "#server/process/start-errors.ts";
import { storeAccountToken } from "#subjects/accounts/data/account-tokens.ts";
import { resetSecondFactor } from "#subjects/accounts/data/second-factor.ts";
import { findUserByEmail, listAdministrators, setRole } from "#subjects/accounts/data/users.ts";
import { installWithoutAccount } from "#subjects/installation/data/install.ts";
import { digestOf, newToken } from "#subjects/mails/data/links.ts";
import { LINK_PATHS } from "#subjects/mails/rules/link-kinds.ts";
import { changeRules } from "#subjects/settings/data/change-rules.ts";
import { CENTRE_RULES } from "#subjects/settings/rules/centre-rules.ts";
import type { print, printError } from "./print.ts";

const USAGE = `Usage: npm run admin -- add EMAIL | remove EMAIL | reset-link EMAIL | reset-2fa EMAIL | list
     | cancel-days DAYS | hold-hours HOURS | install example|empty`;
const WITH_ARGUMENT = ["add", "remove", "reset-link", "reset-2fa", "cancel-days", "hold-hours", "install"];

interface Output {
  print: typeof print;
  printError: typeof printError;
}

/** Returns the exit code of `npm run admin` with these arguments. */
export async function runAdminCommand(args: string[], variables: NodeJS.ProcessEnv, output: Output): Promise<number> {
  return run(args, variables, output).catch((error) =>
    output.printError(isBadEnvironment(error) ? error.message : `The database could not be used: ${error.message}`),
  );
}

async function run(args: string[], variables: NodeJS.ProcessEnv, output: Output): Promise<number> {
  const [command = "", address = "", ...more] = args;
  const { print, printError } = output;
  const email = normalizeEmail(address);
  const known = command === "list" ? email === "" : WITH_ARGUMENT.includes(command) && email !== "";
  // A second address would be ignored.
  if (!known || more.length > 0) return printError(USAGE);
  const days = command === "cancel-days" ? readNumber(address, CENTRE_RULES.cancelDays) : null;
  if (command === "cancel-days" && days === null)
    return printError(`DAYS must be a whole number from 0 to ${CENTRE_RULES.cancelDays.most}.`);
  const hours = command === "hold-hours" ? readNumber(address, CENTRE_RULES.holdHours) : null;
  if (command === "hold-hours" && hours === null)
    return printError(`HOURS must be a whole number from 1 to ${CENTRE_RULES.holdHours.most}.`);
  const environment = readEnvironment(variables, { dataDir: "data" });
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
    if (days !== null) {
      await changeRules(database, { cancelDays: days }, new Date());
      print(`People can cancel their registration ${daysInWords(days)}.`);
      return 0;
    }
    if (hours !== null) {
      await changeRules(database, { holdHours: hours }, new Date());
      print(`From now on, seats that come free are held for ${hours} h.`);
      return 0;
    }
    if (command === "install") return await installSite(database, address, output);
    if (command === "reset-link") return await printResetLink(database, email, environment.baseUrl, output);
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

async function installSite(database: Database, content: string, { print, printError }: Output): Promise<number> {
  if (content !== "example" && content !== "empty") return printError(USAGE);
  const installed = await installWithoutAccount(database, { withExample: content === "example" }, new Date());
  if (!installed) return printError("This site is installed already.");
  print("The site is installed: sign up on it, then make yourself its administrator with `add`.");
  return 0;
}

function readNumber(text: string, { least, most }: { least: number; most: number }): number | null {
  const number = /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN;
  return number >= least && number <= most ? number : null;
}

function daysInWords(days: number): string {
  if (days === 0) return "until the stage begins";
  return `until the evening ${days} ${days === 1 ? "day" : "days"} before the stage`;
}

function nobody(email: string): string {
  return `Nobody has an account with the address ${email}: sign up on the site first.`;
}

async function printResetLink(
  database: Database,
  email: string,
  baseUrl: URL,
  { print, printError }: Output,
): Promise<number> {
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
