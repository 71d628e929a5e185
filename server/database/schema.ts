/** The tables, as Kysely sees them. One property a table; migrations/ makes them. */
// biome-ignore lint/suspicious/noEmptyInterface: the first table arrives with accounts.
export interface Schema {}
