import { describe, expect, it } from "vitest";
import { createWorkQueue, isQueueFull } from "./work-queue.ts";

function openQueue(limit = 10) {
  const queue = createWorkQueue({ urgent: limit, ordinary: limit });
  const started: string[] = [];
  const held = Promise.withResolvers<void>();
  const first = queue.run("ordinary", () => held.promise);
  const add = (kind: "urgent" | "ordinary", name: string, signal?: AbortSignal, owner?: string) =>
    queue.run(
      kind,
      async () => {
        started.push(name);
        return name;
      },
      { owner, signal },
    );
  const release = async () => {
    held.resolve();
    await first;
  };
  return { queue, started, add, release };
}

describe("a work queue", () => {
  it("runs one job at a time, the urgent ones first, each kind in its order", async () => {
    const { add, release, started } = openQueue();
    const jobs = [
      add("ordinary", "a"),
      add("ordinary", "b"),
      add("urgent", "c"),
      add("urgent", "d"),
      add("ordinary", "e"),
    ];
    expect(started).toEqual([]);
    await release();
    expect(await Promise.all(jobs)).toEqual(["a", "b", "c", "d", "e"]);
    expect(started).toEqual(["c", "d", "a", "b", "e"]);
  });

  it("refuses a job when too many of its kind wait, and accepts it once one has started", async () => {
    const { queue, add, release } = openQueue(2);
    const waiting = [add("ordinary", "a"), add("ordinary", "b")];
    const refused = await add("ordinary", "c").catch((error) => error);
    expect(isQueueFull(refused)).toBe(true);
    expect(queue.waiting("ordinary")).toBe(2);
    const urgent = add("urgent", "d");
    await release();
    await Promise.all([...waiting, urgent]);
    expect(await add("ordinary", "c")).toBe("c");
  });

  it("alternates between owners, so that one with many jobs does not delay the others", async () => {
    const { add, release, started } = openQueue();
    const jobs = ["a1", "a2", "a3", "b1", "c1", "b2"].map((name) => add("ordinary", name, undefined, name[0]));
    await release();
    await Promise.all(jobs);
    expect(started).toEqual(["a1", "b1", "c1", "a2", "b2", "a3"]);
  });

  it("displaces a job of the owner with the most when the queue is full", async () => {
    const { add, release, started } = openQueue(3);
    const crowd = ["a1", "a2", "a3"].map((name) => add("ordinary", name, undefined, "a").catch(isQueueFull));
    const single = add("ordinary", "b1", undefined, "b");
    const second = await add("ordinary", "b2", undefined, "b").catch(isQueueFull);
    await release();
    expect([await Promise.all(crowd), await single, second]).toEqual([["a1", "a2", true], "b1", true]);
    expect(started).toEqual(["a1", "b1", "a2"]);
  });

  it("drops a job whose signal aborts before it starts, and accepts another", async () => {
    const { queue, add, release, started } = openQueue(1);
    const leaving = new AbortController();
    const dropped = add("ordinary", "a", leaving.signal).catch((error) => error.name);
    leaving.abort();
    expect(await dropped).toBe("AbortError");
    expect(queue.waiting("ordinary")).toBe(0);
    const stays = add("ordinary", "b");
    await release();
    await stays;
    expect(await add("ordinary", "c", leaving.signal).catch((error) => error.name)).toBe("AbortError");
    expect(started).toEqual(["b"]);
  });

  it("goes on after a job that fails", async () => {
    const { queue, add, release } = openQueue();
    const failing = queue.run("urgent", () => Promise.reject(new Error("broken"))).catch((error) => error.message);
    const after = add("urgent", "a");
    await release();
    expect([await failing, await after]).toEqual(["broken", "a"]);
  });
});
