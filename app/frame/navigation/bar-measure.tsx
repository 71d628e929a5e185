import { buttonClass } from "#ui/button.tsx";
import { Chevron } from "#ui/chevron.tsx";
import { ACCOUNT_NAME, BAR_GAP, BAR_LINK, BAR_LINKS, BRAND, PERSONAL } from "./bar-shapes.ts";
import { MAIN_LINKS, VISITOR_LINKS, type Viewer } from "./links.ts";
import { BADGE } from "./unread-badge.tsx";

/** An invisible copy of the whole bar: its height shows whether the links fit in one line (styles/navigation.css). */
export function BarMeasure({ brand, viewer }: { brand: string; viewer: Viewer | null }) {
  return (
    <div aria-hidden="true" className={`bar-measure page-width ${BAR_GAP}`}>
      <span className={BRAND}>
        <span className="size-10 shrink-0" />
        <span data-label={brand} />
      </span>
      {/* The padding is a margin for rounded widths. */}
      <span className={`ml-auto pl-1 ${BAR_GAP}`}>
        <span className={`flex ${BAR_LINKS}`}>
          {MAIN_LINKS.map(({ to, label }) => (
            <span className={BAR_LINK} data-label={label} key={to} />
          ))}
        </span>
        <span className={`flex ${PERSONAL}`}>
          {viewer ? (
            <span className={buttonClass("quiet")}>
              <span className={ACCOUNT_NAME} data-label={viewer.name} />
              {viewer.unreadNotifications > 0 && <span className={BADGE} data-label={viewer.unreadNotifications} />}
              <Chevron className="size-3.5" />
            </span>
          ) : (
            VISITOR_LINKS.map(({ to, label }) => (
              <span className={buttonClass(to === "/signup" ? "solid" : "quiet")} data-label={label} key={to} />
            ))
          )}
        </span>
      </span>
    </div>
  );
}
