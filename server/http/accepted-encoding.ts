export type Encoding = "br" | "gzip";

/** The best way to send it that the browser takes, by its Accept-Encoding. "br;q=0" is a refusal. */
export function acceptedEncoding(header: string | null | undefined): Encoding | null {
  const accepted = (header ?? "")
    .split(",")
    .map(parsed)
    .filter(({ quality }) => quality === undefined || Number(quality) > 0)
    .map(({ name }) => name);
  return (["br", "gzip"] as const).find((encoding) => accepted.includes(encoding)) ?? null;
}

/** Cut at its semicolons: a pattern with the spaces before them would start anew at each space. */
function parsed(part: string): { name: string; quality?: string } {
  const [first = "", ...parameters] = part.split(";").map((piece) => piece.trim());
  const at = parameters.findIndex((parameter) => parameter.startsWith("q="));
  if (at === -1) return { name: [first, ...parameters].join(";") };
  const next = parameters.findIndex((parameter, index) => index > at && parameter.startsWith("q="));
  const quality = parameters.slice(at, next === -1 ? undefined : next).join(";");
  return { name: [first, ...parameters.slice(0, at)].join(";"), quality: quality.slice("q=".length) };
}
