// Drawing units: 100 units are one metre, the ground is y = 0 and up is negative, every machine drives to the right.
// One scale for all of them keeps a tractor smaller than a harvester in every picture.

export const CANVAS = { width: 1200, height: 800 } as const;

type Attributes = Record<string, string | number | undefined>;

export function element(name: string, attributes: Attributes, ...children: string[]): string {
  const text = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === "number" ? round(value) : value}"`)
    .join("");
  return children.length === 0 ? `<${name}${text}/>` : `<${name}${text}>${children.join("")}</${name}>`;
}

export const group = (attributes: Attributes, ...children: string[]) => element("g", attributes, ...children);

export const path = (fill: string, d: string, attributes: Attributes = {}) =>
  element("path", { fill, d, ...attributes });

export const line = (stroke: string, width: number, d: string, attributes: Attributes = {}) =>
  element("path", {
    fill: "none",
    stroke,
    "stroke-width": width,
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
    d,
    ...attributes,
  });

export const rect = (fill: string, x: number, y: number, width: number, height: number, radius = 0) =>
  element("rect", { fill, x, y, width, height, rx: radius || undefined });

export const circle = (fill: string, cx: number, cy: number, r: number) => element("circle", { fill, cx, cy, r });

/** A whole SVG file. */
export function svgDocument({ width, height }: { width: number; height: number }, ...children: string[]): string {
  return element(
    "svg",
    { xmlns: "http://www.w3.org/2000/svg", viewBox: `0 0 ${width} ${height}`, width, height },
    ...children,
  );
}

/**
 * Pictures of one size in one file: `#name` after its address shows one of them. What they share, such as the sky of an hour
 * and the tractor, is compressed to nothing, so that six scenes weigh less than three files.
 */
export function sheet(size: { width: number; height: number }, pictures: Record<string, string>): string {
  const defined = new Set<string>();
  const drawings = Object.entries(pictures).map(([name, picture], index) => {
    const y = index * size.height;
    const view = element("view", { id: name, viewBox: `0 ${y} ${size.width} ${size.height}` });
    const placed = picture.replace(/^<svg [^>]*>/, `<svg y="${y}" width="${size.width}" height="${size.height}">`);
    return view + placed.replace(DEFINITION, (whole, _, id) => (defined.has(id) ? "" : defined.add(id) && whole));
  });
  return svgDocument(size, ...drawings);
}

/** The same in every picture that has it. */
const DEFINITION = /<(linearGradient|clipPath) id="([^"]+)".*?<\/\1>/g;

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
