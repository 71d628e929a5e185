import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { nationalDigits } from "../../values/phone.ts";
import { searchText } from "../../values/search-text.ts";
import { columnTypes, engineOf } from "../column-types.ts";

/**
 * People become rows, to which registrations, entries of waiting lists and accounts belong (docs/decisions/084). They are
 * assigned by the rule by which pages showed them until now, merges included.
 */
export async function up(database: Kysely<never>) {
  const { instant, flag } = columnTypes(engineOf(database));
  const tables = database as unknown as Kysely<Tables>;
  const no = sql.lit(false);
  await database.schema
    .createTable("people")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("first_name", "text", (column) => column.notNull())
    .addColumn("last_name", "text", (column) => column.notNull())
    .addColumn("search_text", "text", (column) => column.notNull())
    .addColumn("organisation_id", "text", (column) => column.references("organisations.id").onDelete("set null"))
    .addColumn("notes", "text", (column) => column.notNull().defaultTo(""))
    // Deferred: a backup restores people in the order of their ids.
    .addColumn("merged_into", "text", (column) =>
      column.references("people.id").onDelete("cascade").modifyEnd(sql`deferrable initially deferred`),
    )
    .addColumn("moved", "text", (column) => column.notNull().defaultTo("{}"))
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("by_name", "text", (column) => column.notNull())
    .addColumn("updated_at", instant, (column) => column.notNull())
    .execute();
  await database.schema
    .createTable("person_contacts")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("person_id", "text", (column) => column.notNull().references("people.id").onDelete("cascade"))
    .addColumn("kind", "text", (column) => column.notNull().check(sql`kind in ('email', 'phone')`))
    .addColumn("value", "text", (column) => column.notNull())
    .addColumn("contact", "text", (column) => column.notNull())
    .addColumn("name_key", "text")
    .addColumn("is_proven", flag, (column) => column.notNull().defaultTo(no))
    .addColumn("by_centre", flag, (column) => column.notNull().defaultTo(no))
    .execute();
  for (const table of ASSIGNED)
    await database.schema
      .alterTable(table)
      .addColumn("person_id", "text", (column) => column.references("people.id").onDelete("set null"))
      .execute();

  const groups = groupsOf(await readTyped(tables), await readAccounts(tables), await readMerges(tables));
  const now = new Date();
  await insertPeople(tables, groups, now);
  await assign(database, groups);
  await note(tables, groups, now);
  // PostgreSQL alters no table whose deferred checks still wait.
  if (engineOf(database) === "postgres") await sql`set constraints all immediate`.execute(database);

  for (const [table, column] of INDEXED)
    await database.schema.createIndex(`${table}_by_${column}`).on(table).column(column).execute();
  // The people of a page are found in it alone.
  await sql`create index people_by_name on people (search_text, id) where merged_into is null`.execute(database);
  // What the centre has written is searched besides what was typed in registrations.
  await sql`create index people_changed on people (search_text, id)
    where by_name <> '' and merged_into is null`.execute(database);
  await sql`create index person_contacts_by_centre on person_contacts (contact, person_id)
    where by_centre = ${sql.lit(engineOf(database) === "postgres" ? true : 1)}`.execute(database);
  await sql`create index people_by_merged_into on people (merged_into) where merged_into is not null`.execute(database);
  await database.schema
    .createIndex("person_contacts_by_key")
    .unique()
    .on("person_contacts")
    .columns(["name_key", "contact"])
    .execute();
  await database.schema.dropTable("merged_people").execute();
}

const ASSIGNED = ["participants", "waiting_people", "users"] as const;
type Assigned = (typeof ASSIGNED)[number];

const INDEXED = [
  ["people", "organisation_id"],
  ["person_contacts", "person_id"],
  ["person_contacts", "contact"],
  ...ASSIGNED.map((table) => [table, "person_id"] as const),
] as const;

