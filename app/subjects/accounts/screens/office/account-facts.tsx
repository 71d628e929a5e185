import { longFrenchDay } from "#platform/values/paris-time.ts";
import { counted } from "#platform/values/plural.ts";
import type { AccountFacts } from "../../data/account-facts.ts";
import { INVITED } from "../../rules/invitation.ts";

/** The facts as a loader sends them. */
interface ShownAccount extends Omit<AccountFacts, "createdAt" | "lastActiveAt"> {
  created: string;
  /** Null: never since accounts have a last visit. */
  lastSeen: string | null;
}

export const shownAccount = ({ createdAt, lastActiveAt, ...facts }: AccountFacts): ShownAccount => ({
  ...facts,
  created: longFrenchDay(createdAt),
  // The day is enough: a visit is stored once a day.
  lastSeen: lastActiveAt && longFrenchDay(lastActiveAt),
});

export function AccountFactList({ account }: { account: ShownAccount }) {
  const facts = [
    ["Adresse e-mail", `${account.email} (${account.emailVerified ? "vérifiée" : "non vérifiée"})`],
    ["Rôle", account.role === "admin" ? "Administrateur" : account.isInvited ? INVITED : "Client"],
    ["Dernière visite", account.lastSeen ?? "Inconnue"],
    ["Compte créé", account.created],
    ["Double authentification", account.hasSecondFactor ? "Activée" : "Non activée"],
    ["Appareils connectés", counted(account.openSessions, "session", "ouverte")],
  ];
  return (
    <dl className="mt-6 grid gap-x-8 gap-y-4 rounded-card border border-line bg-paper p-5 sm:grid-cols-2 sm:p-6">
      {facts.map(([label, value]) => (
        <div className="min-w-0" key={label}>
          <dt className="text-base text-earth">{label}</dt>
          <dd className="break-words font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
