import type { Reader } from "#platform/database/database.ts";

export interface RegisteredPerson {
  id: string;
  stageId: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  company: string;
  organisationId: string | null;
  payer: string;
  registeredAt: Date;
}

/** Who should be there, by name. Health data is not read. */
export async function readRegisteredPeople(database: Reader, stageIds: readonly string[]): Promise<RegisteredPerson[]> {
  if (stageIds.length === 0) return [];
  const rows = await database
    .selectFrom("participants")
    .select(["id", "stage_id as stageId", "first_name as firstName", "last_name as lastName"])
    .select(["email", "phone", "company", "organisation_id as organisationId", "payer"])
    .select("registration_date")
    .where("stage_id", "in", stageIds)
    .orderBy("search_text")
    .orderBy("id")
    .execute();
  return rows.map(({ registration_date, ...person }) => ({ ...person, registeredAt: new Date(registration_date) }));
}