interface Tables {
  users: {
    id: string;
    email: string;
    email_verified: boolean | number;
    first_name: string;
    last_name: string;
    telephone: string;
  };
  participants: Named & { stage_id: string; user_id: string | null; organisation_id: string | null };
  waiting_people: Named & { entry_id: string };
  waiting_entries: { id: string; kind: string; user_id: string | null; stage_id: string };
  stages: { id: string; date: string | null };
  merged_people: { id: string; key: string; into_key: string; by_name: string; merged_at: Date | string };
  people: {
    id: string;
    first_name: string;
    last_name: string;
    search_text: string;
    organisation_id: string | null;
    merged_into: string | null;
    moved: string;
    version: number;
    by_name: string;
    updated_at: Date | string;
  };
  person_contacts: Contact & { person_id: string };
  journal: Record<string, unknown>;
}

interface Named {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  person_key: string;
  phone: string;
}

interface Typed extends Named {
  table: "participants" | "waiting_people";
  userId: string | null;
  organisationId: string | null;
  day: string;
}

interface Account {
  id: string;
  email: string;
  isVerified: boolean;
  first_name: string;
  last_name: string;
  phone: string;
  nameKey: string;
}

interface Contact {
  id: string;
  kind: "email" | "phone";
  value: string;
  contact: string;
  name_key: string | null;
  is_proven: boolean | ReturnType<typeof sql.lit>;
}

type Merge = Tables["merged_people"];

/** One entry of a person, as it was before merges. */
interface Group {
  id: string;
  account: Account | null;
  rows: Typed[];
  contacts: Contact[];
  /** The entry that it was merged into. */
  into: Group | null;
  merge: Merge | null;
  /** Itself and what was merged into it. */
  whole: Group[];
}

const NAMED = ["id", "email", "first_name", "last_name", "person_key", "phone"] as const;
const PAGE = 5_000;

/** The latest stage first. */
async function readTyped(tables: Kysely<Tables>): Promise<Typed[]> {
  const typed: Typed[] = [];
  for (let last = ""; ; ) {
    const rows = await tables
      .selectFrom("participants as person")
      .innerJoin("stages", "stages.id", "person.stage_id")
      .select(NAMED.map((column) => `person.${column}` as const))
      .select(["person.user_id as userId", "person.organisation_id as organisationId", "stages.date"])
      .where("person.id", ">", last)
      .orderBy("person.id")
      .limit(PAGE)
      .execute();
    typed.push(...rows.map(({ date, ...row }) => ({ ...row, table: "participants" as const, day: date ?? "" })));
    if (rows.length < PAGE) break;
    last = rows.at(-1)?.id ?? "";
  }
  const waiting = await tables
    .selectFrom("waiting_people as person")
    .innerJoin("waiting_entries as entry", "entry.id", "person.entry_id")
    .innerJoin("stages", "stages.id", "entry.stage_id")
    .select(NAMED.map((column) => `person.${column}` as const))
    .select(["entry.kind", "entry.user_id", "stages.date"])
    .execute();
  for (const { kind, user_id, date, ...row } of waiting) {
    const userId = kind === "self" ? user_id : null;
    typed.push({ ...row, table: "waiting_people", userId, organisationId: null, day: date ?? "" });
  }
  return typed.sort((one, other) => (one.day < other.day ? 1 : one.day > other.day ? -1 : one.id < other.id ? -1 : 1));
}

async function readAccounts(tables: Kysely<Tables>): Promise<Account[]> {
  const rows = await tables
    .selectFrom("users")
    .select(["id", "email", "email_verified", "first_name", "last_name", "telephone"])
    .orderBy("id")
    .execute();
  return rows.map(({ email_verified, telephone, ...row }) => ({
    ...row,
    isVerified: Boolean(email_verified),
    phone: telephone,
    nameKey: `${row.first_name} ${row.last_name}`.normalize("NFC").toLocaleLowerCase("fr").replace(/\s+/g, " "),
  }));
}

const readMerges = (tables: Kysely<Tables>) =>
  tables.selectFrom("merged_people").selectAll().orderBy("merged_at").orderBy("id").execute();

const keyOf = (personKey: string, contact: string) => `${personKey}\n${contact}`;
const contactOf = ({ email, phone }: Typed) => email || nationalDigits(phone);

