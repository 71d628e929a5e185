import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readStatement } from "./read-statement.ts";
import { LABEL_MOST, LARGEST_STATEMENT, readAmount } from "./statement-line.ts";

const TODAY = "2026-11-15";
const utf8 = (text: string) => new TextEncoder().encode(text);
/** Excel saves texts like this in French. */
const windows1252 = (text: string) => Uint8Array.from(Buffer.from(text.replaceAll("€", "\u0080"), "latin1"));
const read = (text: string, encode = utf8) => readStatement(encode(text), TODAY);

describe("an amount of a statement", () => {
  it.each([
    ["420,00", 42_000],
    ["1 234,56 €", 123_456],
    ["1\u00a0234,56", 123_456],
    ["1.234,56", 123_456],
    ["1,234.56", 123_456],
    ["+12", 1_200],
    ["-12,5", -1_250],
    ["0,1", 10],
    ["1,234", null],
    ["1.234.567", null],
    ["123.456", null],
    ["1,234,56", null],
    ["123 456,78", 12_345_678],
    ["0.005", null],
    ["", null],
    ["=1+1", null],
    ["12,34,56", null],
    ["1e9", null],
    ["9999999999", null],
  ])("%s is %s cents", (text, cents) => expect(readAmount(text)).toBe(cents));
});

const CSV = `Crédit Agricole;Compte n° 000123;;
Période du 01/11/2026 au 15/11/2026;;;
Date;Libellé;Débit euros;Crédit euros;Référence
10/11/2026;"VIREMENT EARL DES PRÉS ; FAC-2026-0012";;1 234,56;R1
11/11/2026;PRÉLÈVEMENT EDF;-80,00;;
12/11/2026;=HYPERLINK("http://x");;15,00;
32/11/2026;Sans jour;;10,00;
16/11/2026;À venir;;10,00;
;;;;
`;

