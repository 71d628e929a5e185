import { accountMail } from "./account-mail.tsx";
import type { MailTemplate } from "./template.ts";

export const accountDeleted: MailTemplate<"accountDeleted"> = {
  example: { firstName: "Marie" },
  write: ({ data: { firstName }, centre, baseUrl }) => ({
    ...accountMail({
      heading: "Votre compte est supprimé",
      firstName,
      sentence: "Votre compte et ses données sont supprimés. Nous ne gardons que ce que la loi nous demande.",
      note: `Une question ? Écrivez à ${centre.dataProtectionEmail || centre.email}, ou appelez-nous au ${centre.phone.display}.`,
      baseUrl,
    }),
    reason: `Vous recevez ce dernier message parce que cette adresse était celle d’un compte sur ${baseUrl.host}.`,
  }),
};
