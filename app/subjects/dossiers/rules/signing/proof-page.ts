import type { DocumentDescription, DocumentPart, Drawing, Picture } from "#platform/documents/document-description.ts";
import { type Day, dateAndHour } from "#platform/values/paris-time.ts";
import { searchText } from "#platform/values/search-text.ts";
import { typeset } from "#platform/values/typography.ts";
import { blockOf, type SigningSide, signedDescription } from "./signed-description.ts";
import { EARLY_START, SIMPLE_SIGNATURE, withdrawalInWords } from "./signing-messages.ts";

export interface StoredSignature {
  side: SigningSide;
  name: string;
  title: string;
  /** The address that received the code; empty for the centre. */
  email: string;
  drawing: Drawing | null;
  pictures: readonly Picture[];
  /** The checksum of the PDF that was read and signed. */
  readChecksum: string;
  askedEarlyStart: boolean;
  signedAt: Date;
}

/** The document with its signatures in their blocks, and a last page that says how each was made. */
export function withSignatures(
  description: DocumentDescription,
  signatures: readonly StoredSignature[],
  /** Only a contract has such a day. */
  withdrawUntil: Day | null,
): DocumentDescription {
  const signed = signatures.reduce(
    (document, signature) =>
      signedDescription(document, { ...signature, note: noteOf(signature, expectedName(description, signature)) }),
    description,
  );
  return { ...signed, parts: [...signed.parts, ...proofParts(description, signatures, withdrawUntil)] };
}

/** Who was to sign, by the document as it was issued. */
const expectedName = (description: DocumentDescription, { side }: StoredSignature): string =>
  blockOf(description, side)?.name ?? "";

/** Whether somebody signed with another name than the expected one. Case and accents do not matter. */
export const isOtherName = (name: string, expected: string): boolean =>
  expected !== "" && searchText(name) !== searchText(expected);

function noteOf({ name, signedAt }: StoredSignature, expected: string): string {
  const signed = `Signé par ${name} le ${dateAndHour(signedAt)}`;
  return typeset(isOtherName(name, expected) ? `${signed} (signataire attendu : ${expected})` : signed);
}

function proofParts(
  description: DocumentDescription,
  signatures: readonly StoredSignature[],
  withdrawUntil: Day | null,
): readonly DocumentPart[] {
  const { title, number } = description;
  return [
    { kind: "pageBreak" },
    { kind: "heading", level: 2, text: "Preuve de signature" },
    paragraph(
      `Cette page fait partie du document « ${title} »${number ? ` n° ${number}` : ""}. Elle dit qui l’a signé, quand et comment.`,
    ),
    ...signatures.map(({ name, signedAt }) => paragraph(`${name} a signé le ${dateAndHour(signedAt)}.`)),
    ...(withdrawUntil ? [paragraph(withdrawalInWords(withdrawUntil))] : []),
    ...signatures.flatMap((signature) => proofOf(signature, expectedName(description, signature))),
    paragraph(
      `Il s’agit d’une ${SIMPLE_SIGNATURE} : elle relie la personne au document par un code envoyé à son adresse, sans vérifier de pièce d’identité.`,
    ),
    paragraph(
      "L’empreinte SHA-256 est un nombre calculé sur chaque octet du fichier PDF : un fichier modifié, même d’un caractère, a une autre empreinte.",
    ),
  ];
}

function proofOf(signature: StoredSignature, expected: string): readonly DocumentPart[] {
  const { side, name, title, email, readChecksum, askedEarlyStart, signedAt } = signature;
  const rows = [
    { name: "Signataire attendu", value: expected },
    { name: "Nom écrit par le signataire", value: side === "client" ? name : "" },
    { name: "Signataire", value: side === "client" ? "" : name },
    { name: "Qualité", value: title },
    { name: "Date et heure (Paris)", value: dateAndHour(signedAt) },
    { name: "Date et heure (UTC)", value: signedAt.toISOString() },
    { name: "Adresse utilisée", value: email },
    {
      name: "Comment",
      value:
        side === "client"
          ? "Document ouvert par un lien personnel reçu à cette adresse, case « J’ai lu et j’accepte » cochée, nom écrit, puis code à six chiffres envoyé à la même adresse et donné en retour."
          : "Contresigné par le centre depuis son espace d’administration, où le représentant a déposé sa signature.",
    },
    { name: "Demande expresse", value: askedEarlyStart ? EARLY_START : "" },
    { name: "Empreinte SHA-256 du PDF lu", value: readChecksum },
  ];
  return [
    { kind: "heading", level: 3, text: side === "client" ? "Signature de l’autre partie" : "Signature du centre" },
    {
      kind: "facts",
      rows: rows
        .filter(({ value }) => value !== "")
        .map((row) => ({ name: typeset(row.name), value: typeset(row.value) })),
    },
  ];
}

const paragraph = (text: string): DocumentPart => ({ kind: "paragraph", lines: [[typeset(text)]] });
