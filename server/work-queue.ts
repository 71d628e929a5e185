export interface WorkQueue<Kind extends string> {
  /** Rejects with QueueFull when too many of that kind wait, and with the signal's reason when it aborts before the start. */
  run<Result>(kind: Kind, job: () => Promise<Result>, signal?: AbortSignal): Promise<Result>;
  waiting(kind: Kind): number;
}

export class QueueFull extends Error {
  override name = "QueueFull";
}

/** By name: the built pages hold their own copy of the class, which `instanceof` would not recognise. */
export const isQueueFull = (error: unknown): boolean => error instanceof Error && error.name === "QueueFull";

/** Runs one job at a time. Kinds are listed in order of priority, each with how many of its jobs may wait. */
export function createWorkQueue<Kind extends string>(mostWaiting: Readonly<Record<Kind, number>>): WorkQueue<Kind> {
  const kinds = Object.keys(mostWaiting) as Kind[];
  const queues = Object.fromEntries(kinds.map((kind) => [kind, new Set()])) as Record<Kind, Set<() => Promise<void>>>;
  let running = false;

  function next(): (() => Promise<void>) | undefined {
    for (const kind of kinds) {
      const [first] = queues[kind];
      if (!first) continue;
      queues[kind].delete(first);
      return first;
    }
  }

  async function work() {
    if (running) return;
    running = true;
    for (let job = next(); job; job = next()) await job();
    running = false;
  }

  return {
    async run<Result>(kind: Kind, job: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
      signal?.throwIfAborted();
      const queue = queues[kind];
      if (queue.size >= mostWaiting[kind]) throw new QueueFull(`${queue.size} jobs wait already (${kind})`);
      const { promise, resolve, reject } = Promise.withResolvers<Result>();
      const start = async () => {
        signal?.removeEventListener("abort", leave);
        await job().then(resolve, reject);
      };
      const leave = () => {
        queue.delete(start);
        reject(signal?.reason);
      };
      signal?.addEventListener("abort", leave, { once: true });
      queue.add(start);
      void work();
      return promise;
    },
    waiting: (kind) => queues[kind].size,
  };
}
