import { mkdirSync, writeFileSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import { join } from "node:path";
import { type Chart, drawChart } from "./chart.ts";

/** One table of the report. */
export interface Section {
  title: string;
  /** How it was measured. */
  text: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
  goal?: string;
  chart?: Chart;
}

export const whole = (value: number) => value.toFixed(0);
export const tenth = (value: number) => value.toFixed(1);
export const share = (value: number) => `${whole(value * 100)} %`;

export function toMarkdown({ title, text, head, rows, goal, chart }: Section): string {
  const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [
    `## ${title}`,
    text,
    [row(head), row(head.map(() => "---")), ...rows.map(row)].join("\n"),
    ...(goal ? [`Goal: ${goal}.`] : []),
    ...(chart ? [`![${chart.title}](${chart.name}.svg)`] : []),
  ].join("\n\n");
}

/** The load of the machine; read before the benches, which are a load themselves. */
export const loadNow = () => tenth(loadavg()[0] ?? 0);

/** Writes the committed figures, from one complete run. */
export function writeReport(sections: readonly Section[], loadBefore: string) {
  const folder = join(import.meta.dirname, "results");
  mkdirSync(folder, { recursive: true });
  const conditions = `Node ${process.version}, ${availableParallelism()} cores, load average before the run ${loadBefore}. How to read it: [docs/bench.md](../../docs/bench.md).`;
  const parts = ["# Bench", conditions, ...sections.map(toMarkdown)];
  writeFileSync(join(folder, "latest.md"), `${parts.join("\n\n")}\n`);
  for (const { chart } of sections) if (chart) writeFileSync(join(folder, `${chart.name}.svg`), drawChart(chart));
}
