import { type RawBuilder, sql } from "kysely";
import { type Engine, engineOf } from "./column-types.ts";
import type { Transaction } from "./database.ts";

/** A column of a foreign key, as the database itself knows it: most have one. */
export interface Reference {
  table: string;
  column: string;
  /** The table that it refers to, and the column there. */
  to: string;
  key: string;
  onDelete: "cascade" | "set null" | "other";
}

const REFERENCES: Record<Engine, RawBuilder<Reference>> = {
  sqlite: sql<Reference>`
    select tables.name as "table", keys."from" as "column", keys."table" as "to", keys."to" as "key",
      case keys.on_delete when 'CASCADE' then 'cascade' when 'SET NULL' then 'set null' else 'other' end as "onDelete"
    from sqlite_master as tables join pragma_foreign_key_list(tables.name) as keys
    where tables.type = 'table' order by 1, 2`,
  postgres: sql<Reference>`
    select keys.conrelid::regclass::text as "table", here.attname as "column", keys.confrelid::regclass::text as "to",
      there.attname as "key",
      case keys.confdeltype when 'c' then 'cascade' when 'n' then 'set null' else 'other' end as "onDelete"
    from pg_constraint as keys
    cross join unnest(keys.conkey, keys.confkey) as pair (here, there)
    join pg_attribute as here on here.attrelid = keys.conrelid and here.attnum = pair.here
    join pg_attribute as there on there.attrelid = keys.confrelid and there.attnum = pair.there
    where keys.contype = 'f' and keys.connamespace = current_schema()::regnamespace order by 1, 2`,
};

export async function readReferences(transaction: Transaction): Promise<Reference[]> {
  const { rows } = await REFERENCES[engineOf(transaction)].execute(transaction);
  return rows;
}

export interface Column {
  name: string;
  isNullable: boolean;
  isPrimaryKey: boolean;
}

/** Those that can be written, without generated ones. None of a table that does not exist. */
export async function readColumns(transaction: Transaction, table: string): Promise<Column[]> {
  const { rows } = await COLUMNS[engineOf(transaction)](table).execute(transaction);
  return rows.map(({ name, isNullable, isPrimaryKey }) => ({
    name,
    isNullable: Boolean(isNullable),
    isPrimaryKey: Boolean(isPrimaryKey),
  }));
}

const COLUMNS: Record<Engine, (table: string) => RawBuilder<Column>> = {
  sqlite: (table) => sql<Column>`
    select name, "notnull" = 0 and pk = 0 as "isNullable", pk > 0 as "isPrimaryKey"
    from pragma_table_xinfo(${table}) where hidden = 0`,
  postgres: (table) => sql<Column>`
    select columns.attname as name, not columns.attnotnull as "isNullable",
      exists (select from pg_index where indrelid = columns.attrelid and indisprimary
        and columns.attnum = any(indkey)) as "isPrimaryKey"
    from pg_attribute as columns
    where columns.attrelid = to_regclass(${table}) and columns.attnum > 0 and not columns.attisdropped
      and columns.attgenerated = ''`,
};