function groupsOf(typed: readonly Typed[], accounts: readonly Account[], merges: readonly Merge[]): Group[] {
  const byId = new Map(accounts.map((account) => [account.id, account]));
  const verified = new Map(
    accounts.filter(({ isVerified }) => isVerified).map(({ id, nameKey, email }) => [keyOf(nameKey, email), id]),
  );
  const merged = new Map(merges.map((merge) => [merge.key, merge]));
  // A merge counts more than an account with the same name and proved address.
  const entryOf = (key: string) => (merged.has(key) ? key : (verified.get(key) ?? key));
  const groups = new Map<string, Group>();
  const groupOf = (key: string): Group => {
    const entry = entryOf(key);
    const known = groups.get(entry);
    if (known) return known;
    const account = byId.get(entry) ?? null;
    const group: Group = { id: "", account, rows: [], contacts: [], into: null, merge: null, whole: [] };
    groups.set(entry, group);
    return group;
  };
  for (const { id } of accounts) groupOf(id);
  for (const row of typed) {
    const account = row.userId === null ? undefined : byId.get(row.userId);
    const isOwn = account?.nameKey === row.person_key;
    const group = groupOf(isOwn ? account.id : keyOf(row.person_key, contactOf(row)));
    group.rows.push(row);
    addContacts(group, row, isOwn ? null : row.person_key);
  }
  for (const account of accounts) {
    const { id, email, isVerified, nameKey, phone } = account;
    const group = groupOf(id);
    const isKey = isVerified && groupOf(keyOf(nameKey, email)) === group;
    addContact(group, { kind: "email", value: email, contact: email, name_key: isKey ? nameKey : null });
    for (const own of group.contacts) if (own.contact === email && isVerified) own.is_proven = true;
    addContact(group, { kind: "phone", value: phone, contact: nationalDigits(phone), name_key: null });
  }
  for (const merge of merges) {
    const [from, into] = [groupOf(merge.key), groupOf(merge.into_key)];
    if (leadsTo(into, from)) continue;
    Object.assign(from, { into, merge });
  }
  for (const group of groups.values())
    for (let above: Group | null = group; above; above = above.into) above.whole.push(group);
  const living = [...groups.values()].filter(({ whole }) => whole.some(({ account, rows }) => account || rows[0]));
  for (const group of living) group.id = group.account?.id ?? group.rows[0]?.id ?? randomUUID();
  return living;
}

/** An account may have taken the address that it was merged into: such a circle is one person. */
function leadsTo(group: Group, target: Group): boolean {
  for (let above: Group | null = group; above; above = above.into) if (above === target) return true;
  return false;
}

function addContacts(group: Group, row: Typed, nameKey: string | null): void {
  const [email, digits] = [row.email, nationalDigits(row.phone)];
  if (email) addContact(group, { kind: "email", value: email, contact: email, name_key: nameKey });
  // Without an address, the phone number takes its place.
  const key = email ? null : nameKey;
  if (digits !== "" || key !== null)
    addContact(group, { kind: "phone", value: row.phone, contact: digits, name_key: key });
}

/** Once; one that leads to the person replaces one that does not. */
function addContact(group: Group, added: Omit<Contact, "id" | "is_proven">): void {
  if (added.contact === "" && added.name_key === null) return;
  const known = group.contacts.find(
    ({ contact, name_key }) =>
      contact === added.contact && (name_key === added.name_key || name_key === null || added.name_key === null),
  );
  if (known) known.name_key ??= added.name_key;
  else group.contacts.push({ ...added, id: randomUUID(), is_proven: false });
}

const rootOf = (group: Group): Group => (group.into ? rootOf(group.into) : group);

async function insertPeople(tables: Kysely<Tables>, groups: readonly Group[], now: Date): Promise<void> {
  const people = groups.map((group) => {
    const { account, rows } = group;
    const named = account ??
      group.whole.find((one) => one.account)?.account ??
      rows[0] ??
      group.whole.flatMap((one) => one.rows)[0] ?? { first_name: "", last_name: "" };
    const { first_name, last_name } = named;
    return {
      id: group.id,
      first_name,
      last_name,
      search_text: searchText(`${last_name} ${first_name}`),
      organisation_id: rows.find(({ organisationId }) => organisationId)?.organisationId ?? null,
      merged_into: group.into?.id ?? null,
      moved: group.merge ? JSON.stringify(movedOf(group)) : "{}",
      version: 0,
      by_name: group.merge?.by_name ?? "",
      updated_at: group.merge ? group.merge.merged_at : now,
    };
  });
  for (const some of inBatches(people)) await tables.insertInto("people").values(some).execute();
  const contacts = groups.flatMap((group) =>
    group.contacts.map((contact) => ({ ...contact, person_id: rootOf(group).id })),
  );
  for (const some of inBatches(contacts))
    await tables
      .insertInto("person_contacts")
      .values(some.map((row) => ({ ...row, is_proven: sql.lit(row.is_proven === true) as never })))
      .execute();
}

