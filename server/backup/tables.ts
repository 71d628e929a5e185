import type { Schema } from "../database/schema.ts";

/** Values that the two engines hold differently, and that a copy writes in a way of its own. */
export type Kind = "instant" | "flag" | "number";
export type Kinds = Record<string, Kind>;

type KindOf<Value> = Date extends Value ? "instant" : boolean extends Value ? "flag" : "number";

/** Columns whose type is a union are those that come out of each engine differently: none can be forgotten here. */
type SpecialColumns<Row> = {
  [Column in keyof Row as Date extends Row[Column]
    ? Column
    : boolean extends Row[Column]
      ? Column
      : string | number extends Row[Column]
        ? Column
        : never]: KindOf<Row[Column]>;
};

interface Copied<Row> {
  /** In whose order it is read. */
  key: readonly (keyof Row & string)[];
  kinds: SpecialColumns<Row>;
  /** Only these lines. */
  only?: string;
  /** Columns that the database makes of the others by itself. */
  computed?: readonly string[];
}

/**
 * Counters, which are of the moment, and sessions: a copy must not bring back one that its person has ended since. Copies
 * of older versions hold them.
 */
export const LEFT_OUT_TABLES = ["sign_in_attempts", "sessions"] as const satisfies (keyof Schema)[];
type LeftOut = (typeof LEFT_OUT_TABLES)[number];

/** In the order in which they can be filled: what is referred to comes first. */
export const TABLES: { [Table in Exclude<keyof Schema, LeftOut>]: Copied<Schema[Table]> } = {
  settings: { key: ["name"], kinds: {} },
  users: { key: ["id"], kinds: { email_verified: "flag", created_at: "instant", updated_at: "instant" } },
  credentials: { key: ["id"], kinds: { created_at: "instant", updated_at: "instant" } },
  stages: { key: ["id"], kinds: { created_at: "instant", updated_at: "instant" } },
  participants: {
    key: ["id"],
    kinds: { is_handicapped: "flag", registration_date: "instant" },
    computed: ["company_key"],
  },
  notifications: { key: ["id"], kinds: { date: "instant", is_read: "flag" } },
  journal: { key: ["id"], kinds: { at: "instant" } },
  // What no form has saved, and what nobody has been given yet, is sent again by who sent it.
  stage_files: { key: ["id"], kinds: { created_at: "instant" }, only: "stage_id is not null" },
  shared_files: {
    key: ["id"],
    kinds: { size: "number", shared_by_admin: "flag", created_at: "instant", shared_at: "instant" },
    only: "shared_at is not null",
  },
  shared_file_recipients: {
    key: ["file_id", "user_id"],
    kinds: { downloaded_at: "instant" },
    only: "file_id in (select id from shared_files where shared_at is not null)",
  },
};

export type TableName = keyof typeof TABLES;
export const TABLE_NAMES = Object.keys(TABLES) as TableName[];

/** The tables whose lines each name a blob by their id. */
export const FILE_TABLES: readonly string[] = ["stage_files", "shared_files"] satisfies TableName[];

export type Row = Record<string, unknown>;

/** As JSON can say it, whichever engine it comes from. */
export function toCopy(row: Row, { kinds, computed = [] }: { kinds: Kinds; computed?: readonly string[] }): Row {
  const own = Object.fromEntries(Object.entries(row).filter(([column]) => !computed.includes(column)));
  return convert(own, kinds, {
    instant: (value) => new Date(value as string | Date).toISOString(),
    flag: Boolean,
    number: Number,
  });
}

/** As the code above the engines writes it. */
export function fromCopy(row: Row, kinds: Kinds): Row {
  return convert(row, kinds, { instant: (value) => new Date(String(value)), flag: Boolean, number: Number });
}

function convert(row: Row, kinds: Kinds, to: Record<Kind, (value: unknown) => unknown>): Row {
  const converted = { ...row };
  for (const [column, kind] of Object.entries(kinds)) {
    const value = row[column];
    if (value !== null && value !== undefined) converted[column] = to[kind](value);
  }
  return converted;
}
