import { peopleInWords, reasonOf } from "./about-registrations.tsx";
import { EXAMPLE_REGISTRATION } from "./examples.ts";
import { Button, Facts, Paragraph } from "./pieces.tsx";
import { stageFacts } from "./stage-facts.ts";
import type { MailTemplate } from "./template.ts";
import { factsText, linkText } from "./text.ts";

/** Somebody answered "Ce n’est pas moi": to the account that registered them, or to the centre. */
export const registrationDenied: MailTemplate<"registrationDenied"> = {
  example: { ...EXAMPLE_REGISTRATION, toRegistrar: true },
  write({ data, centre, baseUrl }) {
    const { stage, people, toRegistrar, registeredBy } = data;
    const who = peopleInWords(people);
    const answer = `À l’inscription de ${who}, la personne qui reçoit nos messages a répondu « Ce n’est pas moi ».`;
    const freed = "L’inscription est annulée et la place est rendue.";
    const advice = toRegistrar
      ? "Vérifiez l’adresse e-mail que vous avez donnée. Vous pouvez inscrire cette personne à nouveau."
      : `L’adresse avait été donnée par ${registeredBy ?? "un visiteur du site"}.`;
    const facts = stageFacts(stage, centre);
    const [label, href] = toRegistrar
      ? ["Voir les personnes que j’ai inscrites", `${baseUrl.origin}/account/formations`]
      : ["Voir les inscrits", `${baseUrl.origin}/admin/inscrits/${encodeURIComponent(stage.id)}`];
    return {
      preheader: freed,
      heading: `${who} ne participera pas`,
      html: (
        <>
          <Paragraph>{`${answer} ${freed}`}</Paragraph>
          <Paragraph>{advice}</Paragraph>
          <Facts facts={facts} />
          <Button href={href}>{label}</Button>
        </>
      ),
      text: [`${answer} ${freed}`, advice, factsText(facts), linkText(label, href)],
      reason: toRegistrar
        ? reasonOf(data, centre)
        : `Vous recevez ce message parce que cette adresse est celle de ${centre.brand}.`,
    };
  },
};
