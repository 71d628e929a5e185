import { centre } from "../config/centre.ts";
import { createAuth } from "./auth.ts";
import { type DatabaseLocation, openDatabase } from "./database/database.ts";
import { createLive } from "./live.ts";
import type { Log } from "./log.ts";
import { createPasswords, PASSWORD_COST, type PasswordCost } from "./passwords.ts";
import type { Services } from "./services.ts";

interface Wishes {
  location: DatabaseLocation;
  baseUrl: URL;
  log: Log;
  clock?: () => Date;
  passwordCost?: PasswordCost;
}

export async function openServices(wishes: Wishes): Promise<Services> {
  const { location, baseUrl, log, clock = () => new Date(), passwordCost = PASSWORD_COST } = wishes;
  const database = await openDatabase(location);
  const passwords = createPasswords(passwordCost);
  const auth = await createAuth(database, passwords, baseUrl);
  const live = createLive(database, clock);
  return { database, auth, passwords, live, centre, clock, baseUrl, log };
}
