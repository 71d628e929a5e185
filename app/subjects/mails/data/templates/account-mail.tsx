import { accountReason, greeting } from "./account.ts";
import { Button, type Fact, Facts, Note, Paragraph } from "./pieces.tsx";
import type { WrittenMail } from "./template.ts";
import { factsText, linkText } from "./text.ts";

interface AccountMail {
  heading: string;
  firstName: string;
  sentence: string;
  facts?: readonly Fact[];
  button?: { label: string; href: string };
  note: string;
  baseUrl: URL;
}

/** Mails about an account have one shape: a sentence, what to do, what if it was not you. */
export function accountMail({
  heading,
  firstName,
  sentence,
  facts = [],
  button,
  note,
  baseUrl,
}: AccountMail): WrittenMail {
  return {
    preheader: sentence,
    heading,
    html: (
      <>
        <Paragraph>{greeting(firstName)}</Paragraph>
        <Paragraph>{sentence}</Paragraph>
        {facts.length > 0 && <Facts facts={facts} />}
        {button && <Button href={button.href}>{button.label}</Button>}
        <Note>{note}</Note>
      </>
    ),
    text: [
      greeting(firstName),
      sentence,
      ...(facts.length > 0 ? [factsText(facts)] : []),
      ...(button ? [linkText(button.label, button.href)] : []),
      note,
    ],
    reason: accountReason(baseUrl),
  };
}
