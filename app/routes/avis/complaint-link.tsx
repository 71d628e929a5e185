import { Link } from "react-router";
import { COMPLAINT_LINK } from "../../../domain/complaints/complaint-link.ts";
import { typeset } from "../../../domain/typography.ts";

export function ComplaintLink() {
  return (
    <Link className="link inline-flex min-h-11 items-center" to="/reclamation">
      {typeset(COMPLAINT_LINK)}
    </Link>
  );
}
