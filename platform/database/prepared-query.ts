import type { Compilable, CompiledQuery } from "kysely";
import type { Reader } from "./database.ts";
import { toKysely } from "./kysely.ts";

/** Takes the place of a value while the query is built. */
class Placeholder {
  readonly name: PropertyKey;

  constructor(name: PropertyKey) {
    this.name = name;
  }
}

/** A size comes from the address of a page (page=1, page=2…): the compiled queries of more sizes are not kept. */
const MAX_SIZES = 20;

/**
 * A query that is built and compiled once for each database, and then only given its values: for most pages, building
 * their queries takes several times as long as SQLite takes to run them. Its text may depend on the size, not on the
 * values.
 */
// Without this mark, the build would keep the callers at the top of a file in browser files too.
/* @__NO_SIDE_EFFECTS__ */
export function prepareQuery<Values extends object, Row>(
  build: (database: Reader, values: Values, size: number) => Compilable<Row>,
): (database: Reader, values: Values, size?: number) => Promise<Row[]> {
  const placeholders = new Proxy({} as Values, { get: (_, name) => new Placeholder(name) });
  // Not by database: each transaction is another one.
  const compiled = new WeakMap<object, Map<number, CompiledQuery<Row>>>();

  function compile(database: Reader, size: number): CompiledQuery<Row> {
    const { adapter } = toKysely(database).getExecutor();
    let sizes = compiled.get(adapter);
    if (!sizes || sizes.size === MAX_SIZES) {
      sizes = new Map();
      compiled.set(adapter, sizes);
    }
    const query = build(database, placeholders, size).compile();
    sizes.set(size, query);
    return query;
  }

  return async (database, values, size = 0) => {
    const { adapter } = toKysely(database).getExecutor();
    const query = compiled.get(adapter)?.get(size) ?? compile(database, size);
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name as keyof Values] : parameter,
    );
    return (await toKysely(database).executeQuery<Row>({ ...query, parameters })).rows;
  };
}
