import { encode } from "uqr";

/** Drawn as one path of bars that are one unit high. */
export interface QrCode {
  size: number;
  path: string;
}

interface Bar {
  x: number;
  y: number;
  width: number;
}

/** The dark squares that touch each other on a row are one bar. Only the server calls it: browsers do not load the library. */
export function qrBars(text: string): { size: number; bars: Bar[] } {
  const { size, data } = encode(text, { ecc: "M", border: 4 });
  const bars: Bar[] = [];
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries()) {
      const last = bars.at(-1);
      if (isDark && last?.y === y && last.x + last.width === x) last.width++;
      else if (isDark) bars.push({ x, y, width: 1 });
    }
  return { size, bars };
}

export function qrCodeOf(text: string): QrCode {
  const { size, bars } = qrBars(text);
  return { size, path: bars.map(({ x, y, width }) => `M${x} ${y}h${width}v1h-${width}z`).join("") };
}