function movedOf({ whole }: Group): Record<string, string[]> {
  const rowsOf = (table: Assigned) =>
    whole.flatMap(({ rows }) => rows.flatMap((row) => (row.table === table ? row.id : [])));
  return {
    participants: rowsOf("participants"),
    waiting_people: rowsOf("waiting_people"),
    users: whole.flatMap(({ account }) => account?.id ?? []),
    person_contacts: whole.flatMap(({ contacts }) => contacts.map(({ id }) => id)),
  };
}

/** By a table of pairs: one statement for each row would take minutes. */
async function assign(database: Kysely<never>, groups: readonly Group[]): Promise<void> {
  for (const table of ASSIGNED) {
    const pairs = groups.flatMap((group) => {
      const person = rootOf(group).id;
      if (table === "users") return group.account ? [[group.account.id, person] as const] : [];
      return group.rows.flatMap((row) => (row.table === table ? [[row.id, person] as const] : []));
    });
    await sql`create table assigned_people (id text primary key, person_id text not null)`.execute(database);
    for (const some of inBatches(pairs))
      await sql`insert into assigned_people (id, person_id)
        values ${sql.join(some.map(([id, person]) => sql`(${id}, ${person})`))}`.execute(database);
    await sql`update ${sql.table(table)} set person_id =
      (select person_id from assigned_people where assigned_people.id = ${sql.table(table)}.id)`.execute(database);
    await sql`drop table assigned_people`.execute(database);
  }
}

/** One line of the journal tells the administrators how many people were made. */
async function note(tables: Kysely<Tables>, groups: readonly Group[], now: Date): Promise<void> {
  const people = groups.filter(({ into }) => !into);
  if (people.length === 0) return;
  const count = (table: Assigned) =>
    groups.reduce((sum, { rows }) => sum + rows.filter((row) => row.table === table).length, 0);
  const facts: [string, number][] = [
    ["Personnes", people.length],
    ["Inscriptions rattachées", count("participants")],
    ["Attentes rattachées", count("waiting_people")],
    ["Comptes rattachés", groups.filter(({ account }) => account).length],
    ["Fiches déjà réunies", groups.length - people.length],
    ["Peut-être des doublons", countDoubles(people)],
  ];
  await tables
    .insertInto("journal")
    .values({
      id: randomUUID(),
      at: now,
      by_user: "",
      by_name: "Tâche automatique",
      action: "peopleAssigned",
      stage_id: null,
      stage_title: "",
      person: "",
      changes: JSON.stringify(facts.map(([label, number]) => ({ label, before: "", after: `${number}` }))),
      person_text: "",
      stage_text: "",
    })
    .execute();
}

/** Those with a phone number of another person, or with the name and the organisation of another. */
function countDoubles(people: readonly Group[]): number {
  const byTrait = new Map<string, Set<Group>>();
  for (const person of people)
    for (const group of person.whole) {
      const phones = group.contacts.filter(({ kind, contact }) => kind === "phone" && contact !== "");
      const traits = [
        ...phones.map(({ contact }) => contact),
        ...group.rows.flatMap((row) => (row.organisationId ? keyOf(row.person_key, row.organisationId) : [])),
      ];
      for (const trait of traits) {
        const sharing = byTrait.get(trait) ?? new Set();
        byTrait.set(trait, sharing.add(person));
      }
    }
  return new Set([...byTrait.values()].filter(({ size }) => size > 1).flatMap((sharing) => [...sharing])).size;
}

const BATCH = 500;

function* inBatches<Row>(rows: readonly Row[]) {
  for (let start = 0; start < rows.length; start += BATCH) yield rows.slice(start, start + BATCH);
}
