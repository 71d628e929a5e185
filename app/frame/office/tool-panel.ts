/** What opens below a button of a list; on a phone, where these buttons stand in a panel themselves, in its place. */
export const TOOL_PANEL =
  "z-20 mt-1 grid gap-1 md:absolute md:right-0 md:w-64 md:rounded-card md:border md:border-line md:bg-paper md:p-3 md:shadow-lg";
