import { ofName } from "#platform/values/elision.ts";
import type { Day } from "#platform/values/paris-time.ts";
import {
  ACCOUNT,
  declareMail,
  EVERYBODY,
  neededLink,
  PERSON,
  type Writing,
  type WrittenMail,
} from "#subjects/mails/data/declare-mail.ts";
import { EXAMPLE_REGISTRATION, EXAMPLE_STAGE } from "#subjects/mails/data/examples.ts";
import type { Fact, Piece } from "#subjects/mails/data/pieces.ts";
import {
  centreReason,
  companyReason,
  goingAlong,
  personOf,
  registrarNotice,
  registrationLinks,
  registrationReason,
} from "#subjects/mails/data/registration-mail.ts";
import { stageFacts } from "#subjects/mails/data/stage-facts.ts";
import type { AboutRegistrations, GoingAlong } from "#subjects/mails/rules/about-registrations.ts";
import { CODE_MINUTES } from "#subjects/mails/rules/link-kinds.ts";
import type { HalfDay } from "#subjects/stages/rules/timetable/half-days.ts";
import { ofDays, whenInWords } from "#subjects/stages/rules/timetable/timetable-words.ts";
import { DOCUMENT_KINDS, type DocumentKind } from "./rules/document-kinds.ts";
import { documentsTitle } from "./rules/sending-messages.ts";
import { canWithdrawUntil, NOTHING_DUE } from "./rules/signing/signing-messages.ts";

const EXAMPLE_ALONG: GoingAlong = { programmeUrl: "/stage/exemple", houseRulesUrl: "/reglement-interieur.pdf" };

/** An issued document that a mail carries. */
export interface SentDocument {
  id: string;
  kind: DocumentKind;
  /** "CNV-2026-0012" */
  number: string;
}

interface DocumentsSent extends Pick<AboutRegistrations, "stage" | "people" | "registeredBy">, GoingAlong {
  documents: readonly SentDocument[];
  /** The company whose signatory gets the mail; null: the participant does. */
  company: string | null;
}

/** A participant also finds them on the page of the registration; the other recipient is the signatory of a company. */
export const documentSent = declareMail<DocumentsSent>("documentSent", {
  name: "Documents d’un stage",
  when: "Quand le centre envoie une convocation, un certificat, un devis…",
  priority: EVERYBODY,
  links: ["registration"],
  byCentre: ["stage", "documents", "programmeUrl", "houseRulesUrl"],
  isEvidence: true,
  example: {
    stage: EXAMPLE_STAGE,
    people: EXAMPLE_REGISTRATION.people,
    registeredBy: EXAMPLE_REGISTRATION.registeredBy,
    documents: [{ id: "exemple", kind: "convocation", number: "CVO-2026-0012" }],
    company: null,
    ...EXAMPLE_ALONG,
  },
  subject: ({ stage, documents }) => `${documentsTitle(documents)} : ${stage.title}${ofDays(stage)}`,
  write(writing) {
    const { data, centre, baseUrl } = writing;
    const { documents, stage, company } = data;
    const about = { toRegistrar: false, registeredBy: data.registeredBy };
    return {
      preheader: [...documents.map(({ number }) => number), stage.title].join(", "),
      heading: documentsTitle(documents),
      pieces: [
        personOf(data) === "" ? "Bonjour," : `Bonjour ${personOf(data)},`,
        `Le centre vous envoie ${documents.length === 1 ? "ce document" : "ces documents"} pour le stage « ${stage.title} ».`,
        registrarNotice(about),
        {
          facts: [
            ...documents.map(({ kind, number }) => [DOCUMENT_KINDS[kind].label, number] as const),
            ...stageFacts(stage, centre),
          ],
        },
        ...whereTheyAre(writing),
        ...registrationLinks(writing, about),
        ...goingAlong(data, baseUrl),
      ],
      reason: company === null ? registrationReason(about, centre) : companyReason(company, centre),
    };
  },
});

/** Which of them are in the mail, and where the others are. */
function whereTheyAre({ data: { documents }, isAttached, links, centre }: Writing<DocumentsSent>): string[] {
  const absent = documents.filter(({ id }) => !isAttached(id)).map(({ number }) => number);
  const attached = documents.length - absent.length;
  const page = links.registration ? "sur la page de votre inscription" : null;
  const [is, waits] =
    absent.length > 1 ? ["ne sont pas joints", "ils vous attendent"] : ["n’est pas joint", "il vous attend"];
  return [
    ...(attached > 0
      ? [`${attached > 1 ? "Les documents sont joints" : "Le document est joint"} à ce message, en PDF.`]
      : []),
    ...(absent.length > 0
      ? [
          `${absent.join(", ")} ${is} à ce message : ${page ? `${waits} ${page}` : `demandez-nous le fichier au ${centre.phone.display}`}.`,
        ]
      : []),
    ...(page && absent.length === 0 ? [`Vous ${attached > 1 ? "les" : "le"} retrouverez aussi ${page}.`] : []),
  ];
}

