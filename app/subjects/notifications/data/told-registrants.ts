import { sql } from "kysely";
import type { Reader } from "#platform/database/database.ts";
import type { RegistrarAccount, RegistrationOrigin } from "../rules/registrar.ts";

/** A registrant with the accounts that a change concerns. */
export interface ToldRegistrant extends RegistrationOrigin {
  id: string;
  firstName: string;
  lastName: string;
  phone: string;
  hasVerifiedAccount: boolean;
}

export const nameOf = ({ firstName, lastName }: Pick<ToldRegistrant, "firstName" | "lastName">) =>
  `${firstName} ${lastName}`.trim();

/** A literal: both engines can compare it with their kind of boolean. */
export const VERIFIED = sql.lit(true);

const BATCH = 500;

/** All registrants of a stage, or some, in the order of registration. */
export async function* eachBatch(
  database: Reader,
  stageId: string,
  participantIds?: readonly string[],
): AsyncGenerator<ToldRegistrant[]> {
  for (let last: Row | undefined; ; ) {
    const rows: Row[] = await batchAfter(database, stageId, last, participantIds);
    if (rows.length > 0) yield rows.map(toRegistrant);
    if (rows.length < BATCH) return;
    last = rows.at(-1);
  }
}

type Row = Awaited<ReturnType<typeof batchAfter>>[number];

function batchAfter(
  database: Reader,
  stageId: string,
  last: { id: string; registration_date: Date | string } | undefined,
  participantIds: readonly string[] | undefined,
) {
  return withAccounts(database)
    .where("people.stage_id", "=", stageId)
    .$if(participantIds !== undefined, (query) => query.where("people.id", "in", participantIds ?? []))
    .$if(last !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple("people.registration_date", "people.id"),
          ">",
          tuple(last?.registration_date ?? "", last?.id ?? ""),
        ),
      ),
    )
    .orderBy("people.registration_date")
    .orderBy("people.id")
    .limit(BATCH)
    .execute();
}

export function withAccounts(database: Reader) {
  return database
    .selectFrom("participants as people")
    .leftJoin("users as owner", "owner.id", "people.user_id")
    .leftJoin("users as registrar", "registrar.id", "people.registered_by_user")
    .leftJoin("users as named", (join) =>
      join
        .onRef("named.email", "=", "people.email")
        .on("people.user_id", "is", null)
        .on("named.email_verified", "=", VERIFIED)
        // A colleague whom the account registered with its own address is somebody else.
        .on(({ or, eb, ref }) =>
          or([eb("people.registered_by_user", "is", null), eb("people.registered_by_user", "!=", ref("named.id"))]),
        ),
    )
    .select([
      "people.id",
      "people.email",
      "people.first_name",
      "people.last_name",
      "people.phone",
      "people.registration_date",
      "people.registered_by",
      "people.registered_by_centre",
      "named.id as named_id",
      "owner.id as owner_id",
      "owner.email as owner_email",
      "owner.name as owner_name",
      "owner.role as owner_role",
      "owner.email_verified as owner_verified",
      "registrar.id as registrar_id",
      "registrar.email as registrar_email",
      "registrar.name as registrar_name",
      "registrar.role as registrar_role",
      "registrar.email_verified as registrar_verified",
    ]);
}

export function toRegistrant(row: Row): ToldRegistrant {
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone,
    account: row.owner_id ?? row.named_id,
    hasVerifiedAccount: row.named_id !== null || Boolean(row.owner_verified),
    owner: accountOf(row, "owner"),
    registrar: accountOf(row, "registrar"),
    registeredBy: row.registered_by,
    byCentre: Boolean(row.registered_by_centre),
  };
}

function accountOf(row: Row, as: "owner" | "registrar"): RegistrarAccount | null {
  const id = row[`${as}_id`];
  if (id === null) return null;
  const [email, name, role] = [row[`${as}_email`] ?? "", row[`${as}_name`] ?? "", row[`${as}_role`] ?? ""];
  return { id, email, name, role, emailVerified: Boolean(row[`${as}_verified`]) };
}

/** One registrant with their accounts; null when there is no such registrant. */
export async function findToldRegistrant(database: Reader, participantId: string): Promise<ToldRegistrant | null> {
  const row = await withAccounts(database).where("people.id", "=", participantId).executeTakeFirst();
  return row ? toRegistrant(row) : null;
}
