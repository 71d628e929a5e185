import type { Reader, Transaction } from "#platform/database/database.ts";

/** The organisations for which the person with this address signs, is invoiced or follows the stages. */
export const organisationsWithContact = (database: Reader, email: string | null) =>
  database
    .selectFrom("organisations")
    .where(({ or, eb }) => or(CONTACTS.map((of) => eb(`${of}_email`, "=", email ?? ""))))
    // Nobody's address is empty.
    .where(({ val, eb }) => eb(val(email ?? ""), "<>", ""));

const CONTACTS = ["signatory", "billing", "follower"] as const;
const NOBODY = {
  signatory: { signatory_name: "", signatory_title: "", signatory_email: "" },
  billing: { billing_name: "", billing_email: "" },
  follower: { follower_name: "", follower_email: "", follower_phone: "" },
};

/** A contact is no evidence: what they signed names them. Returns how many organisations had them. */
export async function forgetContact(transaction: Transaction, email: string): Promise<number> {
  if (email === "") return 0;
  await transaction.deleteFrom("links").where("organisation_id", "is not", null).where("email", "=", email).execute();
  const organisations = await organisationsWithContact(transaction, email).select("id").execute();
  for (const of of CONTACTS)
    await transaction
      .updateTable("organisations")
      .set((column) => ({ ...NOBODY[of], version: column("version", "+", 1) }))
      .where(`${of}_email`, "=", email)
      .execute();
  return organisations.length;
}
