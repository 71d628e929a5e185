import { Link } from "react-router";
import type { Day } from "#platform/values/paris-time.ts";
import { certificateEnded, certificateEnds } from "#subjects/settings/rules/quality-messages.ts";

/** The quality certificate ends soon, or has ended. */
export function CertificateLine({ warning }: { warning: { until: Day; hasEnded: boolean } | null }) {
  if (!warning) return null;
  const { until, hasEnded } = warning;
  const look = hasEnded ? "border-poppy bg-poppy-wash" : "border-line bg-wheat-wash";
  return (
    <p className={`mt-4 rounded-card border px-5 py-3 ${look}`}>
      {`${hasEnded ? certificateEnded(until) : certificateEnds(until)} `}
      <Link className="link" to="/admin/reglages/certification">
        Voir la certification
      </Link>
    </p>
  );
}
