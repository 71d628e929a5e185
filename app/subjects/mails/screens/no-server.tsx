import { typeset } from "#platform/values/typography.ts";
import { NOTHING_LEAVES } from "../rules/mail-messages.ts";

/** The banner of a site without a mail server. */
export function NoServer() {
  return (
    <p className="measure mt-4 rounded-card border border-wheat-deep border-l-6 bg-wheat-wash px-5 py-3" role="note">
      {typeset(NOTHING_LEAVES)}
    </p>
  );
}
