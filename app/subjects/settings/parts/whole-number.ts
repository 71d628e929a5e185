/** A version as a form or an address names it; 0 for anything else, which is no version. */
export const wholeNumber = (text: string | null) => (/^\d{1,9}$/.test(text ?? "") ? Number(text) : 0);
