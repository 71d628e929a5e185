import { DOCUMENT_KINDS } from "#subjects/dossiers/rules/document-kinds.ts";
import { documentsTitle } from "#subjects/dossiers/rules/sending-messages.ts";
import type { Centre } from "#subjects/settings/rules/centre.ts";
import {
  personOf,
  RegistrationLinks,
  reasonOf,
  registrarSentence,
  registrationLinksText,
} from "./about-registrations.tsx";
import { EXAMPLE_REGISTRATION } from "./examples.ts";
import { GoAlong, goAlongText, goingAlong } from "./go-along.tsx";
import { type Fact, Facts, Notice, Paragraph } from "./pieces.tsx";
import { stageFacts } from "./stage-facts.ts";
import type { MailTemplate, Writing } from "./template.ts";
import { factsText } from "./text.ts";

/** To a participant, who also finds them on the page of the registration; or to the signatory of a company. */
export const documentSent: MailTemplate<"documentSent"> = {
  example: {
    stage: EXAMPLE_REGISTRATION.stage,
    people: EXAMPLE_REGISTRATION.people,
    registeredBy: EXAMPLE_REGISTRATION.registeredBy,
    documents: [{ id: "exemple", kind: "convocation", number: "CVO-2026-0012" }],
    company: null,
    programmeUrl: "/stage/exemple",
    houseRulesUrl: "/reglement-interieur.pdf",
  },
  write(writing) {
    const { data, links, centre, baseUrl } = writing;
    const { documents, stage, company } = data;
    const sentence = `Le centre vous envoie ${documents.length === 1 ? "ce document" : "ces documents"} pour le stage « ${stage.title} ».`;
    const facts: Fact[] = [
      ...documents.map(({ kind, number }): Fact => [DOCUMENT_KINDS[kind].label, number]),
      ...stageFacts(stage, centre),
    ];
    const registrar = registrarSentence({ toRegistrar: false, registeredBy: data.registeredBy });
    const where = whereTheyAre(writing);
    const goAlong = goingAlong(data, baseUrl);
    const addressed = { toRegistrar: false, links, baseUrl };
    const greeting = personOf(data) === "" ? "Bonjour," : `Bonjour ${personOf(data)},`;
    return {
      preheader: [...documents.map(({ number }) => number), stage.title].join(", "),
      heading: documentsTitle(documents),
      html: (
        <>
          <Paragraph>{greeting}</Paragraph>
          <Paragraph>{sentence}</Paragraph>
          {registrar && <Notice>{registrar}</Notice>}
          <Facts facts={facts} />
          {where.map((line) => (
            <Paragraph key={line}>{line}</Paragraph>
          ))}
          <RegistrationLinks {...addressed} />
          <GoAlong links={goAlong} />
        </>
      ),
      text: [
        greeting,
        sentence,
        ...(registrar ? [registrar] : []),
        factsText(facts),
        ...where,
        ...registrationLinksText(addressed),
        ...goAlongText(goAlong),
      ],
      reason: company === null ? reasonOf({ toRegistrar: false }, centre) : companyReason(company, centre),
    };
  },
};

/** Which of them are in the mail, and where the others are. */
function whereTheyAre({ data: { documents }, isAttached, links, centre }: Writing<"documentSent">): string[] {
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

const companyReason = (company: string, { brand }: Centre) =>
  `Vous recevez ce message parce que votre adresse est celle du signataire de ${company} pour un stage de ${brand}.`;
