import { Link } from "react-router";
import { phoneLink } from "#platform/values/phone.ts";
import { Fact } from "#ui/fact.tsx";

interface ContactsProps {
  person: {
    addresses: readonly string[];
    phones: readonly string[];
    companies: readonly { name: string; to: string | null }[];
  };
}

export function Contacts({ person: { addresses, phones, companies } }: ContactsProps) {
  return (
    <dl className="mt-4 grid gap-4 sm:grid-cols-3">
      <Fact name={addresses.length > 1 ? "Adresses e-mail" : "Adresse e-mail"}>
        <Lines empty="Aucune" texts={addresses} />
      </Fact>
      <Fact name="Téléphone">
        <Lines empty="Aucun" texts={phones} to={phoneLink} />
      </Fact>
      <Fact name="Entreprise">
        {companies.length === 0 && <span className="font-normal text-earth">Aucune</span>}
        {companies.map(({ name, to }) => (
          <span className="block break-words" key={name}>
            {to ? (
              <Link className="link" to={to}>
                {name}
              </Link>
            ) : (
              name
            )}
          </span>
        ))}
      </Fact>
    </dl>
  );
}

function Lines({ texts, empty, to }: { texts: readonly string[]; empty: string; to?: (text: string) => string }) {
  if (texts.length === 0) return <span className="font-normal text-earth">{empty}</span>;
  return texts.map((text) => (
    <span className="block break-words" key={text}>
      {to ? (
        <a className="link" href={to(text)}>
          {text}
        </a>
      ) : (
        text
      )}
    </span>
  ));
}
