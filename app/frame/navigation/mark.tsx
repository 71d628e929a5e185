import { MARK_PATH } from "#config/mark.ts";
import { logoPath } from "#subjects/settings/rules/look-paths.ts";

const SQUARE = "size-10 shrink-0";

/** The centre's logo; without one, three furrows that meet at the horizon, also the favicon (illustrations/mark.ts). */
export function Mark({ logoUrl }: { logoUrl: string | null }) {
  if (logoUrl) return <img alt="" className={SQUARE} height={40} src={logoPath(logoUrl, "96")} width={40} />;
  return (
    <svg aria-hidden="true" className={`${SQUARE} overflow-hidden rounded-lg`} viewBox="0 0 64 64">
      <rect className="fill-hedge" height="64" width="64" />
      <path className="fill-wheat-light" d={MARK_PATH} />
    </svg>
  );
}
