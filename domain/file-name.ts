const LONGEST = 120;

/** What a file is called when it is saved again: its own name, without what a system could take for a path or a command. */
export function safeFileName(name: string, fallback: string): string {
  const last = name.normalize("NFC").split(/[/\\]/).at(-1) ?? "";
  const safe = last
    .replace(/[\p{Cc}\p{Cf}\p{Cs}<>:"|?*]/gu, "")
    .replace(/^[.\s]+|[.\s]+$/g, "")
    .trim();
  return shortened(safe) || fallback;
}

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
