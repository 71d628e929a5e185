import type { Compilable, CompiledQuery } from "kysely";
import type { Database } from "./database.ts";

/** Stands for a value while the query is built. */
class Placeholder {
  readonly name: PropertyKey;

  constructor(name: PropertyKey) {
    this.name = name;
  }
}

/** Sizes come from an address, page=1, page=2…: forget them all now and then. */
const MOST_SIZES = 20;

/**
 * A query that is built and compiled once for a database, and then only given its values: for the queries of most pages,
 * building takes several times as long as SQLite takes to answer. Its text may depend on the size, not on the values.
 */
// Without this, the build would keep what calls it at the top of a file for browsers too.
/* @__NO_SIDE_EFFECTS__ */
export function prepareQuery<Values extends object, Row>(
  build: (database: Database, values: Values, size: number) => Compilable<Row>,
): (database: Database, values: Values, size?: number) => Promise<Row[]> {
  const placeholders = new Proxy({} as Values, { get: (_, name) => new Placeholder(name) });
  const compiled = new WeakMap<Database, Map<number, CompiledQuery<Row>>>();

  function compile(database: Database, size: number): CompiledQuery<Row> {
    let sizes = compiled.get(database);
    if (!sizes || sizes.size === MOST_SIZES) {
      sizes = new Map();
      compiled.set(database, sizes);
    }
    const query = build(database, placeholders, size).compile();
    sizes.set(size, query);
    return query;
  }

  return async (database, values, size = 0) => {
    const query = compiled.get(database)?.get(size) ?? compile(database, size);
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name as keyof Values] : parameter,
    );
    return (await database.executeQuery<Row>({ ...query, parameters })).rows;
  };
}
