// Classes that affect the width of the bar, shared with the copy that measures it (bar-measure.tsx).
export const BAR_GAP = "gap-x-3 sm:gap-x-6";
export const BRAND = "flex items-center gap-2.5 font-bold font-title text-lg tracking-tight sm:text-xl";
export const BAR_LINKS = "items-center gap-1";
export const BAR_LINK =
  "flex min-h-11 items-center whitespace-nowrap border-transparent border-b-3 px-2 pt-1 font-medium transition-colors duration-150 hover:border-line aria-[current=page]:border-wheat-deep";
export const PERSONAL = "items-center gap-2 whitespace-nowrap [&>a]:px-3.5 [&>span]:px-3.5 [&_summary]:px-3.5";
export const ACCOUNT_NAME = "max-w-40 truncate";
