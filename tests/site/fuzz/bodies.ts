import { oddText, shortOddText } from "./odd-texts.ts";
import type { Random } from "./random.ts";

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

export function multipart(random: Random, fields: Fields): Body {
  const parts = fields.map(([name, value]) => {
    // A file where a text is expected.
    const file = random.oneIn(12)
      ? `; filename="${quoted(shortOddText(random))}"\r\nContent-Type: ${random.pick(TYPES)}`
      : "";
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

/** The same body with another content type, or with missing or changed bytes. */
export function corruptedBody(random: Random, { type, bytes }: Body): Body {
  switch (random.below(4)) {
    case 0:
      return { type: random.pick(TYPES), bytes };
    case 1:
      return { type: null, bytes };
    case 2:
      return { type, bytes: bytes.slice(0, random.below(bytes.length + 1)) };
    default: {
      const corrupted = bytes.slice();
      for (let count = 1 + random.below(8); count > 0; count--)
        corrupted[random.below(corrupted.length + 1)] = random.below(256);
      return { type, bytes: corrupted };
    }
  }
}

export function randomBody(random: Random): Body {
  const type = random.pick([...TYPES, `multipart/form-data; boundary=${BOUNDARY}`]);
  if (random.oneIn(2)) return { type, bytes: bytesOf(oddText(random)) };
  return { type, bytes: Uint8Array.from({ length: random.below(300) }, () => random.below(256)) };
}
