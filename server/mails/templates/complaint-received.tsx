import { dateInWords } from "../../../domain/paris-time.ts";
import { Button, type Fact, Facts, Note, Paragraph } from "./pieces.tsx";
import type { MailTemplate, Writing, WrittenMail } from "./template.ts";
import { factsText, linkText } from "./text.ts";

export const complaintReceived: MailTemplate<"complaintReceived"> = {
  example: {
    number: "REC-2026-0007",
    receivedOn: "2026-11-16",
    dueDay: "2026-12-01",
    toCentre: false,
    from: "",
    complaintId: "",
  },
  write: (writing) => (writing.data.toCentre ? toCentre(writing) : toPerson(writing)),
};

function toPerson({ data: { number, receivedOn, dueDay }, centre }: Writing<"complaintReceived">): WrittenMail {
  const sentence = `Nous avons bien reçu votre réclamation. Une personne du centre la lit et vous répond avant le ${dateInWords(dueDay)}.`;
  const facts: readonly Fact[] = [
    ["Numéro", number],
    ["Reçue le", dateInWords(receivedOn)],
    ["Réponse avant le", dateInWords(dueDay)],
  ];
  const note = `Gardez ce numéro. Une question ? Appelez-nous au ${centre.phone.display}. Vous n’avez rien écrit ? Quelqu’un s’est trompé d’adresse : dites-le-nous, et nous l’effacerons.`;
  return {
    preheader: sentence,
    heading: "Votre réclamation est bien reçue",
    html: (
      <>
        <Paragraph>{sentence}</Paragraph>
        <Facts facts={facts} />
        <Note>{note}</Note>
      </>
    ),
    text: [sentence, factsText(facts), note],
    reason: `Vous recevez ce message parce qu’une réclamation a été envoyée à ${centre.brand} avec cette adresse.`,
  };
}

function toCentre({ data, centre, baseUrl }: Writing<"complaintReceived">): WrittenMail {
  const sentence = `Une réclamation est arrivée par le site. Il faut y répondre avant le ${dateInWords(data.dueDay)}.`;
  const facts: readonly Fact[] = [
    ["Numéro", data.number],
    ["De", data.from],
  ];
  const button = {
    label: "Ouvrir la fiche",
    href: `${baseUrl.origin}/admin/reclamations/${encodeURIComponent(data.complaintId)}`,
  };
  return {
    preheader: sentence,
    heading: "Une réclamation à traiter",
    html: (
      <>
        <Paragraph>{sentence}</Paragraph>
        <Facts facts={facts} />
        <Button href={button.href}>{button.label}</Button>
      </>
    ),
    text: [sentence, factsText(facts), linkText(button.label, button.href)],
    reason: `Vous recevez ce message parce que c’est l’adresse de ${centre.brand}.`,
  };
}
