import { Link } from "react-router";
import { typeset } from "#platform/values/typography.ts";
import { NO_COMING_STAGE } from "../../rules/trainer-messages.ts";
import type { Coming } from "./read-coming-stages.ts";

/** The stages that a person still has half-days of. */
export function ComingStages({ coming }: { coming: Coming }) {
  return (
    <section aria-labelledby="a-venir" className="max-w-3xl border-line border-t pt-6">
      <h2 id="a-venir">Stages à venir</h2>
      {coming.stages.length === 0 && <p className="mt-2">{NO_COMING_STAGE}</p>}
      <ul className="mt-3 grid gap-3">
        {coming.stages.map(({ id, title, when }) => (
          <li key={id}>
            <Link className="link font-semibold" to={`/admin/stages/${encodeURIComponent(id)}/reglages`}>
              {typeset(title)}
            </Link>
            <span className="block text-earth">{typeset(when)}</span>
          </li>
        ))}
      </ul>
      {coming.hasMore && <p className="mt-3">Et d’autres, plus tard.</p>}
    </section>
  );
}
