const UNWRITABLE = /(?![\t\n\r])[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/gu;

/** Removes the characters that HTML does not allow: no page can show them, and a pasted text may have them. */
export const writableText = (text: string) => text.replace(UNWRITABLE, "");
