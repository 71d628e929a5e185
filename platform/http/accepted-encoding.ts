export type Encoding = "br" | "gzip";

/** The best encoding that the Accept-Encoding header allows. "br;q=0" refuses br. */
export function acceptedEncoding(header: string | null | undefined): Encoding | null {
  const accepted = (header ?? "")
    .split(",")
    .map(parsed)
    .filter(({ quality }) => quality === undefined || Number(quality) > 0)
    .map(({ name }) => name);
  return (["br", "gzip"] as const).find((encoding) => accepted.includes(encoding)) ?? null;
}

/** Split at the semicolons: a regular expression for the spaces before them would backtrack at each space. */
function parsed(part: string): { name: string; quality?: string } {
  const [first = "", ...parameters] = part.split(";").map((piece) => piece.trim());
  const at = parameters.findIndex((parameter) => parameter.startsWith("q="));
  if (at === -1) return { name: [first, ...parameters].join(";") };
  const next = parameters.findIndex((parameter, index) => index > at && parameter.startsWith("q="));
  const quality = parameters.slice(at, next === -1 ? undefined : next).join(";");
  return { name: [first, ...parameters.slice(0, at)].join(";"), quality: quality.slice("q=".length) };
}
