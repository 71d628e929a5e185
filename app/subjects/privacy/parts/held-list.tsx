import { counted } from "#platform/values/plural.ts";
import type { Held } from "../data/find-person.ts";

/** How much is held about a person, in words; nothing where there is none. */
export function HeldList({ held }: { held: Held }) {
  const lines = [
    [held.registrations, counted(held.registrations, "inscription")],
    [held.deletedRegistrations, `${counted(held.deletedRegistrations, "inscription")} dans la corbeille`],
    [held.registeredOthers, `${counted(held.registeredOthers, "inscription", "faite")} pour d’autres personnes`],
    [held.notifications, counted(held.notifications, "notification")],
    [held.receivedFiles, counted(held.receivedFiles, "fichier", "reçu")],
    [held.sentFiles, counted(held.sentFiles, "fichier", "envoyé")],
    [held.documents, `${counted(held.documents, "document")} de stage`],
    [held.attendance, `${counted(held.attendance, "enregistrement")} d’émargement`],
    [held.companies, `contact de ${counted(held.companies, "entreprise")}`],
    [held.entries, `${counted(held.entries, "fiche")} parmi les personnes`],
    [held.complaints, counted(held.complaints, "réclamation")],
    [held.mails, `${counted(held.mails, "e-mail")} du site`],
  ] as const;
  const shown = lines.filter(([count]) => count > 0);
  if (shown.length === 0) return null;
  return (
    <ul className="mt-4 flex flex-wrap gap-2">
      {shown.map(([, text]) => (
        <li className="rounded-control bg-hedge-wash px-3 py-1.5 text-base" key={text}>
          {text}
        </li>
      ))}
    </ul>
  );
}
