import { firstVisit, KINDS, type Kind } from "./first-visit.ts";
import { type Section, tenth } from "./report.ts";
import { startSite } from "./site.ts";

const PAGES: readonly { path: string; goal?: number }[] = [
  { path: "/", goal: 170 },
  { path: "/our-stages", goal: 150 },
];

export async function weight(): Promise<Section[]> {
  const site = await startSite();
  const visits = [];
  for (const page of PAGES) visits.push({ ...page, sizes: await firstVisit(site.origin, page.path) });
  await site.stop();
  const kilobytes = (bytes: number) => tenth(bytes / 1000);
  return [
    {
      title: "Weight of a first visit, compressed",
      text: "Kilobytes (1000 bytes) of response bodies with Brotli. Lazy pictures count: a visitor who scrolls down loads them. The font of running text does not: phones do not load it.",
      head: ["page", ...KINDS, "**total**", "goal"],
      rows: visits.map(({ path, goal, sizes }) => [
        path,
        ...KINDS.map((kind) => kilobytes(sizes[kind])),
        `**${kilobytes(total(sizes))}**`,
        goal ? `≤ ${goal}` : "none of its own",
      ]),
      chart: {
        name: "weight",
        title: "Weight of a first visit, compressed, in KB (lower is better)",
        bars: visits.map(({ path, goal, sizes }) => ({
          label: path,
          value: total(sizes) / 1000,
          text: kilobytes(total(sizes)),
          goal,
        })),
        full: Math.max(...visits.flatMap(({ goal = 0, sizes }) => [goal, total(sizes) / 1000])),
      },
    },
  ];
}

const total = (sizes: Record<Kind, number>) => KINDS.reduce((sum, kind) => sum + sizes[kind], 0);
