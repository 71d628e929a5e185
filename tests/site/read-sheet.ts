import { strFromU8, unzipSync } from "fflate";
import { unescaped } from "./readable.ts";

interface Sheet {
  workbook: string;
  xml: string;
  /** The texts and numbers of each row. */
  rows: (string | number)[][];
}

/** Of an .xlsx file. */
export function readSheet(bytes: Uint8Array): Sheet {
  const files = unzipSync(bytes);
  const read = (path: string) => strFromU8(files[path] ?? new Uint8Array());
  const texts = [...read("xl/sharedStrings.xml").matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(([, text = ""]) =>
    unescaped(text),
  );
  const xml = read("xl/worksheets/sheet1.xml");
  const rows = [...xml.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = ""]) =>
    [...row.matchAll(/<c ([^>]*)><v>([^<]*)<\/v><\/c>/g)].map(([, attributes = "", value = ""]) =>
      attributes.includes('t="s"') ? (texts[Number(value)] ?? "") : Number(value),
    ),
  );
  return { workbook: unescaped(read("xl/workbook.xml")), xml, rows };
}
