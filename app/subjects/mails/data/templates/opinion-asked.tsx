import { QUESTIONNAIRE } from "#subjects/opinions/rules/answering/answer-messages.ts";
import { EXAMPLE_OPINION, opinionMail } from "./opinion-mail.tsx";
import type { MailTemplate } from "./template.ts";

export const opinionAsked: MailTemplate<"opinionAsked"> = {
  example: { ...EXAMPLE_OPINION, isRequested: false },
  write: (writing) =>
    opinionMail(writing, {
      sentence: QUESTIONNAIRE[writing.data.opinionKind].lead,
      note: writing.data.isRequested
        ? "Vous n’avez rien demandé ? Vous pouvez ignorer ce message."
        : `Une question, ou une erreur ? Appelez-nous au ${writing.centre.phone.display}.`,
    }),
};
