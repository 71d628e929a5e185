import { path } from "../svg.ts";

interface Slope {
  ground: string;
  stripe: string;
  /** Share of the ground that the stripes cover. */
  share?: number;
}

const VANISHING = { x: 735, crest: 458 } as const;
const FOOT = 612;

/** The slope behind the machine, with rows that converge towards its crest. */
export function slope({ ground, stripe, share = 0.4 }: Slope): string {
  const strips = Array.from({ length: 25 }, (_, index) => strip(index - 14, share));
  return path(ground, "M0 474Q300 446 640 455T1200 447V660H0Z") + path(stripe, strips.join(""));
}

function strip(index: number, share: number): string {
  const { crest } = VANISHING;
  const [left, right] = [edge(index), edge(index + share)];
  const down = `M${left.top} ${crest}Q${left.middle} 500 ${left.foot} ${FOOT}`;
  return `${down}H${right.foot}Q${right.middle} 500 ${right.top} ${crest}Z`;
}

/** All rows are the same curve; only perspective spreads them. */
function edge(index: number): { top: number; middle: number; foot: number } {
  return {
    top: Math.round(VANISHING.x + index * 13),
    middle: Math.round(VANISHING.x - 46 + index * 36),
    foot: Math.round(VANISHING.x + 40 + index * 118),
  };
}
