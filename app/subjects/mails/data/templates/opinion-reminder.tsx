import { EXAMPLE_OPINION, opinionMail } from "./opinion-mail.tsx";
import type { MailTemplate } from "./template.ts";

export const opinionReminder: MailTemplate<"opinionReminder"> = {
  example: EXAMPLE_OPINION,
  write: (writing) =>
    opinionMail(writing, {
      sentence: "Nous n’avons pas encore votre réponse. Quelques instants suffisent, et elle nous est utile.",
      note: "Vous préférez ne pas répondre ? Vous n’avez rien à faire : deux rappels sont envoyés au plus.",
    }),
};
