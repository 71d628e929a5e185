interface Job {
  /** Jobs of different owners alternate, so that no owner waits behind all the jobs of another. */
  owner?: string;
  signal?: AbortSignal;
}

export interface WorkQueue<Kind extends string> {
  /** Rejects with QueueFull when too many of that kind wait, or with the signal's reason when it aborts before the start. */
  run<Result>(kind: Kind, work: () => Promise<Result>, job?: Job): Promise<Result>;
  waiting(kind: Kind): number;
}

export class QueueFull extends Error {
  override name = "QueueFull";
}

/**
 * The error is known by name: the built pages hold their own copy of the class, which `instanceof` does not recognise.
 */
export const isQueueFull = (error: unknown): boolean => error instanceof Error && error.name === "QueueFull";

interface Waiting {
  start(): Promise<void>;
  displace(): void;
}

/** Jobs of one kind, by owner. The order of the owners is the order in which their next jobs start. */
type Owners = Map<string, Set<Waiting>>;

/** Runs one job at a time. Kinds are listed in order of priority, each with how many of its jobs may wait. */
export function createWorkQueue<Kind extends string>(mostWaiting: Readonly<Record<Kind, number>>): WorkQueue<Kind> {
  const kinds = Object.keys(mostWaiting) as Kind[];
  const queues = new Map<Kind, Owners>(kinds.map((kind) => [kind, new Map()]));
  let running = false;

  async function work() {
    if (running) return;
    running = true;
    for (let job = next(); job; job = next()) await job.start();
    running = false;
  }

  function next(): Waiting | undefined {
    for (const owners of queues.values()) {
      const [first] = owners;
      if (!first) continue;
      const [owner, jobs] = first;
      const [job] = jobs;
      // An owner with more jobs goes behind the others.
      owners.delete(owner);
      if (job) jobs.delete(job);
      if (jobs.size > 0) owners.set(owner, jobs);
      if (job) return job;
    }
  }

  /** When the queue is full, the owner with the most jobs loses its last one to an owner with fewer. */
  function makeSpace(owners: Owners, most: number, owner: string): boolean {
    if (sizeOf(owners) < most) return true;
    const [largest] = [...owners].toSorted(([, one], [, other]) => other.size - one.size);
    if (!largest || largest[1].size <= (owners.get(owner)?.size ?? 0) + 1) return false;
    [...largest[1]].at(-1)?.displace();
    return true;
  }

  return {
    async run<Result>(kind: Kind, run: () => Promise<Result>, { owner = "", signal }: Job = {}): Promise<Result> {
      signal?.throwIfAborted();
      const owners = queues.get(kind) ?? new Map();
      if (!makeSpace(owners, mostWaiting[kind], owner)) throw new QueueFull(`too many jobs wait (${kind})`);
      const { promise, resolve, reject } = Promise.withResolvers<Result>();
      const job: Waiting = {
        async start() {
          signal?.removeEventListener("abort", onAbort);
          await run().then(resolve, reject);
        },
        displace() {
          signal?.removeEventListener("abort", onAbort);
          remove(owners, owner, job);
          reject(new QueueFull(`displaced by another owner (${kind})`));
        },
      };
      const onAbort = () => {
        remove(owners, owner, job);
        reject(signal?.reason);
      };
      signal?.addEventListener("abort", onAbort, { once: true });
      owners.set(owner, (owners.get(owner) ?? new Set()).add(job));
      void work();
      return promise;
    },
    waiting: (kind) => sizeOf(queues.get(kind) ?? new Map()),
  };
}

function remove(owners: Owners, owner: string, job: Waiting) {
  const jobs = owners.get(owner);
  jobs?.delete(job);
  if (jobs?.size === 0) owners.delete(owner);
}

function sizeOf(owners: Owners): number {
  return [...owners.values()].reduce((sum, jobs) => sum + jobs.size, 0);
}
