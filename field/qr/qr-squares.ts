import { encode } from "uqr";

/** The dark squares of a QR code as one path, with the light border that scanners need. A screen has no stains: fewer, larger squares read better. */
export function qrSquares(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: "L", border: 4 });
  const rows = data.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")).join(""));
  return { size, path: rows.join("") };
}
