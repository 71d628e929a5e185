import { expect, it } from "vitest";
import { batchLines } from "./log.ts";

function batching() {
  const written: string[] = [];
  const waiting: (() => void)[] = [];
  const lines = batchLines(
    (text) => written.push(text),
    (run) => waiting.push(run),
  );
  const turn = () => {
    for (const run of waiting.splice(0)) run();
  };
  return { ...lines, written, turn };
}

it("writes the lines of one iteration of the event loop together, in order", () => {
  const { add, turn, written } = batching();
  add("one\n");
  add("two\n");
  expect(written).toEqual([]);
  turn();
  add("three\n");
  turn();
  turn();
  expect(written).toEqual(["one\ntwo\n", "three\n"]);
});

it("writes at most what a pipe takes at once, and splits no line", () => {
  const { add, turn, written } = batching();
  const line = `${"é".repeat(1000)}\n`;
  for (let count = 0; count < 5; count++) add(line);
  turn();
  expect(written).toEqual([line + line, line + line, line]);
});

it("writes the waiting lines when it is flushed", () => {
  const { add, flush, turn, written } = batching();
  add("last\n");
  flush();
  turn();
  expect(written).toEqual(["last\n"]);
});
