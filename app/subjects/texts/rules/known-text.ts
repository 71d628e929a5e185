import { type Facts, factValue, NAMED } from "./facts.ts";

const ITEM = /^\s*(?:[-*+•]|\d{1,3}[.)])\s+\S/;
const END_OF_SENTENCE = /(?<=[.!?…]|[.!?…] ?») +(?=[\p{Lu}«])/u;

/**
 * The text without the sentences and list items that need a fact the centre has not given. The line that introduces a
 * removed list (« Le site est hébergé par : ») is removed too, and so is a question whose answer is removed. Text between
 * « and » is kept whole, because the law asks for both sentences about the declaration number.
 */
export function knownText(text: string, facts: Facts): string {
  const lines = text.split("\n");
  const known = lines.map((line) => (ITEM.test(line) ? knownItem(line, facts) : knownSentences(line, facts)));
  let isListGone = false;
  for (let index = lines.length - 1; index >= 0; index--) {
    const line = lines[index] ?? "";
    if (line.trim() === "") continue;
    if (ITEM.test(line)) {
      const isLast = !lines.slice(index + 1, index + 2).some((next) => ITEM.test(next));
      isListGone = known[index] === "" && (isLast || isListGone);
      continue;
    }
    if (isListGone && /:\s*$/.test(line)) known[index] = "";
    isListGone = false;
  }
  // A line that went leaves no empty line, which would end the list around it.
  return known.filter((line, index) => line !== "" || lines[index]?.trim() === "").join("\n");
}

const knownItem = (item: string, facts: Facts) => (namesUnknown(item, facts) ? "" : item);

function knownSentences(line: string, facts: Facts): string {
  if (!namesUnknown(line, facts)) return line;
  return sentences(line)
    .filter((sentence) => !namesUnknown(sentence, facts))
    .join(" ");
}

function namesUnknown(text: string, facts: Facts): boolean {
  return [...text.matchAll(NAMED)].some(([, name = ""]) => factValue(name, facts) === "");
}

function sentences(line: string): string[] {
  const whole: string[] = [];
  let [isOpen, isAsked] = [false, false];
  for (const part of line.split(END_OF_SENTENCE)) {
    if (isOpen || isAsked) whole.push(`${whole.pop()} ${part}`);
    else whole.push(part);
    const [opened, closed] = [part.lastIndexOf("«"), part.lastIndexOf("»")];
    isOpen = opened > closed || (isOpen && closed < 0);
    isAsked = part.endsWith("?");
  }
  return whole;
}
