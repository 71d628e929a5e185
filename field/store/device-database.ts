import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { EntryOutcome, FieldData } from "#subjects/attendance/rules/field/field-data.ts";
import type { QueuedEntry } from "./field-store.ts";

/** A record made on this device. It is deleted once the downloaded data contains it. */
export interface KeptEntry extends QueuedEntry {
  isSent: boolean;
  /** Its place among the records that are kept here. Records of an older version have none: they come first. */
  sequence?: number;
}

/** What the device keeps, for as long as it takes. Every promise resolves once that is on its disk. */
export interface DeviceDatabase {
  deviceId: string;
  read(): Promise<{ data: FieldData | null; entries: KeptEntry[] }>;
  add(entry: QueuedEntry): Promise<void>;
  note(outcomes: readonly EntryOutcome[]): Promise<void>;
  /** Replaces the data; these records are in it. */
  keepData(data: FieldData, contained: readonly string[]): Promise<void>;
  /** Deletes the data, and the records that were sent. */
  forget(): Promise<void>;
}

interface Schema extends DBSchema {
  device: { key: "id"; value: string };
  prepared: { key: "data"; value: FieldData };
  entries: { key: string; value: KeptEntry };
}

type Connection = IDBPDatabase<Schema>;

const NAME = "emargement";
/** A later version only adds stores and properties: an older page may still be open, or be kept by the worker. */
const VERSION = 1;

export async function openDeviceDatabase(): Promise<DeviceDatabase> {
  let opened: Promise<Connection> | null = null;
  const connection = () => {
    opened ??= connect(() => {
      opened = null;
    });
    return opened;
  };
  /** An iPhone closes the connection of a page that was in the background: such work is done again on a new one. */
  async function run<Result>(work: (database: Connection) => Promise<Result>): Promise<Result> {
    try {
      return await work(await connection());
    } catch (error) {
      if (!(error instanceof DOMException && CLOSED.has(error.name))) throw error;
      opened = null;
      return work(await connection());
    }
  }
  return {
    deviceId: await run(readDeviceId),
    read: () => run(read),
    add: (entry) => run((database) => add(database, { ...entry, isSent: false })),
    note: (outcomes) => run((database) => note(database, outcomes)),
    keepData: (data, contained) => run((database) => keepData(database, data, contained)),
    forget: () => run(forget),
  };
}

const CLOSED = new Set(["InvalidStateError", "UnknownError"]);

async function connect(onLost: () => void): Promise<Connection> {
  try {
    return await openDB<Schema>(NAME, VERSION, { upgrade: createStores, terminated: onLost });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === "VersionError")) throw error;
    return openDB<Schema>(NAME, undefined, { terminated: onLost });
  }
}

function createStores(database: Connection): void {
  database.createObjectStore("device");
  database.createObjectStore("prepared");
  database.createObjectStore("entries", { keyPath: "entry.id" });
}

/** The entry is on disk before it resolves: the phone may be switched off at once. */
const ON_DISK = { durability: "strict" } as const;

async function readDeviceId(database: Connection): Promise<string> {
  const transaction = database.transaction("device", "readwrite", ON_DISK);
  const known = await transaction.store.get("id");
  const id = known ?? crypto.randomUUID();
  if (!known) await transaction.store.put(id, "id");
  await transaction.done;
  return id;
}

async function read(database: Connection) {
  const transaction = database.transaction(["prepared", "entries"]);
  const [data, entries] = await Promise.all([
    transaction.objectStore("prepared").get("data"),
    transaction.objectStore("entries").getAll(),
  ]);
  // The clock may have been set in between: it does not say what came first.
  entries.sort(
    (one, other) =>
      (one.sequence ?? 0) - (other.sequence ?? 0) || (one.entry.recordedAt < other.entry.recordedAt ? -1 : 1),
  );
  return { data: data ?? null, entries };
}

async function add(database: Connection, entry: KeptEntry): Promise<void> {
  const transaction = database.transaction("entries", "readwrite", ON_DISK);
  const kept = await transaction.store.getAll();
  const sequence = Math.max(0, ...kept.map((each) => each.sequence ?? 0)) + 1;
  await Promise.all([transaction.store.put({ ...entry, sequence }), transaction.done]);
}

async function note(database: Connection, outcomes: readonly EntryOutcome[]): Promise<void> {
  const transaction = database.transaction("entries", "readwrite", ON_DISK);
  for (const outcome of outcomes) {
    const kept = await transaction.store.get(outcome.id);
    if (!kept || kept.isSent) continue;
    const isSent = outcome.outcome === "stored";
    await transaction.store.put({ ...kept, isSent, refusal: isSent ? "" : outcome.reason });
  }
  await transaction.done;
}

async function keepData(database: Connection, data: FieldData, contained: readonly string[]): Promise<void> {
  const transaction = database.transaction(["prepared", "entries"], "readwrite", ON_DISK);
  await Promise.all([
    transaction.objectStore("prepared").put(data, "data"),
    ...contained.map((id) => transaction.objectStore("entries").delete(id)),
    transaction.done,
  ]);
}

async function forget(database: Connection): Promise<void> {
  const transaction = database.transaction(["prepared", "entries"], "readwrite", ON_DISK);
  await transaction.objectStore("prepared").delete("data");
  for (const { entry, isSent } of await transaction.objectStore("entries").getAll())
    if (isSent) await transaction.objectStore("entries").delete(entry.id);
  await transaction.done;
}
