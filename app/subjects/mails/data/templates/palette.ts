/** The colours of app/styles/tokens.css in a form that every mail client reads; accent.ts has the others. */
export const PALETTE = {
  chalk: "#f9f5ec",
  paper: "#fdfbf5",
  line: "#dbd3c4",
  hedge: "#183826",
  hedgeDeep: "#0a2417",
  earth: "#634938",
} as const;

export const FONT = "system-ui, -apple-system, Roboto, Arial, sans-serif";

/** Dark mode. Clients that ignore it show the light colours, or darken them themselves. */
export const DARK_STYLE = `
  @media (prefers-color-scheme: dark) {
    .page { background-color: #0e1913 !important; }
    .sheet { background-color: #17251d !important; border-color: #304237 !important; }
    .ink, .ink a { color: #ece8dd !important; }
    .quiet, .quiet a { color: #c2b6a2 !important; }
    .rule { border-color: #304237 !important; }
    .band { background-color: #22301f !important; }
  }
`;
