// POSIX tar, as much of it as a backup needs: plain files with short names, of any size.

export const BLOCK = 512;
const LARGEST_OCTAL = 0o77777777777;

const FIELDS = { name: [0, 100], size: [124, 12], checksum: [148, 8], type: [156, 1], magic: [257, 8] } as const;
const MAGIC = "ustar\u000000";

export interface Header {
  name: string;
  size: number;
  /** "0" is a file; "x" says more about the file that follows. */
  type: "0" | "x";
}

/** All that stands before a file's bytes. A size that eleven octal digits cannot hold (8 GiB) is told in a pax record. */
export function headerOf(name: string, size: number, made: Date): Uint8Array {
  if (size <= LARGEST_OCTAL) return blockOf({ name, size, type: "0" }, made);
  const record = Buffer.from(paxRecord("size", String(size)));
  const padded = Buffer.alloc(BLOCK);
  record.copy(padded);
  const about = blockOf({ name: `pax/${name}`.slice(0, 100), size: record.byteLength, type: "x" }, made);
  return Buffer.concat([about, padded, blockOf({ name, size: 0, type: "0" }, made)]);
}

/** How many bytes stand between the end of an entry and the next block. */
export const paddingOf = (size: number) => (BLOCK - (size % BLOCK)) % BLOCK;

function blockOf({ name, size, type }: Header, made: Date): Buffer {
  const block = Buffer.alloc(BLOCK);
  const octal = (value: number, length: number) => value.toString(8).padStart(length - 1, "0");
  block.write(name, 0, 100, "latin1");
  block.write(octal(0o600, 8), 100, "latin1");
  block.write(octal(0, 8), 108, "latin1");
  block.write(octal(0, 8), 116, "latin1");
  block.write(octal(size, 12), 124, "latin1");
  block.write(octal(Math.floor(made.getTime() / 1000), 12), 136, "latin1");
  block.write(type, 156, "latin1");
  block.write(MAGIC, 257, "latin1");
  block.write(`${sumOf(block).toString(8).padStart(6, "0")}\0 `, 148, "latin1");
  return block;
}

/** The sum counts its own field as spaces. */
function sumOf(block: Uint8Array): number {
  const [start, length] = FIELDS.checksum;
  let sum = 0;
  for (const [index, byte] of block.entries()) sum += index >= start && index < start + length ? 0x20 : byte;
  return sum;
}

/** null: no header of ours, or not as it was written. */
export function readHeader(block: Buffer): Header | null {
  const field = (key: keyof typeof FIELDS) => {
    const [start, length] = FIELDS[key];
    return block.toString("latin1", start, start + length);
  };
  if (field("magic") !== MAGIC || field("checksum") !== `${sumOf(block).toString(8).padStart(6, "0")}\0 `) return null;
  const type = field("type");
  const name = field("name").replace(/\0*$/, "");
  const [, size] = /^([0-7]{11})\0$/.exec(field("size")) ?? [];
  if (!size || (type !== "0" && type !== "x")) return null;
  return { name, type, size: Number.parseInt(size, 8) };
}

/** "LENGTH KEY=VALUE\n", where the length counts its own digits. */
function paxRecord(key: string, value: string): string {
  const rest = ` ${key}=${value}\n`;
  const digits = String(rest.length + String(rest.length).length).length;
  return `${rest.length + digits}${rest}`;
}

/** The size that a pax header tells; null when it does not. */
export function readPaxSize(text: string): number | null {
  const [, size] = /^\d+ size=(\d+)\n$/.exec(text) ?? [];
  return size && text === paxRecord("size", size) ? Number(size) : null;
}
