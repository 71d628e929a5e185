import { ofName } from "../values/elision.ts";

/** What a PDF adds to the description of its document. */
export const DRAFT_MARK = "PROJET";

export const pageNumberText = (page: number, pages: number) => `Page ${page} sur ${pages}`;

export const signatureAlt = (name: string) => (name === "" ? "Signature" : `Signature ${ofName(name)}`);

export const checkboxAlt = (isChecked: boolean) => (isChecked ? "Coché" : "Non coché");
