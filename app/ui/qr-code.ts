import { encode } from "uqr";

/** Drawn as one path of unit squares. */
export interface QrCode {
  size: number;
  path: string;
}

/** Only the server calls it: browsers do not load the library. */
export function qrCodeOf(text: string): QrCode {
  const { size, data } = encode(text, { ecc: "M", border: 4 });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: squares.join("") };
}
