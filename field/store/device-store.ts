import { PREPARING_FAULTS } from "#subjects/attendance/rules/field/device-messages.ts";
import type { FieldData } from "#subjects/attendance/rules/field/field-data.ts";
import { readAddress } from "../screens/use-address.ts";
import { type DeviceDatabase, openDeviceDatabase } from "./device-database.ts";
import type { Connection, FieldState, FieldStore, NewEntry } from "./field-store.ts";
import { keepPages } from "./keep-pages.ts";
import { sendQueue } from "./send-queue.ts";
import { type Fault, type FaultKind, isFault, SERVER, type Server } from "./server.ts";
import { startSyncTimer } from "./sync-timer.ts";
import { joinTabs, type Tabs } from "./tabs.ts";

/** The storage of this device, which sends by itself. Rejects where the browser has no such storage. */
export async function openDeviceStore(): Promise<FieldStore> {
  const database = await openDeviceDatabase();
  const store = new DeviceStore(database, SERVER);
  await store.start();
  return store;
}

class DeviceStore implements FieldStore {
  readonly #database: DeviceDatabase;
  readonly #server: Server;
  readonly #tabs: Tabs = joinTabs(() => void this.#reload());
  readonly #listeners = new Set<() => void>();
  #retriesRefused = false;
  #syncNow: () => Promise<void> = async () => {};
  #state: FieldState = {
    status: "loading",
    data: null,
    queue: [],
    sent: [],
    connection: navigator.onLine ? "online" : "offline",
    isPersistent: null,
    preparingFault: "",
    isPreparing: false,
  };

  constructor(database: DeviceDatabase, server: Server) {
    this.#database = database;
    this.#server = server;
  }

  async start(): Promise<void> {
    await this.#reload();
    // A prepared device was asked: its browser promises, or has refused.
    this.#change({ isPersistent: (await readPersistence()) || (this.#state.data ? false : null) });
    this.#syncNow = startSyncTimer(() => this.#sync());
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  current = () => this.#state;

  prepare = async () => {
    this.#change({ isPreparing: true, preparingFault: "" });
    this.#change({ preparingFault: await this.#tryToPrepare(), isPreparing: false });
  };

  record = async ({ stageId, halfDayId, personId, personName, fact }: NewEntry) => {
    const holder = this.#state.data?.holder;
    if (!holder) throw new Error("Nothing was prepared on this device.");
    const id = crypto.randomUUID();
    const recordedAt = new Date().toISOString();
    const entry = { id, stageId, halfDayId, personId, personName, fact, recordedAt };
    const queued = { entry, holder, refusal: "" };
    await this.#database.add(queued);
    this.#change({ queue: [...this.#state.queue, queued] });
    this.#tabs.tellOthers();
    void this.#syncNow();
    if (this.#state.isPersistent === null) this.#askPersistence();
    return id;
  };

  send = async () => {
    this.#retriesRefused = true;
    await this.#syncNow();
  };

  signOut = async () => {
    await this.#database.forget();
    await this.#reload();
    this.#tabs.tellOthers();
    if (!(await this.#server.logOut())) throw new Error("The session could not be ended.");
    this.#change({ connection: "signedOut" });
  };

  /** Nothing waits for it: Firefox asks the person, who may never answer. */
  #askPersistence(): void {
    void askPersistence().then((isPersistent) => this.#change({ isPersistent }));
  }

  async #tryToPrepare(): Promise<string> {
    this.#askPersistence();
    try {
      const fault = await this.#download();
      if (fault) return fault.reason || PREPARING_FAULTS[fault.fault];
    } catch {
      return PREPARING_FAULTS.noRoom;
    }
    return keepPages().then(
      () => "",
      () => PREPARING_FAULTS.pagesNotKept,
    );
  }

  /** Whether the server was reached. */
  async #sync(): Promise<boolean> {
    const retriesRefused = this.#retriesRefused;
    this.#retriesRefused = false;
    const connection = await this.#tryToExchange(retriesRefused);
    this.#change({ connection });
    return connection === "online";
  }

  async #tryToExchange(retriesRefused: boolean): Promise<Connection> {
    try {
      return await this.#tabs.alone(() => this.#exchange(retriesRefused));
    } catch {
      // The storage failed: the queue is as it was.
      return "offline";
    }
  }

  async #exchange(retriesRefused: boolean): Promise<Connection> {
    const before = this.#state.data?.holder.id;
    const sending = await this.#sendAs(before, retriesRefused);
    if (sending === "unreachable") return "offline";
    const fault = await this.#download();
    if (fault) return fault.fault === "signedOut" ? "signedOut" : "offline";
    const holder = this.#state.data?.holder.id;
    // Somebody else has signed in since.
    if (holder !== before && !(await this.#sendAs(holder, retriesRefused))) await this.#download();
    return this.#state.queue.some((queued) => queued.holder.id !== holder) ? "signedOut" : "online";
  }

  async #sendAs(holderId: string | undefined, retriesRefused: boolean): Promise<FaultKind | null> {
    if (!holderId || !this.#state.queue.some(({ holder }) => holder.id === holderId)) return null;
    // It is tried in any case: a browser may be wrong about its network, in both directions.
    if (navigator.onLine) this.#change({ connection: "sending" });
    const { fault } = await sendQueue({ database: this.#database, server: this.#server, holderId, retriesRefused });
    await this.#reload();
    this.#tabs.tellOthers();
    return fault;
  }

  async #download(): Promise<Fault | null> {
    const contained = this.#state.sent.map(({ entry }) => entry.id);
    const data = await this.#server.readData(stageOfAddress());
    if (isFault(data)) return data;
    await this.#database.keepData(this.#withQueuedStages(data), contained);
    await this.#reload();
    this.#tabs.tellOthers();
    return null;
  }

  /** A stage stays as long as records of it wait here. */
  #withQueuedStages(data: FieldData): FieldData {
    const waiting = new Set(this.#state.queue.map(({ entry }) => entry.stageId));
    const missing = this.#state.data?.stages.filter(
      ({ id }) => waiting.has(id) && !data.stages.some((stage) => stage.id === id),
    );
    return { ...data, stages: [...data.stages, ...(missing ?? [])] };
  }

  async #reload(): Promise<void> {
    const { data, entries } = await this.#database.read();
    const sent = entries.filter(({ isSent }) => isSent);
    this.#change({ status: "ready", data, queue: entries.filter(({ isSent }) => !isSent), sent });
  }

  #change(change: Partial<FieldState>): void {
    const changed = { ...this.#state, ...change };
    // Every screen would be rendered again for nothing, on a slow phone after each signature.
    if (Object.entries(changed).every(([key, value]) => Reflect.get(this.#state, key) === value)) return;
    this.#state = changed;
    if (change.queue) noteUnsentCount(change.queue.length);
    for (const listener of this.#listeners) listener();
  }
}

const stageOfAddress = () => readAddress(location.pathname).stageId ?? "";

/** Asks the browser never to delete what is stored here. Whether it promised that. */
async function askPersistence(): Promise<boolean> {
  return (await navigator.storage?.persist?.().catch(() => false)) ?? false;
}

async function readPersistence(): Promise<boolean> {
  return (await navigator.storage?.persisted?.().catch(() => false)) ?? false;
}

/** The log-out button of the site reads it: app/frame/navigation/use-log-out.ts. */
const KEY = "emargement";

function noteUnsentCount(count: number): void {
  try {
    localStorage.setItem(KEY, String(count));
  } catch {
    // The storage is full or forbidden. Signing out then does not warn about unsent signatures.
  }
}
