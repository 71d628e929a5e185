/** Why a record of attendance, or the end of a chain, does not fit (docs/decisions/063). */
const CHAIN_PROBLEMS = [
  /** It is not what its digest was made of. */
  "changed",
  /** It does not hold the digest of the record before it. */
  "unlinked",
  /** There is no record of that number, but there are later ones. */
  "missing",
  /** The last records are gone. */
  "endMissing",
  /** The end of the chain is not that of its last record. */
  "endChanged",
  /** There is no chain, or no record, of that stage. */
  "gone",
  /** A scan of the sheet on paper is gone, or is another file. */
  "scan",
  /** The stored file of a scan is missing, or has other bytes. */
  "scanFile",
  /** The stored file of an issued sheet is missing, or has other bytes. */
  "sheetFile",
  /** No file is stored of an issued sheet, though one is made when it is issued. */
  "sheetMissing",
  /** An issued document prints a digest that no record of its stage has. */
  "printed",
] as const;

export interface ChainProblem {
  problem: (typeof CHAIN_PROBLEMS)[number];
  /** The first record that does not fit; 0 if it is none. */
  number: number;
}