describe("a statement", () => {
  it.each([
    ["UTF-8", utf8],
    ["UTF-8 with its mark", (text: string) => utf8(`\ufeff${text}`)],
    ["Windows-1252", windows1252],
  ])("in CSV of %s tells what came in", (_, encode) => {
    expect(read(CSV, encode)).toEqual({
      lines: [
        {
          paidOn: "2026-11-10",
          cents: 123_456,
          label: "VIREMENT EARL DES PRÉS ; FAC-2026-0012",
          payerName: "",
          reference: "R1",
        },
        { paidOn: "2026-11-12", cents: 1_500, label: '=HYPERLINK("http://x")', payerName: "", reference: "" },
      ],
      outgoing: 1,
      unread: 2,
    });
  });

  it.each([
    ["commas", 'Date,Description,Amount\n2026-11-10,"Riot, virement","420.00"\n'],
    ["tabs", "Date opération\tLibellé opération\tMontant\n10-11-26\tRiot, virement\t420,00\n"],
    ["semicolons", "date de valeur;libelle;montant (EUR)\r10.11.2026;Riot, virement;+420\r"],
  ])("is read with %s between its cells", (_, text) =>
    expect(read(text)).toMatchObject({ lines: [{ paidOn: "2026-11-10", cents: 42_000, label: "Riot, virement" }] }),
  );

  it("in OFX is read with and without closing tags", () => {
    const old = `OFXHEADER:100\nDATA:OFXSGML\nCHARSET:1252\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR
<BANKTRANLIST><DTSTART>20261101
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261110120000<TRNAMT>+420.00<FITID>17<NAME>GAEC DU RIOT<MEMO>FAC 2026 16 &amp; reste</STMTTRN>
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261111<TRNAMT>-80,00<FITID>18<NAME>EDF</STMTTRN>
</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
    const line = {
      paidOn: "2026-11-10",
      cents: 42_000,
      label: "GAEC DU RIOT FAC 2026 16 & reste",
      payerName: "GAEC DU RIOT",
    };
    expect(read(old, windows1252)).toMatchObject({ lines: [line], outgoing: 1, unread: 0 });
    const closed = old.replace(/<(\w+)>([^<\n]+)(?=[<\n])/g, "<$1>$2</$1>");
    expect(closed).toContain("</TRNAMT>");
    expect(read(closed)).toMatchObject({ lines: [line], outgoing: 1, unread: 0 });
  });

  const entry = (inner: string, amount = "420.00", side = "CRDT", state = "<Sts><Cd>BOOK</Cd></Sts>") =>
    `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd>${state}<BookgDt><Dt>2026-11-10</Dt></BookgDt>${inner}</Ntry>`;
  const camt = (entries: string) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<!-- relevé -->\n<d:Document xmlns:d="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>${entries}</Stmt></BkToCstmrStmt></d:Document>`;
  const details = (amount: string, name: string, said: string) =>
    `<TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><AmtDtls><TxAmt><Amt Ccy="EUR">${amount}</Amt></TxAmt></AmtDtls><RltdPties><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties><RmtInf><Ustrd>${said}</Ustrd></RmtInf></TxDtls>`;

  it("in CAMT.053 is read, an entry of several payments as each of them", () => {
    const text = camt(
      entry(`<NtryDtls>${details("420.00", "GAEC du Riot", "FAC-2026-0001")}</NtryDtls>`) +
        entry(`<NtryDtls>${details("100.00", "A", "un")}${details("50.00", "B", "deux")}</NtryDtls>`, "150.00") +
        entry("<AddtlNtryInf>Frais</AddtlNtryInf>", "9.00", "DBIT") +
        entry("", "12.00", "CRDT", "<Sts>PDNG</Sts>"),
    );
    expect(read(text)).toEqual({
      lines: [
        { paidOn: "2026-11-10", cents: 42_000, label: "FAC-2026-0001", payerName: "GAEC du Riot", reference: "" },
        { paidOn: "2026-11-10", cents: 10_000, label: "un", payerName: "A", reference: "" },
        { paidOn: "2026-11-10", cents: 5_000, label: "deux", payerName: "B", reference: "" },
      ],
      outgoing: 1,
      unread: 0,
    });
    expect(read(text.replace('Ccy="EUR">420.00</Amt><Cdt', 'Ccy="USD">420.00</Amt><Cdt'))).toBe("otherCurrency");
  });

  it.each([
    ["nothing", "", "empty"],
    ["a letter", "Bonjour,\nvoici le relevé.", "noColumns"],
    ["a spreadsheet", "PK\u0003\u0004", "notAStatement"],
    ["a PDF", "%PDF-1.7", "notAStatement"],
    ["another XML", "<?xml version='1.0'?><a/>", "notAStatement"],
    ["a broken CAMT", camt("").slice(0, -3), "broken"],
    [
      "entities that grow",
      `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "&c;&c;">]><Document>camt.053 &b;</Document>`,
      "entities",
    ],
    ["a file that asks for another", `<!DOCTYPE a SYSTEM "file:///etc/passwd"><OFX></OFX>`, "entities"],
    ["too many lines", `Date;Libellé;Montant\n${"1;2;3\n".repeat(6_000)}`, "tooMany"],
    ["too many bytes", "x".repeat(LARGEST_STATEMENT + 1), "tooLarge"],
    ["elements inside of each other", `<OFX>${"<A>".repeat(5_000)}`, "broken"],
  ])("is refused for %s", (_, text, reason) => expect(read(text)).toBe(reason));

  it("is refused for bytes that are no text", () => {
    expect(readStatement(new Uint8Array(1_000), TODAY)).toBe("notAStatement");
  });

  it("ends, whatever is repeated in it: a reader that looks at a character twice would take minutes", () => {
    for (const piece of ["<", "<a ", "<A>x", "&#x", '"', ";", "Date;Libellé;Montant\n", "<STMTTRN>", "FAC-2026-"])
      for (const head of ["", "<OFX>", "<Document>camt.053"]) {
        const text = (head + piece.repeat(LARGEST_STATEMENT / piece.length)).slice(0, LARGEST_STATEMENT - 99);
        expect(read(text)).toBeDefined();
      }
  });

  it("never throws, and never tells a line without a day, an amount and a short label", () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom(
        "<",
        ">",
        "</",
        "<OFX>",
        "<STMTTRN>",
        "<TRNAMT>",
        "<DTPOSTED>",
        "20261110",
        "12,50",
        ";",
        "\n",
        '"',
        "Date;Libellé;Montant\n",
        "&#0;",
        "\u202e",
      ),
    );
    fc.assert(
      fc.property(
        fc.constantFrom("", "<OFX>", "<Document>camt.053<Stmt>"),
        fc.array(piece, { maxLength: 40 }),
        (head, pieces) => {
          const found = read(head + pieces.join(""));
          if (typeof found === "string") return;
          for (const { paidOn, cents, label } of found.lines) {
            expect(paidOn).toMatch(/^\d{4}-\d\d-\d\d$/);
            expect(cents).toBeGreaterThan(0);
            expect(label.length).toBeLessThanOrEqual(LABEL_MOST);
            expect(label).not.toContain("\0");
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});
