import { strToU8, zipSync } from "fflate";
import { expect, it } from "vitest";
import { readBytes } from "./read-bytes.ts";

const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const text = (address: string, value: string) => `<c r="${address}" t="inlineStr"><is><t>${value}</t></is></c>`;

/** The smallest file that Excel opens. */
function workbook(sheetData: string, more: Record<string, Uint8Array> = {}): Uint8Array {
  return zipSync({
    "xl/workbook.xml": strToU8(
      `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    "xl/_rels/workbook.xml.rels": strToU8(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    "xl/worksheets/sheet1.xml": strToU8(`<worksheet xmlns="${MAIN}"><sheetData>${sheetData}</sheetData></worksheet>`),
    ...more,
  });
}
const headings = `<row r="1">${text("A1", "Prénom")}${text("B1", "Nom")}</row>`;

it("reads a small workbook", async () => {
  const sheet = workbook(`${headings}<row r="2">${text("A2", "Zoé")}${text("B2", "Zola")}</row>`);
  expect(await readBytes("registrants", sheet)).toEqual({
    kind: "registrants",
    columns: ["firstName", "lastName"],
    unknown: [],
    rows: [[2, "Zoé", "Zola"]],
  });
});

it("refuses 1.4 KB with one cell in the last corner of the sheet, which would make 17 billion cells", async () => {
  const corner = workbook(`${headings}<row r="1048576">${text("XFD1048576", "x")}</row>`);
  expect(corner.byteLength).toBeLessThan(1_500);
  expect(await readBytes("registrants", corner)).toBe("tooFar");
});

it.each([
  ['after a ">"', '<row><c x=">" r="Z100000"><v>1</v></c></row>'],
  ["with a prefix of its element", '<row><a-b:c r="Z100000"><v>1</v></a-b:c></row>'],
  ["with a prefix of its own", '<row><c x:r="Z100000"><v>1</v></c></row>'],
  ["in rows without a number", `<row><c r="XFD1"><v>1</v></c></row>${"<row><c><v>1</v></c></row>".repeat(200)}`],
])("refuses a far cell whose address is %s", async (_, row) => {
  expect(await readBytes("registrants", workbook(headings + row))).toBe("tooFar");
});

it.each(['<!-- <c x=" --><c r="Z100000"/>', "<row><c r=Z100000/></row>", '<row><c x="<" r="A2"/></row>'])(
  "refuses XML that spreadsheets do not write, or looks behind it: %s",
  async (row) => {
    expect(await readBytes("registrants", workbook(headings + row))).toMatch(/^(notASheet|tooFar)$/);
  },
);

it.each(["A1e9", "&#88;FD1048576", "a1", "A99999999"])(
  "refuses a cell whose address is written as %s",
  async (address) => {
    expect(await readBytes("registrants", workbook(`${headings}<row>${text(address, "x")}</row>`))).toBe("notASheet");
  },
);

/** A file in it says that it has so many bytes unpacked. */
function declaring(zip: Uint8Array, name: string, size: number): Uint8Array {
  const bytes = Buffer.from(zip);
  // The header of the directory has the size before the name.
  bytes.writeUInt32LE(size, bytes.lastIndexOf(name) - 46 + 24);
  return new Uint8Array(bytes);
}

it("refuses what unpacks to more than a sheet can need", async () => {
  const name = "xl/sharedStrings.xml";
  const bomb = declaring(workbook(headings, { [name]: new Uint8Array(1_000) }), name, 65 * 1024 * 1024);
  expect(await readBytes("registrants", bomb)).toBe("tooLargeUnpacked");
});

it("leaves what is no part of the table packed", async () => {
  const name = "xl/media/photo.png";
  const sheet = workbook(`${headings}<row r="2">${text("A2", "Zoé")}</row>`, { [name]: new Uint8Array(1_000) });
  const large = declaring(sheet, name, 70 * 1024 * 1024);
  expect(await readBytes("registrants", large)).toMatchObject({ rows: [[2, "Zoé", ""]] });
});
