import { Link } from "react-router";
import { typeset } from "#platform/values/typography.ts";
import { COMPLAINT_LINK } from "#subjects/complaints/rules/complaint-link.ts";

export function ComplaintLink() {
  return (
    <Link className="link inline-flex min-h-11 items-center" to="/reclamation">
      {typeset(COMPLAINT_LINK)}
    </Link>
  );
}
