import type { DocumentPart, Picture, SignatureBlock } from "#platform/documents/document-description.ts";
import { ofName } from "#platform/values/elision.ts";
import type { Representative } from "#subjects/settings/rules/site-settings.ts";
import { type Known, nameOf } from "./known.ts";

const UNSIGNED = { note: "", drawing: null, pictures: [] } as const;

/** Empty without a signatory of the centre: nobody else can make it binding. */
export function signatureBlocks(known: Known): DocumentPart[] {
  const { kind, settings, company, person } = known;
  const { representative } = settings;
  if (representative.name === "") return [];
  const centre: SignatureBlock = {
    title: "Pour le centre",
    name: representative.name,
    role: representative.title,
    ...UNSIGNED,
  };
  // What the centre alone certifies is signed from the start; the others are signed by the other side first.
  if (kind === "completionCertificate" || kind === "attestation")
    return [{ kind: "signatures", blocks: [{ ...centre, pictures: picturesOf(representative) }] }];
  const other: SignatureBlock = company
    ? {
        title: "Pour l’entreprise",
        name: company.signatoryName,
        role: company.signatoryTitle,
        ...UNSIGNED,
      }
    : { title: "Le stagiaire", name: person ? nameOf(person) : "", role: "", ...UNSIGNED };
  // signedDescription finds the blocks by this order.
  return [{ kind: "signatures", blocks: [other, centre] }];
}

/** The pictures of the representative's signature and of the centre's stamp. */
export function picturesOf({ name, signatureId, stampId }: Representative): Picture[] {
  return [
    ...(signatureId ? [{ fileId: signatureId, alt: `Signature ${ofName(name)}` }] : []),
    ...(stampId ? [{ fileId: stampId, alt: "Cachet du centre" }] : []),
  ];
}
