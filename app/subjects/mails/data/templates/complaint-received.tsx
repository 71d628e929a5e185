import { dateInWords } from "#platform/values/paris-time.ts";
import { COMPLAINT_NOUNS } from "#subjects/complaints/rules/complaint.ts";
import { Button, type Fact, Facts, Note, Paragraph } from "./pieces.tsx";
import type { MailTemplate, Writing, WrittenMail } from "./template.ts";
import { factsText, linkText } from "./text.ts";

export const complaintReceived: MailTemplate<"complaintReceived"> = {
  example: {
    number: "REC-2026-0007",
    complaintKind: "complaint",
    receivedOn: "2026-11-16",
    dueDay: "2026-12-01",
    toCentre: false,
  },
  write: (writing) => (writing.data.toCentre ? toCentre(writing) : toPerson(writing)),
};

function toPerson({ data, centre }: Writing<"complaintReceived">): WrittenMail {
  const { number, complaintKind, receivedOn, dueDay } = data;
  const noun = COMPLAINT_NOUNS[complaintKind];
  const until = dueDay ? ` au plus tard le ${dateInWords(dueDay)}` : "";
  const sentence = `Nous avons bien reçu votre ${noun}. Une personne du centre la lit et vous répond${until}.`;
  const facts: readonly Fact[] = [
    ["Numéro", number],
    ["Reçue le", dateInWords(receivedOn)],
    ...(dueDay ? ([["Réponse au plus tard le", dateInWords(dueDay)]] as const) : []),
  ];
  const note = `Gardez ce numéro. Une question ? Appelez-nous au ${centre.phone.display}. Vous n’avez rien écrit, ni rien dit ? Quelqu’un s’est trompé d’adresse : dites-le-nous, et nous l’effacerons.`;
  return {
    preheader: sentence,
    heading: `Votre ${noun} est bien reçue`,
    html: (
      <>
        <Paragraph>{sentence}</Paragraph>
        <Facts facts={facts} />
        <Note>{note}</Note>
      </>
    ),
    text: [sentence, factsText(facts), note],
    reason: `Vous recevez ce message parce qu’une ${noun} a été transmise à ${centre.brand} avec cette adresse.`,
  };
}

function toCentre({ data, centre, baseUrl }: Writing<"complaintReceived">): WrittenMail {
  const until = data.dueDay ? `, à laquelle il faut répondre au plus tard le ${dateInWords(data.dueDay)}` : "";
  const sentence = `Une réclamation est arrivée par le site : ${data.number}${until}.`;
  const note =
    "Ce message part une fois par heure au plus : d’autres réclamations ont pu arriver depuis. Le registre les a toutes.";
  const button = { label: "Ouvrir le registre", href: `${baseUrl.origin}/admin/reclamations?etat=ouvertes` };
  return {
    preheader: sentence,
    heading: "Des réclamations attendent",
    html: (
      <>
        <Paragraph>{sentence}</Paragraph>
        <Button href={button.href}>{button.label}</Button>
        <Note>{note}</Note>
      </>
    ),
    text: [sentence, linkText(button.label, button.href), note],
    reason: `Vous recevez ce message parce que c’est l’adresse de ${centre.brand}.`,
  };
}
