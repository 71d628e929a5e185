import type { Reader, Transaction } from "#platform/database/database.ts";
import { complaintNumber } from "../rules/complaint.ts";
import { complaintSearchText } from "./file-complaint.ts";

interface Complainant {
  userId: string | null;
  /** Proved; null: not matched by address. */
  email: string | null;
}

/** What their account sent, and what has their address and belongs to no account. */
export const complaintsOf = (database: Reader, { userId, email }: Complainant) =>
  database
    .selectFrom("complaints")
    .where((column) =>
      column.or([
        ...(userId === null ? [] : [column.and([column("user_id", "is not", null), column("user_id", "=", userId)])]),
        ...(email === null
          ? []
          : [column.and([column("user_id", "is", null), column("email", "<>", ""), column("email", "=", email)])]),
      ]),
    );

const NOBODY = { name: "", email: "", phone: "" };

/** Who wrote is erased; what was said and done stays as evidence, under its number. Returns how many lines. */
export async function forgetComplainant(transaction: Transaction, person: Complainant): Promise<number> {
  const rows = await complaintsOf(transaction, person)
    .select(["id", "year", "number", "stage_title", "body"])
    .execute();
  for (const { id, stage_title: stageTitle, body, ...numbered } of rows)
    await transaction
      .updateTable("complaints")
      .set({
        ...NOBODY,
        user_id: null,
        is_address_verified: false,
        search_text: complaintSearchText({ ...NOBODY, number: complaintNumber(numbered), stageTitle, body }),
      })
      .where("id", "=", id)
      .execute();
  return rows.length;
}
