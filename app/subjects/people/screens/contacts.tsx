import { Link } from "react-router";
import { Fact } from "#ui/fact.tsx";
import { PhoneLink } from "#ui/phone-link.tsx";

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
        {addresses.length === 0 && <span className="font-normal text-earth">Aucune</span>}
        {addresses.map((address) => (
          <span className="block break-words" key={address}>
            {address}
          </span>
        ))}
      </Fact>
      <Fact name="Téléphone">
        {phones.length === 0 && <span className="font-normal text-earth">Aucun</span>}
        {phones.map((phone) => (
          <span className="block" key={phone}>
            <PhoneLink phone={phone} />
          </span>
        ))}
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