/** About an issued document that is signed. */
export interface AboutDocument {
  /** "Convention de formation" */
  label: string;
  /** "CNV-2026-0012" */
  number: string;
  /** Who signs, or signed. */
  signatory: string;
  stageId: string;
  stageTitle: string;
  /** The first day of the stage. */
  stageDay: Day;
  /** Absent in older mails. */
  halfDays?: readonly HalfDay[];
}

const BY_CENTRE = ["label", "number", "stageId", "stageTitle", "stageDay", "halfDays"] as const;

const EXAMPLE_DOCUMENT: AboutDocument = {
  label: "Convention de formation",
  number: "CNV-2026-0012",
  signatory: "Jeanne Wacquez",
  stageId: "exemple",
  stageTitle: EXAMPLE_STAGE.title,
  stageDay: "2026-11-27",
};

interface DocumentMail {
  heading: string;
  sentence: string;
  facts?: readonly Fact[];
  /** What to do, and what to read. */
  links?: readonly Piece[];
  notes: readonly string[];
  toCentre?: boolean;
}

/** Mails about a document to sign have one shape: a sentence, which document and stage, what to do. */
function documentMail(
  { data: { label, number, stageTitle, stageDay, halfDays = [] }, centre }: Writing<AboutDocument>,
  { heading, sentence, facts = [], links = [], notes, toCentre = false }: DocumentMail,
): WrittenMail {
  const date = stageDay ? [["Date", whenInWords({ date: stageDay, halfDays })] as const] : [];
  return {
    preheader: sentence,
    heading,
    pieces: [
      sentence,
      { facts: [["Document", `${label} ${number}`], ["Stage", stageTitle], ...date, ...facts] },
      ...links,
      ...notes.map((note) => ({ note })),
    ],
    reason: toCentre
      ? centreReason(centre)
      : `Vous recevez ce message parce que vous êtes signataire d’un document ${ofName(centre.brand)}.`,
  };
}

const openDossier = ({ data, baseUrl }: Writing<AboutDocument>) => ({
  button: "Ouvrir le dossier",
  href: `${baseUrl.origin}/admin/stages/${encodeURIComponent(data.stageId)}/dossier`,
});

export const documentToSign = declareMail<AboutDocument & GoingAlong>("documentToSign", {
  name: "Document à signer",
  when: "Avec le lien qui ouvre la convention ou le contrat.",
  priority: PERSON,
  links: ["signature"],
  byCentre: [...BY_CENTRE, "programmeUrl", "houseRulesUrl"],
  isEvidence: true,
  example: { ...EXAMPLE_DOCUMENT, ...EXAMPLE_ALONG },
  subject: ({ label, number }) => `À signer : ${label} ${number}`,
  write: (writing) =>
    documentMail(writing, {
      heading: "Un document à signer",
      sentence: `${writing.centre.brand} vous demande de lire et de signer un document, en ligne et sans compte.`,
      links: [
        { button: "Lire et signer", href: neededLink(writing.links, "signature") },
        ...goingAlong(writing.data, writing.baseUrl),
      ],
      notes: [
        "Pour confirmer, un code à six chiffres vous sera envoyé à cette même adresse. Ne transmettez ce message à personne : le lien permet de signer à votre place.",
        `Vous préférez signer sur papier, ou ce document n’est pas pour vous ? Appelez-nous au ${writing.centre.phone.display}.`,
      ],
    }),
});

/** The code is made when the mail is sent. */
export const signatureCode = declareMail<AboutDocument>("signatureCode", {
  name: "Code de signature",
  when: "Quand la personne qui signe demande son code.",
  priority: ACCOUNT,
  links: ["signatureCode"],
  byCentre: BY_CENTRE,
  example: EXAMPLE_DOCUMENT,
  subject: ({ label }) => `Votre code pour signer : ${label}`,
  write: (writing) =>
    documentMail(writing, {
      heading: "Votre code pour signer",
      sentence: `Tapez ce code dans la page de signature. Il sert une seule fois, pendant ${CODE_MINUTES} minutes.`,
      facts: [["Code", neededLink(writing.links, "signatureCode")]],
      notes: [
        `Vous n’avez rien demandé ? Ne donnez ce code à personne, et appelez-nous au ${writing.centre.phone.display}.`,
      ],
    }),
});

