import type { Dice } from "./dice.ts";
import { oddText, oddWord } from "./odd-texts.ts";

export interface Body {
  type: string | null;
  bytes: Uint8Array<ArrayBuffer>;
}

type Fields = readonly (readonly [name: string, value: string])[];

const BOUNDARY = "----sillon";
const bytesOf = (text: string) => new TextEncoder().encode(text);

export function urlencoded(fields: Fields): Body {
  return {
    type: "application/x-www-form-urlencoded",
    bytes: bytesOf(new URLSearchParams(fields as [string, string][]).toString()),
  };
}

export function multipart(dice: Dice, fields: Fields): Body {
  const parts = fields.map(([name, value]) => {
    // A file where a text is expected, with a name of its own.
    const file = dice.oneIn(12) ? `; filename="${quoted(oddWord(dice))}"\r\nContent-Type: ${dice.pick(TYPES)}` : "";
    return `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${quoted(name)}"${file}\r\n\r\n${value}\r\n`;
  });
  return { type: `multipart/form-data; boundary=${BOUNDARY}`, bytes: bytesOf(`${parts.join("")}--${BOUNDARY}--\r\n`) };
}

const quoted = (text: string) => text.replaceAll('"', "%22").replaceAll("\r", "%0D").replaceAll("\n", "%0A");

const TYPES = [
  "application/x-www-form-urlencoded",
  "application/x-www-form-urlencoded; charset=utf-16",
  "multipart/form-data",
  "multipart/form-data; boundary=",
  "multipart/form-data; boundary=autre",
  `multipart/form-data; boundary="${"b".repeat(500)}"`,
  "multipart/mixed; boundary=----sillon",
  "application/json",
  "text/x-script",
  "text/plain",
  "application/octet-stream",
  "application/pdf",
  "image/png",
  "text/html",
  ";;;",
  "/",
  "\u00e9/\u00ff",
];

/** The same bytes under another name, or no longer whole. */
export function garbled(dice: Dice, { type, bytes }: Body): Body {
  switch (dice.below(4)) {
    case 0:
      return { type: dice.pick(TYPES), bytes };
    case 1:
      return { type: null, bytes };
    case 2:
      return { type, bytes: bytes.slice(0, dice.below(bytes.length + 1)) };
    default: {
      const spoiled = bytes.slice();
      for (let count = 1 + dice.below(8); count > 0; count--) spoiled[dice.below(spoiled.length + 1)] = dice.below(256);
      return { type, bytes: spoiled };
    }
  }
}

export function rubbish(dice: Dice): Body {
  const type = dice.pick([...TYPES, `multipart/form-data; boundary=${BOUNDARY}`]);
  if (dice.oneIn(2)) return { type, bytes: bytesOf(oddText(dice)) };
  return { type, bytes: Uint8Array.from({ length: dice.below(300) }, () => dice.below(256)) };
}
