/** "1 place restante", "2 places restantes". In French, zero is singular. */
export function counted(count: number, ...words: string[]): string {
  return [count, ...words.map((word) => (count > 1 ? `${word}s` : word))].join(" ");
}

export const hoursText = (hours: number) => counted(hours, "heure");
