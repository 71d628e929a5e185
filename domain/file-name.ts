const LONGEST = 120;
/** Of a name as it is given, before it is normalised, which takes a time that grows with the square of its length. */
const LONGEST_GIVEN = 1_000;

/** What a file is called when it is saved again: its own name, without what a system could take for a path or a command. */
export function safeFileName(name: string, fallback: string): string {
  const given = name.slice(-LONGEST_GIVEN).normalize("NFC");
  const last = given.split(/[/\\]/).at(-1) ?? "";
  return shortened(withoutEdges(last.replace(/[\p{Cc}\p{Cf}\p{Cs}<>:"|?*]/gu, ""))) || fallback;
}

/** Without the dots and spaces around it. A pattern for those at the end would start anew at each one inside. */
function withoutEdges(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && isEdge(text.charAt(start))) start += 1;
  while (end > start && isEdge(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

const isEdge = (letter: string) => letter === "." || letter.trim() === "";

/** Keeps the ending, which says what the file is. */
function shortened(name: string): string {
  const letters = [...name];
  if (letters.length <= LONGEST) return name;
  const ending = /\.\w{1,8}$/.exec(name)?.[0] ?? "";
  return letters.slice(0, LONGEST - ending.length).join("") + ending;
}

/** RFC 6266: the name in plain letters for old readers, then as it is. */
export function contentDisposition(way: "inline" | "attachment", name: string): string {
  const plain = name
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const exact = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${way}; filename="${plain}"; filename*=UTF-8''${exact}`;
}
