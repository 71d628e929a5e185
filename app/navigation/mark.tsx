import { MARK_PATH } from "../../config/mark.ts";

/** The centre's logo: three furrows that meet at the horizon. Also the favicon (illustrations/mark.ts). */
export function Mark() {
  return (
    <svg aria-hidden="true" className="size-10 shrink-0 overflow-hidden rounded-lg" viewBox="0 0 64 64">
      <rect className="fill-hedge" height="64" width="64" />
      <path className="fill-wheat" d={MARK_PATH} />
    </svg>
  );
}
