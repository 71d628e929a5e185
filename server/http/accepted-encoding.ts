export type Encoding = "br" | "gzip";

/** The best way to send it that the browser takes, by its Accept-Encoding. "br;q=0" is a refusal. */
export function acceptedEncoding(header: string | null | undefined): Encoding | null {
  const accepted = (header ?? "")
    .split(",")
    .map((part) => part.trim().split(/\s*;\s*q=/))
    .filter(([, quality]) => quality === undefined || Number(quality) > 0)
    .map(([name]) => name);
  return (["br", "gzip"] as const).find((encoding) => accepted.includes(encoding)) ?? null;
}
