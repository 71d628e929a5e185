const MAX_LENGTH = 120;
/** Checked before normalize(), whose time grows with the square of the length. */
const MAX_INPUT_LENGTH = 1_000;

/** The file's own name, without characters that a file system could read as a path or a command. */
export function safeFileName(name: string, fallback: string): string {
  const given = name.slice(-MAX_INPUT_LENGTH).normalize("NFC");
  const last = given.split(/[/\\]/).at(-1) ?? "";
  return shortened(trimDotsAndSpaces(last.replace(/[\p{Cc}\p{Cf}\p{Cs}<>:"|?*]/gu, ""))) || fallback;
}

/** A regular expression for the end of the text would take quadratic time on a long run of dots. */
function trimDotsAndSpaces(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && isDotOrSpace(text.charAt(start))) start += 1;
  while (end > start && isDotOrSpace(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

const isDotOrSpace = (letter: string) => letter === "." || letter.trim() === "";

/** Keeps the extension, which gives the file's type. */
function shortened(name: string): string {
  const letters = [...name];
  if (letters.length <= MAX_LENGTH) return name;
  const ending = /\.\w{1,8}$/.exec(name)?.[0] ?? "";
  return letters.slice(0, MAX_LENGTH - ending.length).join("") + ending;
}

/** The name in ASCII letters, digits and hyphens, which every file system accepts; may be empty. */
export function plainName(text: string, maxLength = 80): string {
  return text
    .slice(0, MAX_INPUT_LENGTH)
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .replace(/[^A-Za-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, maxLength);
}

/** RFC 6266: the name in ASCII for old clients, then the exact name. */
export function contentDisposition(type: "inline" | "attachment", name: string): string {
  const plain = name
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const exact = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${type}; filename="${plain}"; filename*=UTF-8''${exact}`;
}
