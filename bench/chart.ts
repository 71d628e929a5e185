interface Bar {
  label: string;
  value: number;
  text: string;
  goal?: number;
}

export interface Chart {
  /** The name of the file, without its extension. */
  name: string;
  title: string;
  bars: readonly Bar[];
  /** The value that fills the whole width. */
  full: number;
}

const SHORTEST_LABEL = 120;
const LETTER = 7;
const WIDTH = 400;
const ROW = 32;
const TOP = 48;

/** Horizontal bars, each with a mark at its goal. */
export function drawChart({ title, bars, full }: Chart): string {
  const labels = Math.max(SHORTEST_LABEL, 8 + LETTER * Math.max(...bars.map(({ label }) => label.length)));
  const x = (value: number) => Math.round(labels + (value / full) * WIDTH);
  const height = TOP + bars.length * ROW + 28;
  const rows = bars.map(({ label, value, text, goal }, row) => {
    const y = TOP + row * ROW;
    return `  <text x="${labels - 8}" y="${y + 15}" text-anchor="end">${escaped(label)}</text>
  <rect x="${labels}" y="${y}" width="${Math.max(1, x(value) - labels)}" height="20" fill="#3f7d4e"/>
  <text x="${x(value) + 6}" y="${y + 15}">${escaped(text)}</text>${goal === undefined ? "" : mark(x(goal), y)}`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${labels + WIDTH + 130} ${height}" font-family="sans-serif" font-size="13">
  <title>${escaped(title)}</title>
  <rect width="100%" height="100%" fill="#ffffff"/>
  <text x="12" y="24" font-weight="bold">${escaped(title)}</text>
${rows.join("\n")}
  <text x="12" y="${height - 8}" fill="#b4532a">| goal</text>
</svg>
`;
}

const mark = (x: number, y: number) => `
  <path d="M${x} ${y - 4}v28" stroke="#b4532a" stroke-width="3"/>`;

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
