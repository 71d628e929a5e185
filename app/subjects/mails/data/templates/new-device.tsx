import { dayOrInstant } from "./account.ts";
import { accountMail } from "./account-mail.tsx";
import { EXAMPLE_INSTANT } from "./examples.ts";
import type { MailTemplate } from "./template.ts";

export const newDevice: MailTemplate<"newDevice"> = {
  example: { firstName: "Marie", device: "Firefox sur Android", at: EXAMPLE_INSTANT },
  write: ({ data: { firstName, device, at }, baseUrl }) =>
    accountMail({
      heading: "Nouvelle connexion à votre compte",
      firstName,
      sentence: "Quelqu’un s’est connecté à votre compte depuis un appareil que nous ne connaissions pas.",
      facts: [
        ["Appareil", device],
        ["Connecté le", dayOrInstant(at)],
      ],
      button: { label: "Voir mes appareils", href: `${baseUrl.origin}/account/securite` },
      note: "Si c’était vous, tout va bien. Sinon, déconnectez cet appareil et changez votre mot de passe.",
      baseUrl,
    }),
};