interface Signed extends AboutDocument {
  step: "signed" | "countersigned";
  toCentre: boolean;
  /** The last day on which the person can withdraw; null for an agreement. */
  withdrawUntil: Day | null;
}

/** The person who signed gets it, and the centre; then the person again, with the centre's signature. */
export const documentSigned = declareMail<Signed>("documentSigned", {
  name: "Document signé",
  when: "À la personne qui signe et au centre\u202f; puis à la personne quand le centre a contresigné.",
  priority: PERSON,
  links: ["signature"],
  byCentre: [...BY_CENTRE, "step", "withdrawUntil"],
  isEvidence: true,
  example: { ...EXAMPLE_DOCUMENT, step: "signed", toCentre: false, withdrawUntil: null },
  subject({ label, number, signatory, step, toCentre }) {
    if (step === "countersigned") return `Signé par le centre : ${label} ${number}`;
    return toCentre ? `${label} ${number} : signature ${ofName(signatory)}` : `Signé : ${label} ${number}`;
  },
  write(writing) {
    const { data, links, centre } = writing;
    if (data.toCentre)
      return documentMail(writing, {
        heading: "Un document est signé",
        sentence: `${data.signatory} a signé ce document. Il reste à le contresigner.`,
        links: [openDossier(writing)],
        notes: [],
        toCentre: true,
      });
    const isFinal = data.step === "countersigned";
    return documentMail(writing, {
      heading: isFinal ? "Le document est signé par tous" : "Votre signature est enregistrée",
      sentence: isFinal
        ? `${centre.brand} a signé à son tour : le document est complet.`
        : `Vous avez signé ce document. ${centre.brand} le signera à son tour, et vous le recevrez complet.`,
      links: [{ button: "Ouvrir le document signé", href: neededLink(links, "signature") }],
      notes: [
        "Gardez ce message : son lien ouvre le document signé, avec sa page de preuve.",
        ...(data.withdrawUntil ? [canWithdrawUntil(data.withdrawUntil)] : []),
        `Une question ? Appelez-nous au ${centre.phone.display}.`,
      ],
    });
  },
});

interface Withdrawn extends AboutDocument {
  toCentre: boolean;
  /** The registration ended with it; not when the stage had begun. */
  isCancelled: boolean;
  /** Who pays the rest of the price, for the centre; absent in older mails. */
  others?: string;
  /** Whether credit notes wait to be read, for the centre; absent in older mails. */
  hasCredit?: boolean;
}

/** The person gets it, and the centre. */
export const contractWithdrawn = declareMail<Withdrawn>("contractWithdrawn", {
  name: "Rétractation",
  when: "À la personne et au centre, quand elle se rétracte de son contrat.",
  priority: PERSON,
  byCentre: BY_CENTRE,
  isEvidence: true,
  example: {
    ...EXAMPLE_DOCUMENT,
    label: "Contrat de formation",
    number: "CTR-2026-0003",
    toCentre: false,
    isCancelled: true,
  },
  subject: ({ label, number, signatory, toCentre }) =>
    toCentre ? `Rétractation ${ofName(signatory)} : ${label} ${number}` : `Votre rétractation : ${label} ${number}`,
  write(writing) {
    const { toCentre, isCancelled, signatory, others = "", hasCredit = false } = writing.data;
    if (toCentre)
      return documentMail(writing, {
        heading: "Rétractation d’un contrat",
        sentence: isCancelled
          ? `${signatory} s’est rétracté de ce contrat. L’inscription est annulée et la place est rendue.`
          : `${signatory} s’est rétracté de ce contrat. Le stage a commencé : l’inscription n’a pas été annulée, appelez la personne.`,
        links: [openDossier(writing)],
        notes: [
          isCancelled
            ? "Aucune somme ne peut être demandée ; ce qui a été payé est à rembourser."
            : "Seule la part déjà réalisée peut être demandée, si la personne a demandé expressément que la formation commence avant la fin du délai ; le reste est à rembourser.",
          ...(hasCredit ? ["Un avoir est préparé : relisez-le sur la page Aujourd’hui, puis émettez-le."] : []),
          ...(others === "" ? [] : [`Le reste du prix est payé par d’autres (${others}) : prévenez-les.`]),
        ],
        toCentre,
      });
    return documentMail(writing, {
      heading: "Votre rétractation est enregistrée",
      sentence: isCancelled
        ? "Vous vous êtes rétracté de ce contrat. Votre inscription est annulée, sans frais."
        : `Vous vous êtes rétracté de ce contrat. ${NOTHING_DUE}`,
      notes: [`Une question, une erreur ? Appelez-nous au ${writing.centre.phone.display}.`],
    });
  },
});
