import type { Day } from "#platform/values/paris-time.ts";
import { addHolding } from "#subjects/holdings/data/change-holdings.ts";
import type { Site } from "../site.ts";

/** A rule that every site has from its first day. */
export const RULE = "certiphyto-period";
export const ODILE = { id: "odile", name: "Odile Wacquez" };

/** Notes what a person holds. */
export async function hold(
  { services: { database, clock } }: Pick<Site, "services">,
  personId: string,
  certificationId: string,
  obtainedOn: Day,
): Promise<void> {
  const added = await addHolding(database, { personId, certificationId, obtainedOn, by: ODILE }, clock());
  if (typeof added === "string") throw new Error(`not added: ${added}`);
}

/** The person of the registrations with that address. */
export async function personOfRegistration(
  { services: { database } }: Pick<Site, "services">,
  email: string,
): Promise<string> {
  const row = await database
    .selectFrom("participants")
    .select("person_id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  return row.person_id ?? "";
}

/** The person of an account. */
export async function personOfAccount(
  { services: { database } }: Pick<Site, "services">,
  userId: string,
): Promise<string> {
  const row = await database.selectFrom("users").select("person_id").where("id", "=", userId).executeTakeFirst();
  return row?.person_id ?? userId;
}

/** One that is over, one that is renewed, one to renew, and one that is valid for long. */
export async function plantHoldings(site: Site, userId: string): Promise<void> {
  const person = await personOfAccount(site, userId);
  await hold(site, person, "sst", "2024-10-01");
  await hold(site, person, "certiphyto", "2017-03-01");
  await hold(site, person, "certiphyto", "2022-03-01");
  await hold(site, person, "caces-r482", "2026-01-12");
}
