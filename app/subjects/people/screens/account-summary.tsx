import { Link } from "react-router";
import { accountPath } from "#subjects/accounts/rules/account-path.ts";
import { ITEM, LIST, Section } from "./section.tsx";

interface AccountSummaryProps {
  /** Several after a merge. */
  accounts: readonly { id: string; email: string; emailVerified: boolean }[];
}

export function AccountSummary({ accounts }: AccountSummaryProps) {
  if (accounts.length === 0) return null;
  return (
    <Section title={accounts.length > 1 ? "Comptes" : "Compte"}>
      <ul className={LIST}>
        {accounts.map(({ id, email, emailVerified }) => (
          <li className={ITEM} key={id}>
            <Link className="link min-w-0 break-words" to={accountPath(id)}>
              <span className="sr-only">Gérer le compte </span>
              {email}
            </Link>
            <span className="text-base text-earth">{emailVerified ? "Adresse vérifiée" : "Adresse non vérifiée"}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
